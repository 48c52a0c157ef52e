/** Where files lie that are no rows: a folder or a store that speaks S3. */
export type FileStore = {
  /** Writes all of a file or nothing; one of the same key is replaced. */
  put(key: string, bytes: Uint8Array, type: string, signal?: AbortSignal): Promise<void>
  /** Undefined when there is none. */
  get(key: string, signal?: AbortSignal): Promise<Buffer | undefined>
  /** One that is not there is as good as removed. */
  remove(key: string, signal?: AbortSignal): Promise<void>
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

/** Keys are ours, never a person's words; anything else is a fault. */
export function assertSafe(key: string): void {
  if (!SAFE.test(key) || key.length > 200) throw new Error('A file has a key that is not safe.')
}
