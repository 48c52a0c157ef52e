import { createHash } from 'node:crypto'
import { drain, textEntry, type Entry, type ReadableTarEntry } from './tar.ts'

/** Entries in one list of hashes: writers and readers hold no more of them in memory. */
const ENTRIES_PER_LIST = 1000
const MAX_LIST_BYTES = 1024 * 1024
const SUMS_FILE = /^sums\/\d+\.sha256$/

/** Adds lists with the hashes of the entries before them, in the format of `sha256sum --check`. */
export async function* addChecksums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let lines: string[] = []
  let lists = 0
  const list = () => {
    lists += 1
    const text = lines.join('')
    lines = []
    return textEntry(`sums/${String(lists).padStart(6, '0')}.sha256`, text)
  }
  for await (const { name, size, content } of entries) {
    yield { name, size, content: hashWhileReading(content, (sha256) => lines.push(lineOf(sha256, name))) }
    if (lines.length === ENTRIES_PER_LIST) yield list()
  }
  yield list()
}

/**
 * Yields the entries without their lists; throws where an entry does not match its hash, or is in no list.
 */
export async function* verifyChecksums(
  entries: AsyncIterable<ReadableTarEntry>,
): AsyncGenerator<ReadableTarEntry> {
  let lines: string[] = []
  for await (const { name, size, content } of entries) {
    if (SUMS_FILE.test(name)) {
      if ((await textOf(content, size)) !== lines.join(''))
        throw new Error('A part of a backup is not what was written.')
      lines = []
      continue
    }
    if (lines.length === ENTRIES_PER_LIST) throw new Error('A backup has parts without their hashes.')
    const hashed = hashWhileReading(content, (sha256) => lines.push(lineOf(sha256, name)))
    yield { name, size, content: hashed }
    await drain(hashed)
  }
  if (lines.length > 0) throw new Error('A backup has parts without their hashes.')
}

async function* hashWhileReading(
  content: Entry['content'],
  done: (sha256: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  done(hash.digest('hex'))
}

const lineOf = (sha256: string, name: string) => `${sha256}  ${name}\n`

async function textOf(content: AsyncIterable<Buffer>, size: number): Promise<string> {
  if (size > MAX_LIST_BYTES) throw new Error('A backup has a list of hashes that is too long.')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
