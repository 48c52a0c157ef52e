import { measureCost } from './cost.ts'

// A program of its own, started with `--expose-gc` and a heap so large that no garbage is collected in between.
const collect = globalThis.gc
if (!collect) throw new Error('Start with --expose-gc.')
const cost = measureCost({
  used() {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  },
  collect: () => collect(),
})
console.log(JSON.stringify(cost))
