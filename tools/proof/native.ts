import { buildWeb } from '../build-web.ts'
import { bin, run } from '../run.ts'

/** The journeys of the native app on an iPhone's bridge, which `npm test` takes on Android's, and a whole scan. */
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
