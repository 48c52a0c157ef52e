import { spawn, spawnSync } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ENVIRONMENT, isAlive } from './files.ts'
import { type Home, isPrivate, isSystemError, prepareSocketFolder } from './home.ts'

/** Part of the socket's name only: the database listens on no network. */
export const SOCKET_PORT = 5432
const POLL_MS = 10
const STOP_MS = 60_000

const SETTINGS = {
  listen_addresses: '',
  port: SOCKET_PORT,
  max_connections: 120,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // There is no replication, so the WAL can be minimal and a new table's rows are written once rather than
  // twice.
  wal_level: 'minimal',
  max_wal_senders: 0,
  // What members write must not reach the log, and an error's text or details may quote it: hence
  // `log`, which leaves out errors but not what happens to the server itself, and `terse`.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
}

/**
 * State of a data folder's PostgreSQL. `busy`: starting, recovering or stopping. `deaf`: running, but
 * unreachable because its socket was deleted.
 */
export type Postmaster =
  | { is: 'absent'; stalePid?: number }
  | { is: 'busy' | 'deaf'; pid: number }
  | { is: 'ready'; pid: number; socketDir: string }

/** Reads PostgreSQL's own postmaster.pid and checks it against the running processes. */
export async function findPostmaster({ data, owner }: Home): Promise<Postmaster> {
  const lines = readLines(join(data, 'postmaster.pid'))
  const pid = Number(lines[0])
  const socketDir = lines[4] ?? ''
  if (!pid || !isAlive(pid)) return { is: 'absent' }
  if (!isPostmasterOf(data, pid)) return { is: 'absent', stalePid: pid }
  if (lines[7]?.trim() !== 'ready') return { is: 'busy', pid }
  if (!isPrivate(socketDir, owner)) return { is: 'deaf', pid }
  const answer = await probeServer(socketDir)
  return answer === 'ready' ? { is: 'ready', pid, socketDir } : { is: answer, pid }
}

/** Starts PostgreSQL detached from this process; returns why it did not start, or undefined. */
export async function startPostmaster(
  home: Home,
  postgres: string,
  stalePid = 0,
): Promise<string | undefined> {
  const settings = { ...SETTINGS, unix_socket_directories: `"${prepareSocketFolder(home)}"` }
  const log = openSync(home.log, 'a+', 0o640)
  const { size } = fstatSync(log)
  const child = spawn(
    join(postgres, 'bin/postgres'),
    ['-D', home.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: home.folder,
      // Without this, PostgreSQL would mistake another process with the id of a dead postmaster for that
      // postmaster, and refuse to start. It still detects by itself whether anybody uses the data.
      env: { ...ENVIRONMENT, PG_GRANDPARENT_PID: String(stalePid) },
      detached: true,
      stdio: ['ignore', log, log],
      ...home.owner,
    },
  )
  try {
    let failure: Error | undefined
    child.on('error', (error) => (failure = error))
    while (child.exitCode === null && child.signalCode === null) {
      if (failure) throw failure
      const lines = readLines(join(home.data, 'postmaster.pid'))
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return undefined
      await sleep(POLL_MS)
    }
    return reasonIn(log, size)
  } finally {
    child.unref()
    closeSync(log)
  }
}

/** Stops the database of this home, whichever process started it; open transactions are rolled back. */
export async function stopPostmaster(home: Home): Promise<void> {
  const postmaster = await findPostmaster(home)
  if (postmaster.is === 'absent') return
  const { pid } = postmaster
  askToStop(pid)
  const deadline = Date.now() + STOP_MS
  while (isAlive(pid) && isPostmasterOf(home.data, pid)) {
    if (Date.now() > deadline) throw new Error(`The database did not stop within a minute (process ${pid}).`)
    await sleep(POLL_MS)
  }
  if (postmaster.is === 'ready') removeEmpty(postmaster.socketDir)
}

function askToStop(pid: number): void {
  try {
    // PostgreSQL's "fast shutdown".
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (!isSystemError(error, 'ESRCH')) throw error
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    // Another process may be starting it again at this moment.
    if (!isSystemError(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/**
 * Whether a process is this database's postmaster: one with the right id may be another program, or a zombie.
 */
function isPostmasterOf(data: string, pid: number): boolean {
  const command =
    process.platform === 'linux'
      ? readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
      : spawnSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.includes(` -D ${data} `)
}

async function probeServer(socketDir: string): Promise<'ready' | 'busy' | 'deaf'> {
  const client = new pg.Client({
    ...{ host: socketDir, port: SOCKET_PORT, user: 'postgres', database: 'postgres', ssl: false },
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ECONNREFUSED')) return 'deaf'
    // "Too many connections" means that it is ready; "cannot connect now" (57P03) and no response mean that
    // it is not.
    return error instanceof pg.DatabaseError && error.code !== '57P03' ? 'ready' : 'busy'
  } finally {
    await client.end()
  }
}

function reasonIn(log: number, from: number): string {
  const bytes = Buffer.alloc(Math.max(0, fstatSync(log).size - from))
  readSync(log, bytes, { position: from })
  const text = bytes.toString()
  return /(?:FATAL|PANIC): *(.*)/.exec(text)?.[1] ?? text.trim()
}

function readLines(path: string): string[] {
  return readText(path).split('\n')
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ESRCH')) return ''
    throw error
  }
}
