import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  assertSupported,
  type Cluster,
  connectionOf,
  DataFolderError,
  findCluster,
  startCluster,
} from './cluster.ts'

const rounds = Number(process.env.HALE_ROUNDS ?? 1)
const isRoot = process.getuid?.() === 0
const folders: string[] = []
/** For the tests that need no new database. */
const dataDir = newDataDir()

afterEach(async () => {
  for (const folder of folders) {
    const running = await findCluster(join(folder, 'data'))
    await running?.stop()
  }
})

afterAll(() => {
  for (const folder of folders) {
    const database = join(folder, 'data/postgres')
    const isLink = fs.lstatSync(database, { throwIfNoEntry: false })?.isSymbolicLink()
    if (isLink) fs.rmSync(dirname(fs.readlinkSync(database)), { recursive: true })
    fs.rmSync(folder, { recursive: true })
  }
})

test('what was saved is there after a restart, also in a folder with a space', async () => {
  const first = await startCluster(dataDir)
  expect(first).toMatchObject({ adopted: false, notes: [] })
  await query(first, 'create table notes (text text)')
  await query(first, "insert into notes values ('kept')")
  await first.stop()
  expect(await findCluster(dataDir)).toBeUndefined()

  const second = await startCluster(dataDir)
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('a database whose Hale was killed is adopted', async () => {
  const starter = spawnStarter(dataDir)
  const [started] = await once(starter, 'message')
  await kill(starter)

  const found = await findCluster(dataDir)
  const cluster = await startCluster(dataDir)
  expect(started).toMatchObject({ adopted: false, socketDir: cluster.socketDir })
  expect([found?.adopted, cluster.adopted]).toEqual([true, true])
})

test('a database whose socket was deleted is started anew', async () => {
  const first = await startCluster(dataDir)
  await query(first, 'create table unreachable ()')
  fs.rmSync(first.socketDir, { recursive: true })

  const second = await startCluster(dataDir)
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select from unreachable')).toEqual([])
})

test('a database starts though another process has the id of its dead one', async () => {
  await startCluster(dataDir)
  const { uid, gid } = fs.statSync(join(dataDir, 'postgres'))
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const left = fs.readFileSync(pidFile, 'utf8')
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  const other = spawn('/bin/sleep', ['60'], { uid, gid })
  fs.writeFileSync(pidFile, left.replace(/^\d+/, String(other.pid)))

  const cluster = await startCluster(dataDir)
  expect(cluster.adopted).toBe(false)
  expect(other.exitCode).toBeNull()
  await kill(other)
})

test('two that start at once on a new folder share one database', async () => {
  const dataDir = newDataDir()
  const starters = [spawnStarter(dataDir), spawnStarter(dataDir)]
  const answers = await Promise.all(starters.map((starter) => once(starter, 'message')))
  await Promise.all(starters.map(kill))

  const adopted = answers.map(([answer]: { adopted: boolean }[]) => answer?.adopted)
  expect(adopted.toSorted()).toEqual([false, true])
  expect(leftovers(dataDir)).toEqual([])
})

test('a folder that cannot be used is refused in one line', async () => {
  const file = `${newDataDir()}.txt`
  fs.writeFileSync(file, '')
  for (const impossible of [file, join(file, 'below'), '/proc/nope']) {
    const refusal = await startCluster(impossible).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataFolderError)
    expect(String(refusal)).toMatch(/^DataFolderError: The data folder .* cannot be used: .*\.$/)
  }
})

test('where there is no database for a system, that is said in one line', () => {
  expect(() => assertSupported('win32')).toThrow(
    /^Hale brings no database for Windows: .*DATABASE_URL[^\n]*$/,
  )
  expect(() => assertSupported('darwin')).not.toThrow()
})

test('what members write does not reach the log', async () => {
  const cluster = await startCluster(dataDir)
  await query(cluster, 'create table members (mail text primary key, age int check (age > 0))')
  const insert = 'insert into members values ($1, $2)'
  await query(cluster, insert, ['secret@example.org', 1])
  await expect(query(cluster, insert, ['secret@example.org', 1])).rejects.toThrow('duplicate key')
  await expect(query(cluster, insert, ['secret', -1])).rejects.toThrow('check constraint')
  await expect(query(cluster, "select 'secret'::int")).rejects.toThrow('invalid input')

  expect(fs.readFileSync(join(dataDir, 'database.log'), 'utf8')).not.toContain('secret')
})

test('what was acknowledged survives a kill of the database', async () => {
  const random = seeded()
  let cluster = await startCluster(dataDir)
  await query(cluster, 'create table acknowledged (id int)')
  const acknowledged: number[] = []
  for (let round = 0; round < rounds; round++) {
    const writing = writeUntilCut(cluster, acknowledged)
    await sleep(50 + random() * 250)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await writing
    cluster = await startCluster(dataDir)
    const kept = await query(cluster, 'select id from acknowledged')
    const missing = new Set(acknowledged).difference(new Set(kept.map(({ id }) => id)))
    expect([...missing]).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(rounds)
})

test('a first start that is killed does not stop the next', async () => {
  const random = seeded()
  for (let round = 0; round < rounds; round++) {
    const dataDir = newDataDir()
    const starter = spawnStarter(dataDir)
    await sleep(100 + random() * 1_400)
    await kill(starter)
    const cluster = await startCluster(dataDir)
    expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(leftovers(dataDir)).toEqual([])
    await cluster.stop()
  }
})

test('root can use a folder that only root may enter', async ({ skip }) => {
  if (!isRoot) skip('only root can try this')
  const dataDir = newDataDir()
  fs.chmodSync(dirname(dataDir), 0o700)
  const first = await startCluster(dataDir)
  expect(first.notes).toEqual([
    expect.stringMatching(/^The database is kept in \/var\/lib\/hale\/\w+, because/),
  ])
  await query(first, 'create table kept ()')
  await first.stop()

  const second = await startCluster(dataDir)
  expect(await query(second, 'select from kept')).toEqual([])
})

function newDataDir(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'hale embedded '))
  // Under root, another user runs the database and must get here.
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return join(folder, 'data')
}

function leftovers(dataDir: string): string[] {
  return fs.readdirSync(dataDir).filter((name) => name.endsWith('.draft'))
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(fs.readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

function spawnStarter(dataDir: string): ChildProcess {
  const script = new URL('../../../apps/server/test/databases/start-cluster.ts', import.meta.url)
  return fork(script, [dataDir], { execArgv: [] })
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function query(cluster: Cluster, text: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connectionOf(cluster, 'postgres', 'postgres'))
  await client.connect()
  try {
    return (await client.query<pg.QueryResultRow>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Inserts numbers, noting each that the database has acknowledged, until the connection breaks. */
async function writeUntilCut(cluster: Cluster, acknowledged: number[]): Promise<void> {
  const client = new pg.Client(connectionOf(cluster, 'postgres', 'postgres'))
  let isCut = false
  client.on('error', () => (isCut = true))
  await client.connect()
  while (!isCut) {
    const id = acknowledged.length
    const inserted = client.query('insert into acknowledged values ($1)', [id])
    await inserted.then(
      () => acknowledged.push(id),
      () => (isCut = true),
    )
  }
}

/** A reproducible stand-in for Math.random; HALE_SEED repeats a run. */
function seeded(): () => number {
  let state = Number(process.env.HALE_SEED ?? Date.now() % 1_000_000)
  console.log(`HALE_SEED=${state}`)
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
