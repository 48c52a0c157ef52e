import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool, startServer, type RunningServer } from '../test/servers/process.ts'
import { findCluster } from '#platform/db/embedded/cluster.ts'
import { nameOf, removeOld } from '#platform/backup/jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-moved-'))
// For root, whose database runs as somebody else.
chmodSync(folder, 0o755)
const KEY = 'a key that only the tests know, 40 characters'
const keyFile = join(folder, 'key')
writeFileSync(keyFile, `${KEY}\n`)
const dataDir = join(folder, 'data')
const restoredDir = join(folder, 'restored')
const place = join(folder, 'scheduled')
const env = { HALE_DATA_DIR: dataDir, HALE_BACKUP_FOLDER: place, HALE_BACKUP_KEY_FILE: keyFile }

let server: RunningServer
beforeAll(async () => {
  server = await startServer(env)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  for (const dir of [dataDir, restoredDir]) await (await findCluster(dir))?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function logIn(url: string) {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-application-type': 'HEALTHCARE_MOBILE' },
    body: JSON.stringify({ email: 'member@demo.example', password: 'hale-demo-2026' }),
  })
}

test('a running installation backs itself up, and people log in where that is restored', async () => {
  const listMade = () => readdirSync(place).filter((name) => name.endsWith('.backup'))
  await expect.poll(() => existsSync(place) && listMade().length, { interval: 50 }).toBe(1)
  const [made = ''] = listMade()
  const key = { HALE_BACKUP_KEY_FILE: keyFile }
  expect(await runTool(['restore', join(place, made)], { ...key, HALE_DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `The data folder ${dataDir} is in use: a backup is restored into an empty one. Set HALE_DATA_DIR to another folder.\n`,
  })
  expect(await runTool(['restore', join(place, made)], { ...key, HALE_DATA_DIR: restoredDir })).toMatchObject(
    { code: 0, said: expect.stringMatching(/^Restored \d+ rows/m) },
  )
  const restored = await startServer({ HALE_DATA_DIR: restoredDir })
  expect((await logIn(restored.url)).status).toBe(200)
  restored.child.kill('SIGTERM')
  expect(await restored.ended).toBe(0)
})

test('of the backups that are made by themselves, so many are kept, and nothing else is removed', async () => {
  const several = join(folder, 'several')
  mkdirSync(several)
  const days = Array.from({ length: 5 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)))
  for (const day of days) writeFileSync(join(several, nameOf(day)), '')
  writeFileSync(join(several, `${nameOf(new Date(0))}.unfinished`), '')
  writeFileSync(join(several, 'notes.txt'), '')
  await removeOld(several, 3)
  const newest = days.slice(-3).map((day) => nameOf(day))
  expect(readdirSync(several).toSorted()).toEqual([...newest, 'notes.txt'].toSorted())
})
