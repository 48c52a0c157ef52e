import { bin, run } from '../run.ts'

/**
 * Kills server, database and worker with SIGKILL, fifty times each while data of all kinds is written: everything
 * acknowledged must be there afterwards, and only notifications under way may be sent twice.
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
