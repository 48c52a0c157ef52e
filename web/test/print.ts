import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Everything looks as on paper for the rest of the test. */
export async function printPage(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
}
