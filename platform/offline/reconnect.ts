/** Acts when the connection is back, and when somebody leaves the page or comes back to it; returns how to stop. */
export function onReconnect(act: () => void): () => void {
  window.addEventListener('online', act)
  document.addEventListener('visibilitychange', act)
  return () => {
    window.removeEventListener('online', act)
    document.removeEventListener('visibilitychange', act)
  }
}
