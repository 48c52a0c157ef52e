import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '../../server/src/demo/companies.ts'
import { BENCH_SECRET, logIn, startHale, withFolder, withServer, type Hale } from '../bench/parts/hale.ts'
import { memoryOf } from '../bench/parts/memory.ts'
import { formatNumber, quantile, table } from '../bench/parts/numbers.ts'
import { makeAnswers, needsAnswers } from './abuse/answers.ts'
import { loads } from './abuse/loads.ts'

const SECONDS = Number(process.env['HALE_SECONDS'] ?? 8)
const MAX_ACCOUNT_MS = 250
const MAX_HEALTH_MS = 100
const MAX_MEGABYTES = 700
const APPLY = fileURLToPath(new URL('abuse/apply.ts', import.meta.url))

type Measured = { name: string; account: number; health: number; megabytes: number; failed: number }

/**
 * While somebody does what costs the server most, another company's people are answered, the health check too, and memory
 * stays within bounds. HALE_LOAD tries one load. All of it on this machine alone.
 */
export async function proof(): Promise<void> {
  const wanted = process.env['HALE_LOAD']
  const names = Object.keys(loads).filter((name) => !wanted || name.includes(wanted))
  const measured: Measured[] = []
  // One server bears them all, so that what a load leaves behind is seen too.
  await withFolder((dataDir) =>
    withServer(startHale(dataDir, { HALE_SECRET: BENCH_SECRET }), async (hale) => {
      const answered = names.some(needsAnswers) ? await makeAnswers(dataDir) : undefined
      for (const name of names) {
        const tokens = needsAnswers(name) ? await answered?.tokens() : undefined
        const one = await measure(hale, name, tokens ?? [])
        measured.push(one)
        console.log(JSON.stringify(one))
      }
    }),
  )
  console.log(
    table(
      ['with this going on', 'account p99, ms', 'health p99, ms', 'memory, MB', 'failed'],
      measured.map(({ name, account, health, megabytes, failed }) => [
        name,
        ...[account, health, megabytes, failed].map((value) => formatNumber(value)),
      ]),
    ),
  )
  const bad = measured.filter(
    ({ account, health, megabytes, failed }) =>
      account > MAX_ACCOUNT_MS || health > MAX_HEALTH_MS || megabytes > MAX_MEGABYTES || failed > 0,
  )
  if (bad.length > 0) throw new Error(`Too much with: ${bad.map(({ name }) => name).join('; ')}.`)
}

async function measure({ url, pid }: Hale, name: string, tokens: string[]): Promise<Measured> {
  const authorization = `Bearer ${await logIn(url, { email: 'member@acme.example', password: DEMO_PASSWORD })}`
  const child = spawn('nice', [process.execPath, APPLY, name, url, String(SECONDS), ...tokens], {
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  const until = Date.now() + SECONDS * 1000
  const megabytes: number[] = []
  const asking = async (path: string, headers: Record<string, string>) => {
    const times: number[] = []
    let failed = 0
    while (Date.now() < until) {
      const begun = performance.now()
      const answer = await fetch(url + path, { headers }).catch(() => undefined)
      await answer?.arrayBuffer()
      times.push(performance.now() - begun)
      if (!answer?.ok) failed += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return { p99: quantile(times, 0.99), failed }
  }
  const watching = async () => {
    while (Date.now() < until) {
      megabytes.push(await memoryOf(pid))
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const [account, health] = await Promise.all([
    asking('/api/account', { authorization }),
    asking('/health/live', {}),
    watching(),
  ])
  const [code] = await ended
  return {
    name,
    ...{ account: account.p99, health: health.p99, megabytes: Math.max(...megabytes) },
    // A load that says what it must be answered has ended with a code where it was not.
    failed: account.failed + health.failed + (code === 0 ? 0 : 1),
  }
}
