/** Half a frame, in ms: input during a slice is handled in the next frame. */
const SLICE_MS = 8

/** Runs a generator in slices, and lets the browser handle events in between; resolves to its result. */
export async function runInSlices<Made>(steps: Generator<void, Made>): Promise<Made> {
  let startedAt = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - startedAt < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    startedAt = performance.now()
  }
}
