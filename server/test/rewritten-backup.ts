import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import {
  dataRecord,
  file,
  header,
  jsonRecord,
  parseRecord,
  readRecords,
  table,
  type BackupRecord,
  type Header,
  type Table,
} from '../src/backup/container/records.ts'
import { opening, sealing } from '../src/backup/container/streams.ts'

type Changes = {
  header?: (header: Header) => Header
  /** The rows of a table, as PostgreSQL copies them: a line each, columns parted by tabs. */
  rows?: (table: Table, text: string) => string
  /** The key of each file. */
  key?: (key: string) => string
}

/** Writes an export anew with changes, as anybody can who knows its key. */
export async function rewriteBackup(from: string, to: string, key: string, changes: Changes): Promise<void> {
  const records: BackupRecord[] = []
  await pipeline(
    createReadStream(from),
    opening(key),
    createZstdDecompress(),
    async (opened: AsyncIterable<Buffer>) => {
      for await (const record of readRecords(opened)) records.push(record)
    },
  )
  await pipeline(
    Readable.from(rewritten(records, changes)),
    createZstdCompress(),
    sealing(key),
    createWriteStream(to),
  )
}

function* rewritten(records: BackupRecord[], changes: Changes): Generator<Buffer> {
  const counted = { tables: 0, rows: 0, files: 0, bytes: 0 }
  let content: Buffer[] = []
  let open: Table | undefined
  for (const record of records) {
    if (record.type === 'header') {
      const found = parseRecord(header, record)
      yield jsonRecord('header', changes.header?.(found) ?? found)
    } else if (record.type === 'table') {
      open = parseRecord(table, record)
      counted.tables += 1
      yield jsonRecord('table', open)
    } else if (record.type === 'file') {
      const found = parseRecord(file, record)
      counted.files += 1
      yield jsonRecord('file', { key: changes.key?.(found.key) ?? found.key })
    } else if (record.type === 'data') content.push(record.content)
    else if (record.type === 'end') {
      const before = Buffer.concat(content)
      const bytes = open && changes.rows ? Buffer.from(changes.rows(open, before.toString())) : before
      const rows = open ? bytes.toString().split('\n').length - 1 : null
      counted.bytes += bytes.length
      counted.rows += rows ?? 0
      if (bytes.length > 0) yield* dataRecord(bytes)
      yield jsonRecord('end', {
        bytes: bytes.length,
        rows,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      content = []
      open = undefined
    } else yield jsonRecord('summary', counted)
  }
}
