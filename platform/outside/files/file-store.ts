import type { Readable } from 'node:stream'

/** Bytes of a file, from the first to the last, both included. */
export type ByteRange = { start: number; end: number }

export type ListedFile = { key: string; bytes: number }

/** Where files lie that are no rows: a folder or a store that speaks S3. */
export type FileStore = {
  /** Writes all of a file or nothing; one of the same key is replaced. */
  put(key: string, bytes: Uint8Array, type: string, signal?: AbortSignal): Promise<void>
  /** Undefined when there is none. */
  get(key: string, signal?: AbortSignal): Promise<Buffer | undefined>
  /**
   * Streams some of a file that has at least as many bytes, a little at a time; for files that are too large for memory.
   * Undefined when there is none.
   */
  read(key: string, range: ByteRange, signal?: AbortSignal): Promise<Readable | undefined>
  /** The same as `put`, for a file of this machine that is too large for memory. */
  putFile(key: string, path: string, type: string, signal?: AbortSignal): Promise<void>
  /** One that is not there is as good as removed. */
  remove(key: string, signal?: AbortSignal): Promise<void>
  /** Removes all files whose keys begin with this and a slash. */
  removeFolder(folder: string, signal?: AbortSignal): Promise<void>
  /** All files there are, in no order; what is added or removed meanwhile may be among them or not. */
  list(signal?: AbortSignal): AsyncIterable<ListedFile>
  /** Where that is, for an operator; without secrets. */
  place: string
  /** What in the environment decides about it, for an operator. */
  settings: string
}

/** The store cannot be used, for now or until an operator mends it. `code` names why and repeats nobody's words. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly code: string

  constructor(code: string) {
    super(`Files cannot be reached: ${code}`)
    this.code = code
  }
}

const SAFE = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/

/** Whether a name is one of ours: a file that is still being written, or somebody else's, is not. */
export function isSafe(key: string): boolean {
  return SAFE.test(key) && key.length <= 200
}

/** Keys are ours, never a person's words; anything else is a fault. */
export function assertSafe(key: string): void {
  if (!isSafe(key)) throw new Error('A file has a key that is not safe.')
}
