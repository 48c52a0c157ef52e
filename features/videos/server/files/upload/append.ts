import { randomBytes } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { MAX_VIDEO_PART_BYTES } from '../../../contract/files.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { GRACE_MS, MIN_BYTES_PER_SECOND } from '#platform/http/streamed.ts'
import { FilesUnavailableError, type FileStore } from '#platform/outside/files/file-store.ts'
import { keysOf } from '../keys.ts'
import type { VideoFileRow, VideoFileStore } from '../store.ts'

/** Maximum number of parts that one server receives at a time, each of which takes `MAX_VIDEO_PART_BYTES` of memory. */
const MAX_AT_ONCE = 16
const MAX_AT_ONCE_OF_COMPANY = 6
const MAX_AT_ONCE_OF_MEMBER = 4
/** Maximum number of parts of one upload; over a good connection it has at most 128. */
const MAX_PARTS = 2000
/** The fewest bytes that are kept of a broken connection, so that an upload does not consist of many small parts. */
const MIN_CUT_PART = 64 * 1024
/** Maximum number of milliseconds of a part, as a slow sender blocks memory; what has arrived by then is kept. */
const TIMEOUT_MS = 10 * 60 * 1000

export type Receipt = Outcome<
  { received: number },
  | 'video-file-not-found'
  | 'offset-mismatch'
  | 'too-large'
  | 'unsupported-media-type'
  | 'invalid-input'
  | 'service-unavailable'
>

type Patch = {
  offset: number
  /** The Content-Length; undefined where the sender does not give one. */
  length: number | undefined
  body: Readable
}

/** The member who sends a part. */
export type Sender = Pick<SignedIn, 'tenant' | 'memberId'>

/** A part that is being received. */
type AppendRequest = {
  companyId: string
  id: string
  stopping: AbortController
  appended: Promise<Receipt>
}

type Dependencies = { store: VideoFileStore; files: FileStore }

export function uploads({ store, files }: Dependencies) {
  const appending = new Set<AppendRequest>()
  const enter = createRoom()
  let isEnding = false

  /**
   * Stores received bytes as a part and counts it. If another part arrived first at this offset, deletes the bytes and
   * fails with `offset-mismatch`.
   */
  async function keep(tenant: Tenant, id: string, offset: number, bytes: Uint8Array): Promise<Receipt> {
    const name = randomBytes(12).toString('hex')
    const key = keysOf(tenant.companyId, id).part(name)
    try {
      await files.put(key, bytes, 'application/octet-stream')
      const received = await store.countPart(tenant, id, { offset, bytes: bytes.length, name })
      if (received !== undefined) return done({ received })
      await files.remove(key)
      return fail('offset-mismatch')
    } catch (error) {
      if (error instanceof FilesUnavailableError) return fail('service-unavailable')
      throw error
    }
  }

  async function receiveAndKeep(
    tenant: Tenant,
    row: VideoFileRow,
    { offset, length, body }: Patch,
    stopped: AbortSignal,
  ) {
    const max = Math.min(MAX_VIDEO_PART_BYTES, row.bytes - offset)
    if ((length ?? 0) > max || row.parts.length >= MAX_PARTS) return fail('too-large')
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)])
    const { bytes, end } = await receive(body, length ?? max, signal)
    if (end === 'too-long') return fail('too-large')
    if (end === 'cut' && bytes.length < MIN_CUT_PART) return fail('invalid-input')
    return bytes.length > 0 ? keep(tenant, row.id, offset, bytes) : done({ received: offset })
  }

  async function appendTo(tenant: Tenant, id: string, patch: Patch, stopped: AbortSignal): Promise<Receipt> {
    const row = await store.find(tenant, id)
    if (!row) return fail('video-file-not-found')
    if (patch.offset !== row.received) return fail('offset-mismatch')
    return receiveAndKeep(tenant, row, patch, stopped)
  }

  async function stopAll(appendRequests: AppendRequest[]): Promise<void> {
    for (const { stopping } of appendRequests) stopping.abort()
    await Promise.allSettled(appendRequests.map(({ appended }) => appended))
  }

  return {
    /** Stops receiving and stores what has arrived, since a server that shuts down would otherwise wait for the senders. */
    stop: () => {
      isEnding = true
      return stopAll([...appending])
    },

    /**
     * Stops receiving one upload: a client that asks for its offset has lost its last connection, which this server may not
     * have noticed.
     */
    stopUpload: ({ companyId }: Tenant, id: string) =>
      stopAll([...appending].filter((one) => one.companyId === companyId && one.id === id)),

    /** Appends bytes from `offset` on. If the connection breaks, what has arrived is kept. */
    async append({ tenant, memberId }: Sender, id: string, patch: Patch): Promise<Receipt> {
      const leave = isEnding ? undefined : enter(tenant.companyId, memberId)
      if (!leave) return fail('service-unavailable')
      const stopping = new AbortController()
      const appended = appendTo(tenant, id, patch, stopping.signal)
      const one = { companyId: tenant.companyId, id, stopping, appended }
      appending.add(one)
      return appended.finally(() => {
        appending.delete(one)
        leave()
      })
    },
  }
}

type ReceivedPart = { bytes: Uint8Array; end: 'whole' | 'cut' | 'too-long' }

/** Reads a body into a buffer, until it is too slow; the system only commits the memory that is written to. */
async function receive(body: Readable, max: number, signal: AbortSignal): Promise<ReceivedPart> {
  const buffer = Buffer.allocUnsafeSlow(max)
  let size = 0
  const received = (end: ReceivedPart['end']): ReceivedPart => ({ bytes: buffer.subarray(0, size), end })
  const tooSlow = new AbortController()
  let before = 0
  const watch = setInterval(() => {
    if (size - before < (GRACE_MS / 1000) * MIN_BYTES_PER_SECOND) tooSlow.abort()
    before = size
  }, GRACE_MS)
  try {
    const stopped = AbortSignal.any([signal, tooSlow.signal])
    for await (const chunk of addAbortSignal(stopped, body) as AsyncIterable<Buffer>) {
      if (size + chunk.length > max) return received('too-long')
      buffer.set(chunk, size)
      size += chunk.length
    }
    return received('whole')
  } catch {
    return received('cut')
  } finally {
    clearInterval(watch)
  }
}

/** Limits concurrent parts. `enter` returns a function that leaves, or undefined where there is no room. */
function createRoom() {
  const inside = new Map<string, number>()
  let all = 0
  return function enter(companyId: string, memberId: string): (() => void) | undefined {
    const places: [key: string, most: number][] = [
      [companyId, MAX_AT_ONCE_OF_COMPANY],
      [`${companyId} ${memberId}`, MAX_AT_ONCE_OF_MEMBER],
    ]
    if (all >= MAX_AT_ONCE || places.some(([key, most]) => (inside.get(key) ?? 0) >= most)) return undefined
    all += 1
    for (const [key] of places) inside.set(key, (inside.get(key) ?? 0) + 1)
    return () => {
      all -= 1
      for (const [key] of places) {
        const left = (inside.get(key) ?? 1) - 1
        if (left > 0) inside.set(key, left)
        else inside.delete(key)
      }
    }
  }
}
