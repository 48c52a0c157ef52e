import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { root } from '../../run.ts'
import { serverMemory } from '../../server-memory.mjs'

export const EDITOR = { email: 'editor@demo.example', password: DEMO_PASSWORD }
export const MEMBER = { email: 'member@demo.example', password: DEMO_PASSWORD }

export type Hale = { url: string; pid: number; stop(): Promise<void> }

/** The secret of the benches' servers, so that they can sign tokens themselves. */
export const BENCH_SECRET = 'a secret that only the benches know, 40+ characters'

/** Milliseconds after which a start has failed; a busy machine takes a minute to fill the demo. */
const START_MS = 180_000
const POLL_MS = 100

/** Works in a temporary folder that is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'hale-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Works on a data folder that a first start in demo mode has filled, of this checkout or of another one. */
export function withDemoData<T>(work: (dataDir: string) => Promise<T>, checkout = root): Promise<T> {
  return withFolder(async (dataDir) => {
    await (await startHale(dataDir, {}, checkout)).stop()
    return work(dataDir)
  })
}

/** Works with a server that is stopped afterwards. */
export async function withServer<T>(starting: Promise<Hale>, work: (hale: Hale) => Promise<T>): Promise<T> {
  const hale = await starting
  try {
    return await work(hale)
  } finally {
    await hale.stop()
  }
}

/** Starts the real server in a process of its own, without its log; it ends with this process, however that ends. */
export async function startHale(
  dataDir: string,
  settings: Record<string, string> = {},
  checkout = root,
): Promise<Hale> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...serverMemory,
    ...process.env,
    NODE_ENV: '',
    LOG_LEVEL: '',
    PORT: String(port),
    HALE_DATA_DIR: dataDir,
    ...settings,
  }
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const late = Date.now() + START_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > late) throw new Error('The server does not start.')
    await sleep(POLL_MS)
  }
  return {
    url,
    pid: child.pid ?? Number.NaN,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts the server in production mode, on a data folder that holds the demo already. */
export function startProduction(
  dataDir: string,
  logLevel = 'silent',
  settings: Record<string, string> = {},
  checkout = root,
): Promise<Hale> {
  const production = {
    NODE_ENV: 'production',
    HALE_SECRET: BENCH_SECRET,
    PUBLIC_URL: 'https://hale.example',
    // Nothing listens there: mails wait in the queue.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: logLevel,
  }
  return startHale(dataDir, { ...production, ...settings }, checkout)
}

// Only fields that a bench reads, since another checkout's responses may have other fields.
const grant = z.object({ accessToken: z.string() })
const articleList = z.object({ items: z.array(z.object({ id: z.string() })) })

/** Logs in as the demo's member, or as another person of the demo; returns the access token. */
export async function logIn(url: string, who = MEMBER): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  return z.parse(grant, await response.json()).accessToken
}

export async function newestArticle(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/articles?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [first] = z.parse(articleList, await response.json()).items
  if (!first) throw new Error('The library has no article.')
  return first.id
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    return false
  }
}
