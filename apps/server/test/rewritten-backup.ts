import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, zstdDecompressSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { unpackTar } from 'modern-tar'
import { createSealingStream } from '#platform/backup/container/age.ts'
import { manifest, type Header, type Table } from '#platform/backup/container/contents.ts'
import { createPaddingStream } from '#platform/backup/container/padding.ts'
import { addChecksums } from '#platform/backup/container/sums.ts'
import { jsonEntry, packTar, textEntry, type Entry } from '#platform/backup/container/tar.ts'

type Changes = {
  header?: (header: Header) => Header
  /** Changes the rows of a table in PostgreSQL's COPY format: one a line, columns separated by tabs. */
  rows?: (table: Table, text: string) => string
  /** Changes the key of each file. */
  key?: (key: string) => string
}

/** Opens a backup with libraries only, as anyone can who knows its key; returns the entries' content by name. */
export async function unpackBackup(path: string, key: string): Promise<Map<string, Buffer>> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  const tar = zstdDecompressSync(await decrypter.decrypt(readFileSync(path)))
  const entries = await unpackTar(tar)
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]))
}

/** Writes a changed copy of an export. */
export async function rewriteBackup(from: string, to: string, key: string, changes: Changes): Promise<void> {
  const entries = await unpackBackup(from, key)
  await pipeline(
    packTar(addChecksums(Readable.from(rewritten(entries, changes)))),
    createZstdCompress(),
    createPaddingStream(),
    await createSealingStream(key),
    async (sealed: AsyncIterable<Buffer>) => writeFile(to, sealed),
  )
}

function* rewritten(entries: Map<string, Buffer>, changes: Changes): Generator<Entry> {
  const counted = { tables: 0, rows: 0, files: 0, bytes: 0 }
  const { format, tables, ...header } = manifest.parse(JSON.parse(String(entries.get('backup.json'))))
  yield jsonEntry('backup.json', { ...(changes.header?.(header) ?? header), format, tables })
  for (const table of tables) {
    const folder = `tables/${table.name}/`
    const parts = [...entries].filter(([name]) => name.startsWith(folder)).map(([, bytes]) => String(bytes))
    const text = changes.rows?.(table, parts.join('')) ?? parts.join('')
    const entry = textEntry(`${folder}00000000.copy`, text)
    counted.tables += 1
    counted.rows += text.split('\n').length - 1
    counted.bytes += entry.size
    if (text) yield entry
  }
  for (const [name, bytes] of entries) {
    if (!name.startsWith('files/')) continue
    const fileKey = name.slice('files/'.length)
    counted.files += 1
    counted.bytes += bytes.length
    yield { name: `files/${changes.key?.(fileKey) ?? fileKey}`, size: bytes.length, content: [bytes] }
  }
  yield jsonEntry('summary.json', counted)
}
