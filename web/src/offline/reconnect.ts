/** Acts when the connection comes back, and when somebody leaves the page or comes back to it; answers a way to stop. */
export function onComingBack(act: () => void): () => void {
  window.addEventListener('online', act)
  document.addEventListener('visibilitychange', act)
  return () => {
    window.removeEventListener('online', act)
    document.removeEventListener('visibilitychange', act)
  }
}
