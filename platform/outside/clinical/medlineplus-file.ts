import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'
import { InvalidFileError, topicReader, type Topic } from './medlineplus-xml.ts'

/** Limit on the unpacked file, many times the size of NLM's files. */
const MAX_CHARACTERS = 500_000_000

/**
 * Reads a file of health topics as NLM publishes it, plain, gzipped or zipped, in batches of `batchSize`
 * topics; reading waits for `take`. Throws InvalidFile.
 */
export async function readTopicFile(
  path: string,
  batchSize: number,
  take: (batch: Topic[]) => Promise<void>,
) {
  const batch: Topic[] = []
  const reader = topicReader({ root: 'health-topics', onTopic: (topic) => batch.push(topic) })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let characters = 0
  for await (const bytes of unpackFile(path)) {
    const piece = decode(decoder, bytes)
    characters += piece.length
    if (characters > MAX_CHARACTERS) throw new InvalidFileError('it unpacks to more than any file of topics.')
    reader.write(piece)
    while (batch.length >= batchSize) await take(batch.splice(0, batchSize))
  }
  reader.write(decode(decoder, undefined))
  const read = reader.end()
  if (batch.length > 0) await take(batch)
  if (read.topics === 0) throw new InvalidFileError('it holds no health topic.')
  return read
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array | undefined): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new InvalidFileError('it is not text in UTF-8.')
  }
}

async function* unpackFile(path: string): AsyncGenerator<Uint8Array> {
  const kind = await kindOf(path)
  const file = createReadStream(path)
  if (kind === 'zip') yield* unzipFile(file)
  else if (kind === 'gzip') yield* gunzipFile(file)
  else yield* file
}

/** Detects a file's format by its first bytes, whatever its name. */
async function kindOf(path: string): Promise<'zip' | 'gzip' | 'plain'> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1') === 'PK\u0003\u0004') return 'zip'
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'gzip' : 'plain'
  } finally {
    await file.close()
  }
}

async function* gunzipFile(file: Readable): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  file.on('error', (error) => gunzip.destroy(error))
  try {
    yield* file.pipe(gunzip)
  } catch (error) {
    throw new InvalidFileError('it is cut off, or damaged, where it is packed.', { cause: error })
  }
}

/** Yields the first XML file of a zip archive. */
async function* unzipFile(file: Readable): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  let state: 'looking' | 'reading' | 'whole' = 'looking'
  const unzip = new Unzip((entry) => {
    if (state !== 'looking' || !entry.name.toLowerCase().endsWith('.xml')) return
    state = 'reading'
    entry.ondata = (error, piece, last) => {
      if (error) throw error
      pieces.push(piece)
      if (last) state = 'whole'
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for await (const bytes of file) {
    pushBytes(unzip, bytes)
    yield* pieces.splice(0)
  }
  if (state === 'looking') throw new InvalidFileError('the archive holds no XML file.')
  if (state === 'reading') throw new InvalidFileError('it is cut off, or damaged, where it is packed.')
}

function pushBytes(unzip: Unzip, bytes: Uint8Array): void {
  try {
    unzip.push(bytes)
  } catch (error) {
    throw new InvalidFileError('it is cut off, or damaged, where it is packed.', { cause: error })
  }
}
