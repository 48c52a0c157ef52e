import type { Readable } from 'node:stream'

/** The first and the last byte of a part of a file, both included. */
export type ByteRange = { start: number; end: number }

export type ListedFile = { key: string; bytes: number }

/** Storage for files outside the database: a folder, or a store with the S3 API. */
export type FileStore = {
  /** Writes a file completely or not at all; replaces one with the same key. */
  put(key: string, bytes: Uint8Array, type: string, signal?: AbortSignal): Promise<void>
  /** Reads a file; undefined when there is none. */
  get(key: string, signal?: AbortSignal): Promise<Buffer | undefined>
  /**
   * Streams a range of a file in small pieces, for files that are too large for memory; the range must be
   * within the file. Undefined when there is no such file.
   */
  read(key: string, range: ByteRange, signal?: AbortSignal): Promise<Readable | undefined>
  /** Writes a file from this machine that is too large for memory, as `put` does. */
  putFile(key: string, path: string, type: string, signal?: AbortSignal): Promise<void>
  /** Deletes a file; succeeds where there is none. */
  remove(key: string, signal?: AbortSignal): Promise<void>
  /** Deletes all files whose keys begin with `folder` and a slash. */
  removeFolder(folder: string, signal?: AbortSignal): Promise<void>
  /** Lists all files, in no order; files added or deleted meanwhile may be included or not. */
  list(signal?: AbortSignal): AsyncIterable<ListedFile>
  /** Location of the store for an operator, without secrets. */
  place: string
  /** Settings that an operator should check when the store fails. */
  settings: string
}

/**
 * Thrown when the store cannot be used, for now or until an operator repairs it. `code` names the cause and
 * contains no user's text.
 */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError'
  readonly code: string

  constructor(code: string) {
    super(`Files cannot be reached: ${code}`)
    this.code = code
  }
}

const SAFE_KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/

/** Whether a key is one that Hale makes; unfinished files and other programs' files are not. */
export function isSafe(key: string): boolean {
  return SAFE_KEY.test(key) && key.length <= 200
}

/** Throws unless a key is safe. Keys are made by Hale, never from a person's text, so any other is a bug. */
export function assertSafe(key: string): void {
  if (!isSafe(key)) throw new Error('A file has a key that is not safe.')
}
