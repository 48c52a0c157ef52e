import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates print media for the rest of the test, in light colours by default. */
export async function printPage(scheme: 'light' | 'dark' = 'light'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
}
