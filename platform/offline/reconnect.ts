/** Calls `act` when the device is online again, and when the page is hidden or shown; returns how to stop. */
export function onReconnect(act: () => void): () => void {
  window.addEventListener('online', act)
  document.addEventListener('visibilitychange', act)
  return () => {
    window.removeEventListener('online', act)
    document.removeEventListener('visibilitychange', act)
  }
}
