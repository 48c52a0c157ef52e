import { buildWeb } from '../build-web.ts'
import { bin, run } from '../run.ts'

/** Every screen in every look: both companies, light and dark. */
export async function proof(): Promise<void> {
  await buildWeb()
  const env = { ...process.env, HALE_ALL_LOOKS: 'yes' }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line', 'accessibility']
  const { code } = await run(process.execPath, [...bin('@playwright/test/cli.js'), ...args], {
    env,
    show: true,
  })
  if (code !== 0) throw new Error('A screen has a fault.')
}
