import { onTestFinished, vi } from 'vitest'

/** Removes the browser's share sheet for the rest of the test; returns the list of copied texts. */
export function removeShareSheet(): string[] {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const sheet = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share')
  if (!sheet) return copied
  Reflect.deleteProperty(Navigator.prototype, 'share')
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'share', sheet))
  return copied
}
