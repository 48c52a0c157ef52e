import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { logIn } from '../../bench/parts/hale.ts'
import { EXPORTS, FHIR_EXPORTS, RESPONSES_EACH } from './answers.ts'

/** A server to load until a time (`until`, in ms); it may answer, refuse or cut each request. */
export type Target = {
  url: string
  until: number
  tokens: string[]
  /** Ids found in the server's responses. */
  known: string[]
}
type Load = (target: Target) => Promise<unknown>

const MILLION = 1_000_000
const DRIPPING = 2000
const CALLERS = 32

const asEditor = (url: string) => logIn(url, { email: 'editor@demo.example', password: DEMO_PASSWORD })
const asAdmin = (url: string) => logIn(url, { email: 'admin@demo.example', password: DEMO_PASSWORD })
const asMember = (url: string) => logIn(url)

const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`k${key}`, 1])),
)
const manyItems = JSON.stringify({
  resource: {
    resourceType: 'Questionnaire',
    status: 'active',
    item: Array.from({ length: 8000 }, (_, index) => ({
      linkId: String(index),
      type: 'choice',
      text: `Question ${index}`,
    })),
  },
})

/** Loads that an attacker may put on the server, by the names that `npm run proof -- abuse` prints. */
export const loads: Record<string, Load> = {
  nothing: async ({ until }) => sleep(Math.max(0, until - Date.now())),
  '2,000 bodies that drip': drip,
  'bodies of a million bytes, signed out': (target) =>
    repeat(target, () => send(target.url, 'POST', '/api/auth/login', undefined, 'x'.repeat(MILLION))),
  'bodies of 100,000 keys, as an editor': async (target) => {
    const token = await asEditor(target.url)
    await repeat(target, () => send(target.url, 'PUT', `/api/drafts/${NO_ID}`, token, manyKeys))
  },
  'logins with new addresses': (target) =>
    repeat(target, (turn) => send(target.url, 'POST', '/api/auth/login', undefined, wrongLogin(turn)), 64),
  '20 exports of one member at once': async (target) => {
    const token = await asMember(target.url)
    await repeat(target, () => send(target.url, 'GET', '/api/account/export', token), 20)
  },
  [EXPORTS]: (target) => exportAtOnce(target, '/api/account/export', '"sentAt":'),
  [FHIR_EXPORTS]: (target) =>
    exportAtOnce(target, '/api/responses/fhir', '"resourceType":"QuestionnaireResponse"'),
  'questionnaires of 8,000 items': async (target) => {
    const token = await asAdmin(target.url)
    await repeat(target, () => send(target.url, 'POST', '/api/questionnaires/fhir', token, manyItems))
  },
  'copies of a draft': async (target) => {
    const token = await asEditor(target.url)
    await repeat(target, () => send(target.url, 'POST', '/api/drafts', token, '{}'))
  },
  'lists of 100 to invite': async (target) => {
    const token = await asAdmin(target.url)
    await repeat(target, (turn) => send(target.url, 'POST', '/api/invitations', token, inviteList(turn)))
  },
  'searches for everything': async (target) => {
    const token = await asMember(target.url)
    const search = '/api/search?search=sleep%20stress%20pain%20anxiety'
    await repeat(target, () => send(target.url, 'GET', search, token))
  },
  'a company’s look, signed out': (target) =>
    repeat(target, () => send(target.url, 'GET', '/api/authorization/companies/design'), 64),
}

const NO_ID = '00000000-0000-4000-8000-000000000000'

const wrongLogin = (turn: number) =>
  JSON.stringify({ email: `n${turn}-${process.pid}@example.com`, password: 'not a password of anybody' })

const inviteList = (turn: number) =>
  JSON.stringify({
    rows: Array.from({ length: 100 }, (_, row) => ({ email: `p${turn}-${row}-${process.pid}@example.com` })),
  })

async function repeat(
  { until }: { until: number },
  call: (turn: number) => Promise<unknown>,
  callers = CALLERS,
) {
  let turn = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (Date.now() < until) await call(turn++).catch(() => sleep(10))
    }),
  )
}

/**
 * Lets 20 members export at once, again and again. Throws unless each response is whole or has a Retry-After, and at
 * least one is whole: has all 10,000 questionnaire responses, which are counted by `marker`.
 */
async function exportAtOnce({ url, until, tokens }: Target, path: string, marker: string): Promise<void> {
  const statuses = new Map<number | string, number>()
  const each = async (token: string) => {
    while (Date.now() < until) {
      const outcome = await exportWhole(url + path, token, marker)
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      if (outcome !== 200) await sleep(500)
    }
  }
  await Promise.all(tokens.map(each))
  console.log(`${path}:`, Object.fromEntries(statuses))
  const allowed = new Set<number | string>([200, 429, 503])
  if (!statuses.has(200) || [...statuses.keys()].some((status) => !allowed.has(status)))
    throw new Error('Not every export was answered whole or told when to come again.')
}

async function exportWhole(address: string, token: string, marker: string): Promise<number | string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) {
    await response.arrayBuffer()
    return response.headers.has('retry-after') ? response.status : `${response.status} without Retry-After`
  }
  let count = 0
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const text = rest + decoder.decode(chunk, { stream: true })
    count += text.split(marker).length - 1
    rest = text.slice(text.lastIndexOf(marker) + 1).slice(1 - marker.length)
  }
  return count === RESPONSES_EACH ? response.status : `${count} responses`
}

async function send(url: string, method: string, path: string, token?: string, body?: string): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ?? null,
    signal: AbortSignal.timeout(30_000),
  })
  await response.arrayBuffer()
}

/** Opens 2,000 connections, each of which announces a body and sends one byte of it a second. */
async function drip({ url, until }: { url: string; until: number }): Promise<void> {
  const { port } = new URL(url)
  const token = await asMember(url)
  const head = `PUT /api/account/name HTTP/1.1\r\nHost: hale\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n`
  const sockets = Array.from({ length: DRIPPING }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head))
    return socket.on('error', () => {})
  })
  while (Date.now() < until) {
    for (const socket of sockets) if (socket.writable && !socket.connecting) socket.write(' ')
    await sleep(1000)
  }
  for (const socket of sockets) socket.destroy()
}
