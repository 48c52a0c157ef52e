import { bin, run } from '../run.ts'

/** Proves that no read is stale in 10,000 writes and reads by two servers whose database connections break. */
export async function proof(): Promise<void> {
  const env = { ...process.env, HALE_OPERATIONS: process.env['HALE_OPERATIONS'] ?? '10000' }
  const args = ['run', '--testTimeout=600000', 'platform/http/shared/stale-reads.test.ts']
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { env, show: true })
  if (code !== 0) throw new Error('Somebody read what was there before.')
}
