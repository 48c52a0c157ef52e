import { onTestFinished, vi } from 'vitest'

/** Takes the device offline until `regainConnection`, or until the test ends. */
export function loseConnection(): void {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    isOnline.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
}

/** Takes the device online again. */
export function regainConnection(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}
