import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startS3Server } from '../test/servers/s3-server.ts'
import { readConfig } from '#platform/config/config.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import { s3FileStore } from '#platform/outside/files/s3-files.ts'
import { copyFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { settings } = await startS3Server()
const s3 = {
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
}
const copy = (to: string, folderName: string, more: string[] = []) =>
  copyFiles.read(['--to', to, ...more])(readConfig({ ...s3, HALE_DATA_DIR: join(folder, folderName) }))

test('files go from the disk to a store and back, each once, and a dry run only says so', async () => {
  const disk = diskFileStore(join(folder, 'old', 'files'))
  const stored = new Map([0, 5, 300_000].map((size) => [`videos/${randomUUID()}/parts/a`, randomBytes(size)]))
  for (const [key, bytes] of stored) await disk.put(key, bytes, 'video/mp4')

  expect(await copy('s3', 'old', ['--dry-run'])).toMatch(
    /^This would copy 3 files, 300\.0 kB, .* Nothing was changed\.$/,
  )
  expect(await copy('s3', 'old')).toMatch(
    /^Copied 3 files, 300\.0 kB, from the folder .* to the bucket .*; 0 are there already\.$/,
  )
  expect(await copy('s3', 'old')).toMatch(/^Copied 0 files.*; 3 are there already\.$/)
  expect(await copy('disk', 'new')).toMatch(/^Copied 3 files/)

  const places = [s3FileStore(settings), diskFileStore(join(folder, 'new', 'files'))]
  for (const [key, bytes] of stored)
    for (const place of places) expect(Buffer.compare((await place.get(key)) ?? Buffer.of(1), bytes)).toBe(0)
})

test('without a store in the settings, that is said', async () => {
  const asked = copyFiles.read(['--to', 's3'])(readConfig({ HALE_DATA_DIR: folder }))
  await expect(asked).rejects.toThrow('S3_ENDPOINT and the other S3_ settings are needed.')
  expect(() => copyFiles.read(['--to', 'tape'])).toThrow('--to must be s3 or disk')
})
