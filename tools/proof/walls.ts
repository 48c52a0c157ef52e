import { bin, run } from '../run.ts'

/** Proves that no role of another company reads or changes a company's data by its ids. HALE_SEED repeats a run. */
export async function proof(): Promise<void> {
  const { HALE_ROUNDS = '40', HALE_SEED = String(Date.now() % 1_000_000) } = process.env
  const env = { ...process.env, HALE_ROUNDS, HALE_SEED }
  const args = ['run', '--testTimeout=900000', 'apps/server/walls.test.ts']
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { env, show: true })
  if (code !== 0) throw new Error('Somebody reached another company.')
}
