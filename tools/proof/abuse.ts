import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Access } from '#platform/contract/endpoint.ts'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { readEndpoints } from '#platform/http/endpoints.ts'
import { BENCH_SECRET, logIn, startHale, withFolder, withServer, type Hale } from '../bench/parts/hale.ts'
import { makeMembers } from '../bench/parts/members.ts'
import { memoryOf } from '../bench/parts/memory.ts'
import { formatNumber, quantile, table } from '../bench/parts/numbers.ts'
import { makeAnswers, needsAnswers } from './abuse/answers.ts'
import type { LoadOutcome, Order } from './abuse/apply.ts'
import { idsNamedIn } from './abuse/known-ids.ts'
import { loads } from './abuse/loads.ts'

const SECONDS = Number(process.env['HALE_SECONDS'] ?? 8)
/** Seconds for which each endpoint is called. */
const SHORT_SECONDS = SECONDS / 2
const MAX_ACCOUNT_MS = 250
const MAX_HEALTH_MS = 100
const MAX_MEGABYTES = 700
const APPLY = fileURLToPath(new URL('abuse/apply.ts', import.meta.url))

type LoadMeasurement = {
  name: string
  account: number
  health: number
  megabytes: number
  fault: string | undefined
}

/**
 * Proves that while one caller sends the most expensive requests, or 40 calls at once of each endpoint, another company
 * and the health check are answered in time, and memory stays within bounds. HALE_LOAD chooses loads or endpoints by
 * name, HALE_SECONDS the time for each. It only calls a server that it starts on this machine.
 */
export async function proof(): Promise<void> {
  const wanted = process.env['HALE_LOAD']
  const endpoints = await readEndpoints()
  const names = [...Object.keys(loads), ...Object.keys(endpoints)].filter(
    (name) => !wanted || name.includes(wanted),
  )
  const measured: LoadMeasurement[] = []
  // One server takes all loads, so that effects that outlast a load show too.
  await withFolder((dataDir) =>
    withServer(startHale(dataDir, { HALE_SECRET: BENCH_SECRET }), async (hale) => {
      const answered = names.some(needsAnswers) ? await makeAnswers(dataDir) : undefined
      const known = await idsNamedIn(hale.url, Object.values(endpoints))
      const applier = fork(APPLY, { execArgv: [], stdio: 'inherit' })
      await once(applier, 'message')
      for (const name of names) {
        const access = endpoints[name]?.access
        const tokens = access
          ? await tokensFor(dataDir, access)
          : ((needsAnswers(name) ? await answered?.tokens() : undefined) ?? [])
        const seconds = access ? SHORT_SECONDS : SECONDS
        const one = await measure(hale, applier, { name, url: hale.url, seconds, tokens, known })
        measured.push(one)
        console.log(JSON.stringify(one))
      }
      applier.kill()
    }),
  )
  const rows = measured.map(({ name, account, health, megabytes, fault }) => [
    name,
    ...[account, health, megabytes].map((value) => formatNumber(value)),
    fault ?? '',
  ])
  console.log(
    table(['with this going on', 'account p99, ms', 'health p99, ms', 'memory, MB', 'faults'], rows),
  )
  const bad = measured.filter(
    ({ account, health, megabytes, fault }) =>
      account > MAX_ACCOUNT_MS || health > MAX_HEALTH_MS || megabytes > MAX_MEGABYTES || fault,
  )
  if (bad.length > 0) throw new Error(`Too much with: ${bad.map(({ name }) => name).join('; ')}.`)
}

let made = 0
/** Returns the token of a new person with this access, since some endpoints end a session or an account. */
async function tokensFor(dataDir: string, access: Access): Promise<string[]> {
  if (access === 'public') return []
  made += 1
  const { tokens } = await makeMembers(dataDir, { people: 1, signedIn: 1, role: access, prefix: `${made}-` })
  return tokens()
}

async function measure({ url, pid }: Hale, applier: ChildProcess, order: Order): Promise<LoadMeasurement> {
  const authorization = `Bearer ${await logIn(url, { email: 'member@acme.example', password: DEMO_PASSWORD })}`
  const until = Date.now() + order.seconds * 1000
  const borne = once(applier, 'message') as Promise<[LoadOutcome]>
  applier.send(order)
  const megabytes: number[] = []
  const asking = async (path: string, headers: Record<string, string>) => {
    const times: number[] = []
    let failed = 0
    while (Date.now() < until) {
      const startedAt = performance.now()
      const answer = await fetch(url + path, { headers }).catch(() => undefined)
      await answer?.arrayBuffer()
      times.push(performance.now() - startedAt)
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
  const [{ fault }] = await borne
  const failed = account.failed + health.failed
  return {
    name: order.name,
    ...{ account: account.p99, health: health.p99, megabytes: Math.max(...megabytes) },
    fault: [fault, failed > 0 && `${failed} of the others failed`].filter(Boolean).join('; ') || undefined,
  }
}
