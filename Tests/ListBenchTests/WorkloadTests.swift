import ListBench
