import { buildWeb } from '../build-web.ts'
import { bin, run } from '../run.ts'

/** Runs all journeys that ask axe, in every look: both companies, small and large windows, light and dark. */
export async function proof(): Promise<void> {
  await buildWeb()
  const env = { ...process.env, HALE_ALL_LOOKS: 'yes' }
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=line',
    '--grep',
    'axe knows|hard for anybody|hard to use|[0-9]+ px|used by everybody|@look',
  ]
  const { code } = await run(process.execPath, [...bin('@playwright/test/cli.js'), ...args], {
    env,
    show: true,
  })
  if (code !== 0) throw new Error('A screen has a fault.')
}
