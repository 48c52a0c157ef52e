// How the server's process keeps its memory small, for what starts it; its `Dockerfile` says the same. Measured by
// `npm run proof -- abuse`: some 280 MB instead of 440 when nothing happens, 670 instead of 800 at most.
export const serverMemory = {
  // glibc keeps a heap for each of many threads, and gives little of them back.
  MALLOC_ARENA_MAX: '2',
  // V8 lets young objects fill 100 MB and more where there is much memory, and touches all of it.
  NODE_OPTIONS: '--max-semi-space-size=8',
}
