import { buildWeb } from '../build-web.ts'
import { bin, run } from '../run.ts'

/** Proves that no text is cut off or covered on any screen in Spanish, 40 % longer, or from right to left. */
export async function proof(): Promise<void> {
  await buildWeb()
  const env = { ...process.env, HALE_ALL_LOOKS: 'yes' }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line', '--grep', 'fits its place']
  const { code } = await run(process.execPath, [...bin('@playwright/test/cli.js'), ...args], {
    env,
    show: true,
  })
  if (code !== 0) throw new Error('A screen does not fit in a language.')
}
