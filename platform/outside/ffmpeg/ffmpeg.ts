import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { findSandbox, canRun } from './sandbox.ts'

/** Result of a program. Its output may contain a user's text and is never logged. */
export type ProcessEnd =
  | { ok: true; output: string }
  /** `limit`: the program exceeded its time or memory. */
  | { ok: false; reason: 'failed' | 'limit' }

export type RunOptions = {
  /** Its working directory. */
  folder: string
  /** Aborted when the server stops, or the program takes too long. */
  signal: AbortSignal
}

export type Ffmpeg = {
  ffmpeg(args: string[], running: RunOptions): Promise<ProcessEnd>
  ffprobe(args: string[], running: RunOptions): Promise<ProcessEnd>
}

/** Maximum number of characters that are kept of the output, and of the errors. */
const MAX_OUTPUT = 256 * 1024

/**
 * Signals sent by the server's own abort, the kernel's out-of-memory killer, and the sandbox's limits; crashes have
 * other signals.
 */
const LIMIT_SIGNALS = ['SIGKILL', 'SIGXCPU', 'SIGXFSZ']

/** Returns the configured FFmpeg in a sandbox; undefined where it does not run, or is not configured. */
export async function findFfmpeg(program: string | undefined): Promise<Ffmpeg | undefined> {
  if (!program) return undefined
  const name = basename(program)
  const probe = program.slice(0, -name.length) + name.replace('ffmpeg', 'ffprobe')
  if (!(await canRun([program, '-version'])) || !(await canRun([probe, '-version']))) return undefined
  const sandbox = await findSandbox(program)
  return {
    ffmpeg: (args, running) => run([...sandbox, program, '-nostdin', '-hide_banner', ...args], running),
    ffprobe: (args, running) => run([...sandbox, probe, '-hide_banner', ...args], running),
  }
}

/**
 * Runs a program in a process group of its own, which can be killed as a whole; its environment has none of
 * the server's settings and secrets.
 */
async function run([command = '', ...args]: string[], { folder, signal }: RunOptions): Promise<ProcessEnd> {
  if (signal.aborted) return { ok: false, reason: 'limit' }
  const child = spawn(command, args, {
    cwd: folder,
    // Few malloc arenas: each takes address space, which is limited.
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
    // The whole group has exited already.
  }
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.length < MAX_OUTPUT) text += chunk
  })
  return () => text.slice(0, MAX_OUTPUT)
}
