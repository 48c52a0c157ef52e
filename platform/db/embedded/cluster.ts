import { setTimeout as sleep } from 'node:timers/promises'
import { initialise, installPostgres, removeLeftovers } from './files.ts'
import { assertReachable, DataFolderError, findHome, type Home, isSystemError, prepareHome } from './home.ts'
import { findPostmaster, SOCKET_PORT, startPostmaster, stopPostmaster } from './postmaster.ts'

export { DataFolderError } from './home.ts'

/** The running PostgreSQL of a data folder, which outlives this process unless it is stopped. */
export type Cluster = {
  socketDir: string
  port: number
  /** Whether it was already running: another Hale uses it, or one that was killed has left it behind. */
  adopted: boolean
  /** Notes for the operator. */
  notes: string[]
  /** Stops PostgreSQL, for other processes too. */
  stop(): Promise<void>
}

/** Connection settings for one of the database's users; no password is needed. */
export type Connection = { host: string; port: number; database: string; user: string; ssl: false }

/**
 * How long to retry a start that was refused: a killed postmaster's child processes may hold on to the data
 * for some seconds.
 */
const REFUSED_MS = 15_000
/** How long to wait while PostgreSQL starts: recovery after a crash can take long. */
const BUSY_MS = 10 * 60_000
const POLL_MS = 20

/** Connects to the database of a data folder, or starts it, creating it first if necessary. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  assertSupported(process.platform)
  try {
    const home = prepareHome(dataDir)
    return (await findReady(home)) ?? (await bringUp(home))
  } catch (error) {
    throw toClusterError(error, dataDir)
  }
}

/**
 * Throws on Windows, which lacks what the embedded database needs: running as another user, a socket in a
 * folder, and signals.
 */
export function assertSupported(platform: NodeJS.Platform): void {
  if (platform !== 'win32') return
  throw new DataFolderError(
    'Hale brings no database for Windows: name a PostgreSQL of your own in DATABASE_URL (docs/operations.md), or run Hale in WSL or a container.',
  )
}

/** Returns the running database of a data folder; undefined if it does not run. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  try {
    const home = findHome(dataDir)
    return home && (await findReady(home))
  } catch (error) {
    throw toClusterError(error, dataDir)
  }
}

export function connectionOf(cluster: Cluster, database: string, user: string): Connection {
  return { host: cluster.socketDir, port: cluster.port, database, user, ssl: false }
}

async function findReady(home: Home): Promise<Cluster | undefined> {
  const deadline = Date.now() + BUSY_MS
  for (;;) {
    const postmaster = await findPostmaster(home)
    if (postmaster.is === 'ready') return clusterOf(home, postmaster.socketDir, true)
    if (postmaster.is !== 'busy') return undefined
    if (Date.now() > deadline) {
      throw new DataFolderError(`The database (process ${postmaster.pid}) is still busy; see ${home.log}.`)
    }
    await sleep(POLL_MS)
  }
}

async function bringUp(home: Home): Promise<Cluster> {
  assertReachable(home)
  await removeLeftovers(home)
  const postgres = await installPostgres(home)
  await initialise(home, postgres)

  const deadline = Date.now() + REFUSED_MS
  for (;;) {
    const postmaster = await findPostmaster(home)
    if (postmaster.is === 'deaf') await stopPostmaster(home)
    const stalePid = postmaster.is === 'absent' ? postmaster.stalePid : undefined
    const refusal = await startPostmaster(home, postgres, stalePid)
    // A process that started at the same moment may have been faster.
    const ready = await findReady(home)
    if (ready) return { ...ready, adopted: refusal !== undefined }
    if (Date.now() > deadline) {
      throw new DataFolderError(
        `The database in ${home.data} does not start: ${refusal ?? 'it does not answer'} (see ${home.log})`,
      )
    }
    await sleep(POLL_MS)
  }
}

function clusterOf(home: Home, socketDir: string, adopted: boolean): Cluster {
  return { socketDir, port: SOCKET_PORT, adopted, notes: home.notes, stop: () => stopPostmaster(home) }
}

const FAILURE_REASONS: Record<string, string> = {
  EACCES: 'Hale lacks the permission',
  EPERM: 'Hale lacks the permission',
  EROFS: 'the disk cannot be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  ENOENT: 'it cannot be made there',
}

function toClusterError(error: unknown, dataDir: string): unknown {
  if (!isSystemError(error, ...Object.keys(FAILURE_REASONS))) return error
  const reason = FAILURE_REASONS[error.code ?? ''] ?? error.message
  return new DataFolderError(`The data folder ${dataDir} cannot be used: ${reason}.`, { cause: error })
}
