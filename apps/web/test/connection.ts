import { onTestFinished, vi } from 'vitest'

/** The device has no connection until it is said to have one again, or the test ends. */
export function loseConnection(): void {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    isOnline.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
}

/** The device has its connection back. */
export function regainConnection(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}
