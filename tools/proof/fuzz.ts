import { bin, run } from '../run.ts'

/**
 * Calls every endpoint with valid and broken input, without a session and as every role of two companies: each must
 * answer, with a response that the OpenAPI document lists. HALE_SEED repeats a run.
 */
export async function proof(): Promise<void> {
  const { HALE_REQUESTS = '50000', HALE_SEED = String(Date.now() % 1_000_000) } = process.env
  const env = { ...process.env, HALE_REQUESTS, HALE_SEED }
  const args = ['run', '--testTimeout=900000', 'apps/server/fuzz.test.ts']
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { env, show: true })
  if (code !== 0) throw new Error('An answer was not one that the document names.')
}
