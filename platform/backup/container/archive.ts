import * as z from 'zod'
import { BackupError } from '../backup-error.ts'
import { FORMAT_VERSION, manifest, summary, type Part, type Table } from './contents.ts'
import { verifyChecksums } from './sums.ts'
import { readTar, type ReadableTarEntry } from './tar.ts'

export const MANIFEST_FILE = 'backup.json'
export const SUMMARY_FILE = 'summary.json'
const FILES_FOLDER = 'files/'
const MAX_JSON_BYTES = 16 * 1024 * 1024

/**
 * Returns the name of an entry with rows. A table has several, in order, because a tar has the length of each
 * before its content.
 */
export function rowsEntry(table: string, index: number): string {
  return `${rowsFolder(table)}${String(index).padStart(8, '0')}.copy`
}

const rowsFolder = (table: string) => `tables/${table}/`

export function fileEntry(key: string): string {
  return `${FILES_FOLDER}${key}`
}

/** Yields the parts of a decrypted and authenticated archive; an unknown entry is therefore a bug. */
export async function* readArchive(opened: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const entries = verifyChecksums(readTar(opened))
  const take = async (): Promise<ReadableTarEntry | undefined> => {
    const { done, value } = await entries.next()
    return done ? undefined : value
  }
  let next = await take()

  async function* rowsOf({ name }: Table): AsyncGenerator<Buffer> {
    for (; next?.name.startsWith(rowsFolder(name)); next = await take()) yield* next.content
  }

  const { tables, ...header } = parseManifest(await readJson(next, MANIFEST_FILE))
  yield { type: 'header', header }
  next = await take()
  for (const table of tables) yield { type: 'table', table, bytes: rowsOf(table) }
  for (; next?.name.startsWith(FILES_FOLDER); next = await take())
    yield { type: 'file', file: { key: next.name.slice(FILES_FOLDER.length) }, bytes: next.content }
  yield { type: 'summary', summary: summary.parse(await readJson(next, SUMMARY_FILE)) }
  if (await take()) throw new Error('A backup goes on after its summary.')
}

function parseManifest(json: unknown) {
  const { format } = z.object({ format: z.number() }).parse(json)
  if (format > FORMAT_VERSION)
    throw new BackupError('newer', 'This backup was made by a newer Hale: update Hale, then try again.')
  return manifest.parse(json)
}

async function readJson(entry: ReadableTarEntry | undefined, name: string): Promise<unknown> {
  if (entry?.name !== name) throw new Error(`A backup has no ${name} where it should be.`)
  if (entry.size > MAX_JSON_BYTES) throw new Error(`A backup has a ${name} that is too long.`)
  const chunks: Buffer[] = []
  for await (const chunk of entry.content) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}
