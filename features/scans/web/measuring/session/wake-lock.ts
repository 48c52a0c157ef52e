/** Keeps the screen on until the returned function is called, where the phone can. */
export function keepAwake(): () => void {
  let isWanted = true
  let lock: WakeLockSentinel | undefined

  async function request() {
    // Undefined on older phones, contrary to the types.
    const wakeLock: WakeLock | undefined = navigator.wakeLock
    if (!wakeLock || !isWanted || document.visibilityState !== 'visible') return
    try {
      const granted = await wakeLock.request('screen')
      if (isWanted) lock = granted
      else await granted.release()
    } catch (error) {
      // The request is refused, for instance on a low battery.
      if (!(error instanceof DOMException)) throw error
    }
  }

  // The browser releases the lock whenever the page is hidden.
  const onVisible = () => void request()
  document.addEventListener('visibilitychange', onVisible)
  void request()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
