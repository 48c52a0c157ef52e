import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Everything looks as on paper for the rest of the test; by default for somebody who reads in light colours. */
export async function printPage(scheme: 'light' | 'dark' = 'light'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
}
