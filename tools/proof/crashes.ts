import { bin, run } from '../run.ts'

/**
 * Kill -9 of server, database and worker, fifty times each while all kinds of things are written: everything acknowledged is
 * there afterwards, and nobody is told twice but of what was under way.
 */
export async function proof(): Promise<void> {
  const files = [
    'platform/db/embedded/embedded.process.test.ts',
    'apps/server/main.process.test.ts',
    'features/push/server/crashes.process.test.ts',
  ]
  const env = { ...process.env, HALE_ROUNDS: process.env['HALE_ROUNDS'] ?? '50' }
  const args = ['run', '--testTimeout=3600000', ...files]
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { env, show: true })
  if (code !== 0) throw new Error('A round failed.')
}
