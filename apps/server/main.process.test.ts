import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createCaller, copyOf, crashWriters, fetchWhenReady, writeUntilGone } from './test/crash-writers.ts'
import { startFailingServer, startServer, type RunningServer } from './test/servers/process.ts'
import { connectionOf, findCluster } from '#platform/db/embedded/cluster.ts'

const ROUNDS = Number(process.env['HALE_ROUNDS'] ?? 1)
const folder = mkdtempSync(join(tmpdir(), 'hale with spaces '))
// For root, whose database runs as somebody else.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const env = { HALE_DATA_DIR: dataDir }

afterAll(async () => {
  await (await findCluster(dataDir))?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ready = (url: string) => fetch(`${url}/health/ready`).then(({ status }) => status)
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

function logIn(url: string, email = 'member@demo.example') {
  return fetchWhenReady(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-application-type': 'HEALTHCARE_MOBILE' },
    body: JSON.stringify({ email, password: 'hale-demo-2026' }),
  })
}

async function accessTokenOf(answer: Response): Promise<string> {
  return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken
}

async function refreshTokenOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || !body || !('refreshToken' in body)) throw new Error('no token')
  return String(body.refreshToken)
}

function refresh(url: string, refreshToken: string) {
  return fetchWhenReady(`${url}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
}

test('the first start makes everything, says where, and stops cleanly', async () => {
  const server = await startServer(env)
  expect(server.said()).toContain('admin@acme.example')
  expect(server.said()).toContain('hale-demo-2026')
  expect(await ready(server.url)).toBe(200)
  expect((await logIn(server.url)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

describe('a running server', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({ ...env, LOG_LEVEL: 'trace' })
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })

  test('is left alone by a second one on the same folder, which says so', async () => {
    const second = await startFailingServer(env)
    expect(second).toEqual({
      code: 1,
      said: `Another Hale server already runs on the data folder ${dataDir}.\n`,
    })
    expect(await ready(server.url)).toBe(200)
  })

  test('is joined by the operator’s tool', () => {
    const tool = fileURLToPath(new URL('hale.ts', import.meta.url))
    const listed = spawnSync(process.execPath, [tool, 'company', 'list'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(listed.stdout).toMatch(/acme .* 2 people\nhale-demo .* 123 people/)
  })

  test('logs what happened by route, and nothing of anybody', async () => {
    const token = await refreshTokenOf(await logIn(server.url))
    await refresh(server.url, token)
    await fetch(`${server.url}/api/articles?search=a-private-worry`, {
      headers: { authorization: 'Bearer a-stolen-token' },
    })
    await fetch(`${server.url}/api/articles/a-secret-id?x=${'y'.repeat(9000)}`)
    await fetch(`${server.url}/no/such/page/a-private-path`)
    const logged = () =>
      server
        .said()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .join('\n')
    // The request after them all.
    await fetch(`${server.url}/health/live`)
    await expect.poll(logged).toContain('"route":"/health/live"')
    const logs = logged()
    expect(logs.split('\n').length).toBeGreaterThan(8)
    expect(logs).toContain('"route":"/api/auth/login"')
    expect(logs).not.toMatch(/member@demo|hale-demo-2026|a-private|a-secret|a-stolen|127\.0\.0\.1"|yyyy/)
    expect(logs).not.toContain(token)
  })

  test('finishes the request in hand before it ends', async () => {
    const body = JSON.stringify({ email: 'member@demo.example', password: 'hale-demo-2026' })
    const { port, hostname } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    )
    // The server has it in hand when it asks for the rest.
    await new Promise((resolve) => socket.once('data', resolve))
    server.child.kill('SIGTERM')
    while ((await ready(server.url).catch(() => 0)) === 200) await pause(10)
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    )
    socket.write(body)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK/)
    socket.end()
    expect(await server.ended).toBe(0)
  })
})

describe('a server that cannot start says why in one line and changes nothing', () => {
  test('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const nowhere = join(folder, 'never made')
    const ended = await startFailingServer({ HALE_DATA_DIR: nowhere, PORT: String(port) })
    expect(ended).toEqual({ code: 1, said: `Port ${port} is already in use. Choose another with PORT=…\n` })
    expect(existsSync(nowhere)).toBe(false)
    taken.close()
  })

  test('a data folder that cannot be written', async () => {
    const file = join(folder, 'a file')
    writeFileSync(file, 'mine')
    const ended = await startFailingServer({ HALE_DATA_DIR: file })
    expect(ended.code).toBe(1)
    expect(ended.said).toMatch(/^The data folder .+ cannot be used: there is a file in its place\.\n$/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('a database that nobody answers for', async () => {
    const ended = await startFailingServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(ended).toEqual({
      code: 1,
      said: 'The database of DATABASE_URL cannot be used: nothing answers there (ECONNREFUSED)\n',
    })
  })

  test('an environment that is wrong in several ways, each on a line', async () => {
    const ended = await startFailingServer({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'https://mail.example',
      MAIL_FROM: 'Hale',
      SECURITY_CONTACT: 'security@hale.example',
      HALE_SECRET: 'short',
      TRUST_PROXY: 'true',
      CLINICAL_PROVIDERS: 'library,somebody',
      CLINICAL_NHS_URL: 'here',
    })
    expect(ended.code).toBe(1)
    expect(
      ended.said
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([
      'PORT',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SECURITY_CONTACT',
      'HALE_SECRET',
      'TRUST_PROXY',
      'CLINICAL_PROVIDERS',
      'CLINICAL_NHS_URL',
    ])
  })

  test('a clinical partner without the key it asks for', async () => {
    const ended = await startFailingServer({ CLINICAL_PROVIDERS: 'library,nhs' })
    expect(ended.said.trim()).toBe('CLINICAL_NHS_KEY is needed to ask nhs')
  })

  test('the demo shown to others, and production without its secrets', async () => {
    expect((await startFailingServer({ HOST: '0.0.0.0' })).said).toMatch(
      /^HOST=0\.0\.0\.0 would show the demo/,
    )
    expect((await startFailingServer({ PUBLIC_URL: 'https://hale.example' })).said).toMatch(
      /^PUBLIC_URL with https/,
    )
    const bare = await startFailingServer({ NODE_ENV: 'production' })
    expect(bare.said).toMatch(/^HALE_SECRET is needed .*\nPUBLIC_URL is needed .*\nSMTP_URL is needed .*\n$/)
  })
})

test('asked to stop while it starts, it leaves no database behind', async () => {
  const folderOfThis = join(folder, 'short lived')
  const pid = join(folderOfThis, 'postgres/postmaster.pid')
  const ended = startFailingServer({ HALE_DATA_DIR: folderOfThis }, (child) => {
    const look = setInterval(() => {
      if (!existsSync(pid)) return
      clearInterval(look)
      child.kill('SIGTERM')
    }, 2)
  })
  expect(await ended).toEqual({ code: 0, said: '' })
  expect(existsSync(pid)).toBe(false)
})

describe('killed outright in the middle of writes', () => {
  async function withSuperuser(...statements: string[]): Promise<void> {
    const cluster = await findCluster(dataDir)
    if (!cluster) throw new Error('The server has no database.')
    const superuser = new pg.Client(connectionOf(cluster, 'hale', 'postgres'))
    await superuser.connect()
    for (const statement of statements) await superuser.query(statement)
    await superuser.end()
  }

  /** What so many rounds in so short a time would use up, and announcements that would be too many to show. */
  const makeRoom = () =>
    withSuperuser(
      'delete from limits',
      "update notification_broadcasts set created_at = created_at - interval '2 days'",
      'delete from announcements',
    )

  /** A token whose answer was cut off counts as spent now, however long the restart took; a lease ends in minutes. */
  const letTimePass = () =>
    withSuperuser(
      'update refresh_tokens set used_at = now() where used_at is not null',
      "update jobs set due_at = now() where kind = 'notification-broadcast'",
    )

  /** Refreshes one session after the other until the server is gone; the last token it was given must work. */
  async function refreshUntilGone(url: string, acknowledged: string[], chain: number): Promise<void> {
    acknowledged[chain] = await refreshTokenOf(await logIn(url))
    for (;;) acknowledged[chain] = await refreshTokenOf(await refresh(url, acknowledged[chain] ?? ''))
  }

  async function askAs(url: string, email?: string) {
    return createCaller(url, await accessTokenOf(await logIn(url, email)))
  }

  test.each(['server', 'database'] as const)(
    'the %s comes back with all it had acknowledged',
    async (victim) => {
      let server = await startServer(env)
      const writers = crashWriters()
      for (let round = 1; round <= ROUNDS; round++) {
        await makeRoom()
        const acknowledged: string[] = []
        const before = server
        const [ask, askAsAdmin] = [await askAs(before.url), await askAs(before.url, 'admin@demo.example')]
        for (const { begin } of writers) await begin?.(ask)
        const refreshing = [0, 1, 2].map((chain) =>
          refreshUntilGone(before.url, acknowledged, chain).catch(() => {}),
        )
        const writing = writeUntilGone(writers, { ask, askAsAdmin })
        while (Object.keys(acknowledged).length < 3) await pause(5)
        const wait = Math.round(Math.random() * 600)
        await pause(wait)
        const orphan = postmaster()
        process.kill(victim === 'server' ? (before.child.pid ?? 0) : orphan, 'SIGKILL')
        await before.ended
        await Promise.all(refreshing)
        const faults = await writing

        server = await startServer(env)
        const { url } = server
        if (victim === 'server') expect(postmaster()).toBe(orphan)
        else expect(before.said()).toMatch(/The database ended/)
        const tryAll = async () => {
          await letTimePass()
          const answers = await Promise.all(acknowledged.map((token) => refresh(url, token)))
          return answers.map(({ status }) => status)
        }
        const allWork = acknowledged.map(() => 200)
        const first = await tryAll()
        // Once more where the machine is so busy that the seconds of grace were over.
        const last = first.every((status) => status === 200) ? first : await tryAll()
        expect({ victim, round, wait, first, last, faults }).toMatchObject({ last: allWork, faults: [] })
        const again = await askAs(url)
        const missing = async () => {
          const copy = await copyOf(again)
          return writers.flatMap(({ missingIn }) => missingIn(copy))
        }
        // Who is told of an announcement is told by a job, which the next server finishes.
        await expect.poll(missing, { interval: 200 }).toEqual([])
      }
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
    300_000 + 60_000 * ROUNDS,
  )
})
