import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { findSandbox, runs } from './sandbox.ts'

/** How a program ended. What it says of a file can be somebody's words: no log has it. */
export type Ended =
  | { ok: true; output: string }
  /** `limit`: it took more time or memory than it may. */
  | { ok: false; reason: 'failed' | 'limit' }

export type Running = {
  /** The folder that it works in. */
  folder: string
  /** Ended early: by the server's stop, or because it takes too long. */
  signal: AbortSignal
}

export type Ffmpeg = {
  ffmpeg(args: string[], running: Running): Promise<Ended>
  ffprobe(args: string[], running: Running): Promise<Ended>
}

/** What it writes of facts, or of why it failed, beyond this is cut. */
const MAX_OUTPUT = 256 * 1024

/** By our hand, by the kernel's for want of memory, or for a limit of the sandbox; what crashes has others. */
const LIMIT_SIGNALS = ['SIGKILL', 'SIGXCPU', 'SIGXFSZ']

/** The program of the settings, in a sandbox; undefined where it does not run, or the settings want none. */
export async function findFfmpeg(program: string | undefined): Promise<Ffmpeg | undefined> {
  if (!program) return undefined
  const name = basename(program)
  const probe = program.slice(0, -name.length) + name.replace('ffmpeg', 'ffprobe')
  if (!(await runs([program, '-version'])) || !(await runs([probe, '-version']))) return undefined
  const sandbox = await findSandbox(program)
  return {
    ffmpeg: (args, running) => run([...sandbox, program, '-nostdin', '-hide_banner', ...args], running),
    ffprobe: (args, running) => run([...sandbox, probe, '-hide_banner', ...args], running),
  }
}

/** In a process group of its own, which is ended as one; it knows nothing of the server's settings and secrets. */
async function run([command = '', ...args]: string[], { folder, signal }: Running): Promise<Ended> {
  if (signal.aborted) return { ok: false, reason: 'limit' }
  const child = spawn(command, args, {
    cwd: folder,
    // Few pools of memory: each takes address space, which is limited.
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => killGroup(child.pid)
  signal.addEventListener('abort', end, { once: true })
  try {
    const [output, errors] = [collect(child.stdout), collect(child.stderr)]
    const [code, killedBy]: unknown[] = await once(child, 'close')
    if (code === 0) return { ok: true, output: output() }
    const isLimit =
      LIMIT_SIGNALS.includes(String(killedBy)) || /Cannot allocate memory|File too large/.test(errors())
    return { ok: false, reason: isLimit ? 'limit' : 'failed' }
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.length < MAX_OUTPUT) text += chunk
  })
  return () => text.slice(0, MAX_OUTPUT)
}
