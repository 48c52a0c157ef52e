import { measureCost } from './cost.ts'

/** Globals that Chromium offers when it is started for it: the size of the heap, and garbage collection. */
type Chromium = typeof globalThis & { performance: { memory: { usedJSHeapSize: number } }; gc(): void }

/** Measures the cost in a page; this module is bundled, and its exports become a global there. */
export function cost() {
  const chromium = globalThis as Chromium
  return measureCost({
    used: () => chromium.performance.memory.usedJSHeapSize,
    collect: () => chromium.gc(),
  })
}
