import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const tool = fileURLToPath(new URL('../../hale.ts', import.meta.url))
const cache = fileURLToPath(new URL('../../../.cache/node', import.meta.url))

export type RunningServer = { child: ChildProcess; url: string; said: () => string; ended: Promise<number> }
export type EndedProcess = { code: number; said: string }

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', PORT: '0', NODE_COMPILE_CACHE: cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : 137))
  return { child, said: () => said, ended }
}

/** Starts the real server as a process, and waits until it reports its address. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const { child, said, ended } = launch(env)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, found] = /running on (http:\S+)[^]*demo\.example/.exec(said()) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', look)
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${said()}`)))
  })
  return { child, url: url.replace('localhost', '127.0.0.1'), said, ended }
}

/** Starts a server that is expected to exit. */
export async function startFailingServer(
  env: Record<string, string>,
  meanwhile: (child: ChildProcess) => void = () => {},
): Promise<EndedProcess> {
  const { child, said, ended } = launch(env)
  meanwhile(child)
  return { code: await ended, said: said() }
}

/** Runs the operator's tool to its end, or kills it after `killAfterMs`. */
export async function runTool(
  words: string[],
  env: Record<string, string>,
  killAfterMs?: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [tool, ...words], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const kill = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(kill)
  return { code, said }
}
