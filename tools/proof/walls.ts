import { bin, run } from '../run.ts'

/** Calls every endpoint with ids of one company, as each role of another and signed out: nothing is read or changed. */
export async function proof(): Promise<void> {
  const { HALE_ROUNDS = '40', HALE_SEED = String(Date.now() % 1_000_000) } = process.env
  const env = { ...process.env, HALE_ROUNDS, HALE_SEED }
  const args = ['run', '--testTimeout=900000', 'apps/server/walls.test.ts']
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { env, show: true })
  if (code !== 0) throw new Error('Somebody reached another company.')
}
