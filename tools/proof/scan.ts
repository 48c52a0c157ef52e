import { buildWeb } from '../build-web.ts'
import { bin, run } from '../run.ts'

/**
 * Runs the journeys that scan with the browser's camera: various heart rates, recordings from `HALE_EVAL_DATA`, scans
 * to be refused, and the cost of a scan. Words after the name choose cases: `npm run proof -- scan recorded`.
 */
export async function proof(): Promise<void> {
  await buildWeb()
  const env = { ...process.env, HALE_ALL_SCANS: 'yes' }
  const words = process.argv.slice(3)
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list',
    // Two scans at a time would share the cores that one phone has for itself.
    '--workers=1',
    ...(words.length > 0 ? ['--grep', words.map((word) => RegExp.escape(word)).join('|')] : []),
    'e2e/journeys/scan',
  ]
  const { code } = await run(process.execPath, [...bin('@playwright/test/cli.js'), ...args], {
    env,
    show: true,
  })
  if (code !== 0) throw new Error('A scan did not end as it must.')
}
