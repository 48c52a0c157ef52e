import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress, zstdCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createSealingStream } from './age.ts'
import { openBackup } from './open-backup.ts'
import { createPaddingStream } from './padding.ts'
import { addChecksums, verifyChecksums } from './sums.ts'
import { packTar, readTar, textEntry } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-container-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'sealed')
const KEY = 'a key that only the tests know, 40 characters'
const CHUNK = 64 * 1024

async function seal(payload: Buffer): Promise<void> {
  await pipeline(
    Readable.from([payload]),
    createPaddingStream(),
    await createSealingStream(KEY),
    async (sealed: AsyncIterable<Buffer>) => writeFile(path, sealed),
  )
}

async function unseal(): Promise<Buffer> {
  const { range, opening, unpadding } = await openBackup(path, KEY)
  const chunks: Buffer[] = []
  const source = createReadStream(path, range)
  const collect = async (opened: AsyncIterable<Buffer>) => {
    for await (const chunk of opened) chunks.push(chunk)
  }
  await pipeline(source, opening, unpadding, createZstdDecompress(), collect)
  return Buffer.concat(chunks)
}

test.for([-40, -13, -12, -11, -8, -4, -1, 1])(
  'the last chunk is looked at, however little of it zstd needs: a chunk and %i bytes',
  async (more) => {
    // Random bytes do not compress, so the payload grows by as many bytes as the content.
    const growth = zstdCompressSync(randomBytes(CHUNK)).length - CHUNK
    const content = randomBytes(CHUNK + more - growth)
    const payload = zstdCompressSync(content)
    expect(payload.length).toBe(CHUNK + more)
    await seal(payload)
    expect((await unseal()).equals(content)).toBe(true)
    const changed = readFileSync(path)
    changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1
    writeFileSync(path, changed)
    await expect(unseal()).rejects.toMatchObject({ code: 'changed' })
  },
)

async function* made(names: string[]) {
  for (const name of names) yield textEntry(name, name)
}

test('an archive of more entries than one list has is read as it was written', async () => {
  const names = Array.from(
    { length: 2001 },
    (_, index) => `files/${'a-long-folder/'.repeat(index % 17)}${index}`,
  )
  const found: string[] = []
  for await (const { name } of verifyChecksums(readTar(packTar(addChecksums(made(names)))))) found.push(name)
  expect(found).toEqual(names)
})

test.for([
  ['an entry that stands in no list', [['files/a', 'a']]],
  [
    'a list of other hashes',
    [
      ['files/a', 'a'],
      ['sums/000001.sha256', `${'0'.repeat(64)}  files/a\n`],
    ],
  ],
  [
    'a list of fewer entries',
    [
      ['files/a', 'a'],
      ['sums/000001.sha256', ''],
    ],
  ],
] as const)('refused: %s', async ([, entries]) => {
  const packed = packTar(
    (async function* () {
      for (const [name, text] of entries) yield textEntry(name, text)
    })(),
  )
  const reading = async () => {
    for await (const _ of verifyChecksums(readTar(packed))) continue
  }
  await expect(reading()).rejects.toThrow(/hashes|not what was written/)
})

test('an archive that ends early is refused', async () => {
  const packed = Buffer.concat(await packTar(addChecksums(made(['files/a', 'files/b']))).toArray())
  for (const end of [300, 800, 1600, packed.length - 512]) {
    const reading = async () => {
      for await (const _ of readTar(Readable.from([packed.subarray(0, end)]))) continue
    }
    await expect(reading()).rejects.toThrow('truncated')
  }
})
