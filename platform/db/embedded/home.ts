import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '../../config/operator-error.ts'

/** Thrown when the data folder cannot be used; the message is one line for the operator. */
export class DataFolderError extends OperatorError {
  override name = 'DataFolderError'
}

/** The user who runs the database's processes. */
export type Owner = { uid: number; gid: number }

/** Location of a data folder's database; mostly the data folder itself. */
export type Home = { folder: string; data: string; log: string; owner: Owner; notes: string[] }

const ME: Owner = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
const ROOT_UID = 0
/** PostgreSQL refuses to run as root, so root has this user run it. */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 }
const HOMES_OF_ROOT = '/var/lib/hale'

/** Finds the home of an existing database, and changes nothing. */
export function findHome(dataDir: string): Home | undefined {
  const data = dataPath(dataDir)
  const facts = fs.statSync(data, { throwIfNoEntry: false })
  if (!facts) return undefined
  if (ME.uid !== ROOT_UID && facts.uid !== ME.uid) {
    throw new DataFolderError(
      `The database in ${data} belongs to user ${facts.uid}: start Hale as that user.`,
    )
  }
  if (!fs.existsSync(join(data, 'PG_VERSION'))) return undefined
  if (facts.uid === ROOT_UID) {
    throw new DataFolderError(
      `The database in ${data} belongs to root, as whom PostgreSQL refuses to run: give it to another user, as in: chown -R ${NOBODY.uid}:${NOBODY.gid} '${data}'`,
    )
  }
  return homeOf(dataDir, data, { uid: facts.uid, gid: facts.gid })
}

/** Finds the home of a data folder's database, or decides where it will be. */
export function prepareHome(dataDir: string): Home {
  makeFolder(dataDir)
  // The dot at the end makes the check fail where the path is that of a file.
  fs.accessSync(`${dataDir}/.`, fs.constants.W_OK | fs.constants.X_OK)
  const homeFolder = findHome(dataDir)
  if (homeFolder) return homeFolder

  const owner = ME.uid === ROOT_UID ? NOBODY : ME
  if (!canEnter(owner, dataDir)) linkElsewhere(dataDir)
  const home = homeOf(dataDir, dataPath(dataDir), owner)
  if (isHomeOfRoot(home.folder)) {
    makeFolder(home.folder)
    // Set explicitly, whatever the umask is.
    for (const folder of [HOMES_OF_ROOT, home.folder]) fs.chmodSync(folder, 0o711)
  }
  return home
}

/** Throws with a clear message where PostgreSQL's own would be obscure. */
export function assertReachable({ folder, owner }: Home): void {
  if (canEnter(owner, folder)) return
  throw new DataFolderError(
    `User ${owner.uid}, who runs the database, may not enter ${folder}: allow it with chmod o+x on that folder and those above it.`,
  )
}

/**
 * Creates the folder of the database's socket. Only its owner may enter it, so the socket needs no password.
 * It is in the system's temporary folder, since the whole path of a socket must fit in about 100 characters.
 */
export function prepareSocketFolder({ data, owner }: Home): string {
  const parent = tmpdir().length < 70 && canEnter(owner, tmpdir()) ? tmpdir() : '/tmp'
  const folder = join(parent, `hale-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  }
  // The folder may also be ours from a start that was killed between these lines.
  if (fs.lstatSync(folder).uid === ME.uid) changeOwner(folder, owner)
  if (!isPrivate(folder, owner)) {
    throw new DataFolderError(
      `${folder} must be a folder that only user ${owner.uid} may enter: remove it and start again.`,
    )
  }
  return folder
}

export function isPrivate(folder: string, owner: Owner): boolean {
  const facts = fs.lstatSync(folder, { throwIfNoEntry: false })
  return facts?.isDirectory() === true && facts.uid === owner.uid && (facts.mode & 0o077) === 0
}

export function changeOwner(path: string, { uid, gid }: Owner): void {
  fs.lchownSync(path, uid, gid)
}

export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/**
 * Creates a folder step by step: Node's own recursive mkdir never returns where nothing can be created, as in
 * /proc.
 */
function makeFolder(path: string): void {
  if (fs.existsSync(path)) return
  makeFolder(dirname(path))
  try {
    fs.mkdirSync(path)
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  }
}

/**
 * Creates a link from the data folder to the database's real folder, so that deleting the data folder starts
 * afresh.
 */
function linkElsewhere(dataDir: string): void {
  const elsewhere = join(HOMES_OF_ROOT, randomBytes(6).toString('hex'), 'postgres')
  try {
    fs.symlinkSync(elsewhere, join(dataDir, 'postgres'))
  } catch (error) {
    // Another process, or an earlier start, has chosen the folder already.
    if (!isSystemError(error, 'EEXIST')) throw error
  }
}

function dataPath(dataDir: string): string {
  const path = join(dataDir, 'postgres')
  const facts = fs.lstatSync(path, { throwIfNoEntry: false })
  if (facts?.isSymbolicLink()) return resolve(dataDir, fs.readlinkSync(path))
  return fs.existsSync(dataDir) ? join(fs.realpathSync(dataDir), 'postgres') : path
}

function homeOf(dataDir: string, data: string, owner: Owner): Home {
  const folder = dirname(data)
  const notes = isHomeOfRoot(folder)
    ? [`The database is kept in ${folder}, because user ${owner.uid}, who runs it, may not enter ${dataDir}.`]
    : []
  return { folder, data, log: join(folder, 'database.log'), owner, notes }
}

function isHomeOfRoot(folder: string): boolean {
  return dirname(folder) === HOMES_OF_ROOT
}

function canEnter({ uid, gid }: Owner, folder: string): boolean {
  if (uid === ME.uid) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', resolve(folder)], { cwd: '/', uid, gid })
  return status === 0
}
