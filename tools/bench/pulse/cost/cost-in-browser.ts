import { measureCost } from './cost.ts'

/** What Chromium has when it is asked for it: how much is used, and a way to collect. */
type Chromium = typeof globalThis & { performance: { memory: { usedJSHeapSize: number } }; gc(): void }

/** Bundled and run in a page, which knows no other way to hand out its result. */
export function cost() {
  const chromium = globalThis as Chromium
  return measureCost({
    used: () => chromium.performance.memory.usedJSHeapSize,
    collect: () => chromium.gc(),
  })
}
