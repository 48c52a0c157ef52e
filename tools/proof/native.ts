import { buildWeb } from '../build-web.ts'
import { bin, run } from '../run.ts'

/** Runs the native app's journeys on an iPhone's bridge (`npm test` uses Android's), and a whole scan. */
export async function proof(): Promise<void> {
  await buildWeb()
  const env = { ...process.env, HALE_PHONE: 'ios' }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list', 'native', 'scan.spec.ts']
  const { code } = await run(process.execPath, [...bin('@playwright/test/cli.js'), ...args], {
    env,
    show: true,
  })
  if (code !== 0) throw new Error('A journey of the native app did not end as it must.')
}
