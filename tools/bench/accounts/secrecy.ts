import { median, rankTest } from '../parts/numbers.ts'
import { TRIES, type People } from './people.ts'

export type Secrecy = { name: string; known: number; unknown: number; p: number }

type Ask = { name: string; path: string; addresses: string[]; body: (email: string) => object }

const WARM_UP = 30

/** Measures how long calls without a session take for a known and for an unknown address, and compares them. */
export async function measureSecrecy(url: string, people: People): Promise<Secrecy[]> {
  const asks: Ask[] = [
    {
      name: 'Login with a wrong password',
      path: '/api/auth/login',
      addresses: people.active,
      body: (email) => ({ email, password: 'not the right one' }),
    },
    {
      name: 'Forgot password, active',
      path: '/api/auth/forgot-password',
      addresses: people.active,
      body: (email) => ({ email }),
    },
    {
      name: 'Forgot password, invited',
      path: '/api/auth/forgot-password',
      addresses: people.invited,
      body: (email) => ({ email }),
    },
    {
      name: 'Ask for an invitation, invited',
      path: '/api/authorization/accounts/invitation/request',
      addresses: people.invited.map((email) => email.toUpperCase()),
      body: (email) => ({ email }),
    },
  ]
  const measured: Secrecy[] = []
  for (const ask of asks) measured.push(await measure(url, ask))
  return measured
}

async function measure(url: string, { name, path, addresses, body }: Ask): Promise<Secrecy> {
  const timed = (email: string) => time(url + path, body(email))
  for (let turn = 0; turn < WARM_UP; turn++) await timed(`warm-up-${path.length}-${turn}@bench.example`)
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < TRIES; turn++) {
    const stranger = `nobody${path.length}-${turn}@bench.example`
    const familiar = addresses[turn] ?? ''
    // The order is random, so that neither address always follows the other.
    const knownFirst = Math.random() < 0.5
    if (knownFirst) known.push(await timed(familiar))
    unknown.push(await timed(stranger))
    if (!knownFirst) known.push(await timed(familiar))
  }
  return { name, known: median(known), unknown: median(unknown), p: rankTest(known, unknown) }
}

async function time(url: string, body: object): Promise<number> {
  const network = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
  await response.text()
  const took = performance.now() - started
  if (response.status === 429 || response.status >= 500) throw new Error(`${url} answers ${response.status}.`)
  return took
}
