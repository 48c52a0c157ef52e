import { onTestFinished, vi } from 'vitest'

/** As in a browser that has no sheet for sharing, for the rest of the test; answers what is copied instead. */
export function withoutSheet(): string[] {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const sheet = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share')
  if (!sheet) return copied
  Reflect.deleteProperty(Navigator.prototype, 'share')
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'share', sheet))
  return copied
}
