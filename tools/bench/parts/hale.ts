import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { grant } from '@hale/contracts/accounts'
import { listArticles } from '@hale/contracts/articles'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../../server/src/demo.ts'
import { root } from '../../run.ts'

export const MEMBER = { email: 'member@demo.example', password: DEMO_PASSWORD }

export type Hale = { url: string; stop(): Promise<void> }

/** Signs what the benches sign themselves. */
export const BENCH_SECRET = 'a secret that only the benches know, 40+ characters'

const START_MS = 60_000
const POLL_MS = 100

/** The real server in a process of its own; its log goes nowhere. It ends with us, however we end. */
export async function startHale(dataDir: string, settings: Record<string, string> = {}): Promise<Hale> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: '',
    LOG_LEVEL: '',
    PORT: String(port),
    HALE_DATA_DIR: dataDir,
    ...settings,
  }
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
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
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The same as it runs for real companies, on a data folder that the demo was put into before. */
export function startProduction(
  dataDir: string,
  logLevel: string,
  settings: Record<string, string> = {},
): Promise<Hale> {
  return startHale(dataDir, {
    NODE_ENV: 'production',
    HALE_SECRET: BENCH_SECRET,
    PUBLIC_URL: 'https://hale.example',
    // Nobody answers there: mails wait in the queue.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: logLevel,
    ...settings,
  })
}

/** An access token of the demo's member. */
export async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MEMBER),
  })
  return z.parse(grant, await response.json()).accessToken
}

export async function newestArticle(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/articles?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [first] = z.parse(listArticles.output, await response.json()).items
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
