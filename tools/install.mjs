// Installs the packages when the lockfile is not the one they were installed from.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/**
 * Installs the packages if need be; returns whether they are installed. A stamp in node_modules marks a whole
 * installation, since `npm ci` begins by emptying that folder.
 * @param {string} root
 */
export async function install(root) {
  const stamp = join(root, 'node_modules', '.hale-installed')
  const wanted = createHash('sha256')
    .update(fs.readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  if (read(stamp) === wanted) return true
  if (isInstalled(root)) {
    try {
      write(stamp, wanted)
    } catch {
      // The packages may be another user's: without the stamp, we look at all of them each time.
    }
    return true
  }

  const lock = await lockOf(root)
  try {
    // The process that held the lock before has installed them.
    if (read(stamp) === wanted) return true
    // Standard error, since standard output belongs to the program that is about to run.
    console.error('Installing packages…')
    if (!(await runNpm(root, lock))) return false
    write(stamp, wanted)
    return true
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

/**
 * Whether an `npm ci` by hand has installed all locked packages. npm writes its hidden lockfile last, and `npm ci`
 * begins by removing it. Most optional packages are for other machines; one of `tools/node` is for this one.
 * @param {string} root
 */
function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const isThere = ([path, { version, integrity, optional }]) =>
    path in found ? found[path].version === version && found[path].integrity === integrity : optional
  const hasNative = Object.keys(wanted['tools/node']?.optionalDependencies ?? {}).some(
    (name) => `node_modules/${name}` in found,
  )
  return hasNative && Object.entries(wanted).every(([path, one]) => path === '' || isThere([path, one]))
}

/** @param {string} path */
function packagesOf(path) {
  try {
    return JSON.parse(read(path) ?? '{}').packages ?? {}
  } catch {
    // The file is incomplete: the installation did not end.
    return {}
  }
}

/**
 * Waits for the lock and returns its path. The lock lists processes and holds while one of them lives; it is outside
 * node_modules, which npm empties.
 * @param {string} root
 */
async function lockOf(root) {
  const name = createHash('sha256').update(fs.realpathSync(root)).digest('hex').slice(0, 12)
  const lock = join(tmpdir(), `hale-install-${name}`)
  const mine = `${lock}.${process.pid}`
  fs.writeFileSync(mine, `${process.pid}\n`)
  try {
    for (let isNotified = false; ;) {
      if (take(lock, mine) && (await isStillOurs(lock, mine))) return lock
      if (!isHeld(lock)) {
        fs.rmSync(lock, { force: true })
        continue
      }
      if (!isNotified) console.error(`Waiting for another installation to end (while ${lock} exists)…`)
      isNotified = true
      await sleep(POLL_MS)
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/**
 * Whether the lock is still this process's: two that remove the same dead lock can remove each other's new one.
 * @param {string} lock
 * @param {string} mine
 */
async function isStillOurs(lock, mine) {
  await sleep(POLL_MS / 4)
  return read(lock) === read(mine)
}

/**
 * @param {string} lock
 * @param {string} mine
 */
function take(lock, mine) {
  try {
    // Making a link is atomic, unlike creating and filling a file.
    fs.linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lock */
function isHeld(lock) {
  return (read(lock) ?? '')
    .split('\n')
    .filter(Boolean)
    .some((pid) => {
      try {
        return process.kill(Number(pid), 0)
      } catch (error) {
        return error.code === 'EPERM'
      }
    })
}

/**
 * Runs npm with the Node that npm itself runs on: ours may be one of the packages it replaces.
 * @param {string} root
 * @param {string} lock
 * @returns {Promise<boolean>}
 */
function runNpm(root, lock) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const [program, ...before] = npm ? [node, npm] : ['npm']
  const args = [
    ...before,
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !npm && process.platform === 'win32',
  })
  // npm goes on when this process is killed, and the lock must hold as long.
  if (child.pid) fs.appendFileSync(lock, `${child.pid}\n`)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((done) => {
    child.on('error', (error) => (said += error.message))
    child.on('close', (code) => {
      if (code !== 0) console.error(`npm could not install the packages:\n${said}`)
      done(code === 0)
    })
  })
}

/** @param {string} path */
function read(path) {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  fs.writeFileSync(`${path}.${process.pid}`, text)
  fs.renameSync(`${path}.${process.pid}`, path)
}
