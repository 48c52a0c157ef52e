import { Readable } from 'node:stream'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'

/** A file within a tar; `size` is the length of its content in bytes. */
export type Entry = { name: string; size: number; content: AsyncIterable<Buffer> | Iterable<Buffer> }
export type ReadableTarEntry = Entry & { content: AsyncGenerator<Buffer> }

/** Limit on a name's length; Hale's names are shorter. */
const MAX_NAME = 255

export function jsonEntry(name: string, value: unknown): Entry {
  return textEntry(name, `${JSON.stringify(value, null, 2)}\n`)
}

export function textEntry(name: string, text: string): Entry {
  const content = Buffer.from(text)
  return { name, size: content.length, content: [content] }
}

/** Returns the tar of all entries; an error of an entry becomes an error of the stream. */
export function packTar(entries: AsyncIterable<Entry>): Readable {
  const { readable, controller } = createTarPacker()
  addAll(entries, controller).catch((error: unknown) => controller.error(error))
  return Readable.from(readable, { objectMode: false })
}

async function addAll(entries: AsyncIterable<Entry>, controller: TarPackController): Promise<void> {
  for await (const { name, size, content } of entries) {
    // Readable only by the user who unpacks it by hand.
    const body = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const chunk of content) await body.write(chunk)
    await body.close()
  }
  controller.finalize()
}

/** Yields the entries one after the other; unread content is skipped before the next. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadableTarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const writer = writable.getWriter()
  writeAll(source, writer).catch((error: unknown) => writer.abort(error))
  for await (const { header, body } of readable) {
    const { name, size, type } = header
    if (type !== 'file' || name.length > MAX_NAME)
      throw new Error('A backup has an entry that is not a file.')
    const content = buffersOf(body)
    yield { name, size, content }
    await drain(content)
  }
}

async function writeAll(
  source: AsyncIterable<Buffer>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  for await (const chunk of source) await writer.write(chunk)
  await writer.close()
}

async function* buffersOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of body)
    yield Buffer.from(buffer, byteOffset, byteLength)
}

export async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content) continue
}
