/** Runs something when the browser is idle, in half a second at the latest; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Not every browser has it, whatever the types say.
  const isSupported: boolean = 'requestIdleCallback' in window
  if (!isSupported) {
    const timer = setTimeout(run, 100)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
