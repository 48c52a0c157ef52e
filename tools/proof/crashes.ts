import { bin, run } from '../run.ts'

/** Kill -9 of server and database, twenty times each: everything acknowledged is there afterwards. */
export async function proof(): Promise<void> {
  const files = ['server/src/db/embedded/embedded.test.ts', 'server/src/main.test.ts']
  const env = { ...process.env, HALE_ROUNDS: process.env['HALE_ROUNDS'] ?? '20' }
  const args = ['run', '--testTimeout=600000', ...files]
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { env, show: true })
  if (code !== 0) throw new Error('A round failed.')
}
