/** Keeps the screen on until the function that is returned is called; a phone that cannot do so dims as ever. */
export function keepAwake(): () => void {
  let isWanted = true
  let lock: WakeLockSentinel | undefined

  async function request() {
    // Older phones have none, whatever the types say.
    const wakeLock: WakeLock | undefined = navigator.wakeLock
    if (!wakeLock || !isWanted || document.visibilityState !== 'visible') return
    try {
      const granted = await wakeLock.request('screen')
      if (isWanted) lock = granted
      else await granted.release()
    } catch (error) {
      // Refused, for instance as the battery is low.
      if (!(error instanceof DOMException)) throw error
    }
  }

  // The lock ends whenever the page is hidden.
  const onVisible = () => void request()
  document.addEventListener('visibilitychange', onVisible)
  void request()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
