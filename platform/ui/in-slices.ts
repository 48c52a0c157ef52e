/** Half a frame: what is typed or touched meanwhile is answered in the next one. */
const SLICE_MS = 8

/** Runs what works in steps, and lets the browser do what waits in between. */
export async function inSlices<Made>(steps: Generator<void, Made>): Promise<Made> {
  let begun = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
}
