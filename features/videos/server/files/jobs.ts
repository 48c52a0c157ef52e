import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { CompanyJobHandler, JobHandler, ScheduledJobHandler } from '#platform/jobs/job.ts'
import { findFfmpeg, type Ffmpeg } from '#platform/outside/ffmpeg/ffmpeg.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import type { VideoFileQueries } from './cross-tenant-queries.ts'
import { keysOf } from './keys.ts'
import { processVideo } from './processing/process.ts'
import type { VideoFileRow, VideoFileStore } from './store.ts'
import { LONG_VIDEO_JOB, VIDEO_JOB } from './upload/upload-store.ts'

/**
 * Milliseconds in which a short video is encoded; a video that takes longer, or is larger than `MAX_QUICK_BYTES`, makes way
 * for the next.
 */
const QUICK_MS = 15_000
const MAX_QUICK_BYTES = 200 * 1024 * 1024
/** Abandoned uploads removed in one batch. */
const BATCH_SIZE = 100

type Dependencies = {
  store: VideoFileStore
  files: FileStore
  tenancy: Tenancy
  crossTenantQueries: VideoFileQueries
  /** The path of ffmpeg; undefined for none. */
  ffmpeg: string | undefined
}

export function videoFileJobs(needs: Dependencies): JobHandler[] {
  return [...videoJobs(needs), abandonedUploadsJob(needs)]
}

/** Encodes a completed upload for members, or removes the bytes of a deleted one. */
function videoJobs({ store, files, ffmpeg: program }: Dependencies): CompanyJobHandler[] {
  let found: Promise<Ffmpeg | undefined> | undefined

  /** Finds ffmpeg; looked for again with each video until it is found, so that it can be installed at any time. */
  async function ffmpeg(): Promise<Ffmpeg | undefined> {
    found ??= findFfmpeg(program)
    const there = await found
    if (!there) found = undefined
    return there
  }

  /** Encodes an upload; returns false where `quick` aborted the encoding before it was complete. */
  async function make(
    tenant: Tenant,
    { id, parts }: VideoFileRow,
    signal: AbortSignal,
    quick?: AbortSignal,
  ): Promise<boolean> {
    const keys = keysOf(tenant.companyId, id)
    const folder = await mkdtemp(join(tmpdir(), 'hale-video-'))
    const running = { folder, signal: quick ? AbortSignal.any([signal, quick]) : signal }
    try {
      const path = join(folder, 'original')
      const bytes = readParts(files, parts.map(keys.part), running.signal)
      await pipeline(Readable.from(bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }), running)
      const processed = await processVideo(path, await ffmpeg(), running)
      // Thrown where encoding was aborted because the server stops, which is no fault of the video.
      signal.throwIfAborted()
      if (quick?.aborted) return false
      if (!processed.ok) {
        await store.markFailed(tenant, id, processed.reason)
        return true
      }
      for (const file of processed.value.files)
        await files.putFile(keys.of(file.name), file.path, file.type, signal)
      await store.markReady(tenant, id, processed.value.details)
      return true
    } catch (error) {
      if (quick?.aborted && !signal.aborted) return false
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const handler = (kind: string, timeoutMs: number, isQuick: boolean): CompanyJobHandler => ({
    kind,
    for: 'company',
    concurrency: 1,
    timeoutMs,
    // The first attempt and 11 more, the last ones an hour apart: most of a working day.
    maxAttempts: 12,
    async run({ tenant, subjectId: id }, signal) {
      const row = await store.find(tenant, id)
      const keys = keysOf(tenant.companyId, id)
      if (!row) {
        await files.removeFolder(keys.folder, signal)
        return undefined
      }
      // A failed video has a job again only where an operator asked for it.
      const isRetried = row.state === 'failed' && row.parts.length > 0
      if (isRetried) await store.resume(tenant, id)
      if (row.state === 'processing' || isRetried) {
        const quick = isQuick ? AbortSignal.timeout(QUICK_MS) : undefined
        const isDone = !(isQuick && row.bytes > MAX_QUICK_BYTES) && (await make(tenant, row, signal, quick))
        if (!isDone) {
          await store.leaveForLater(tenant, id)
          return undefined
        }
      }
      if (row.state !== 'uploading') await files.removeFolder(keys.parts, signal)
      return undefined
    },
    giveUp: ({ tenant, subjectId }) => store.giveUp(tenant, subjectId, 'damaged'),
  })
  // Two queues, so that a short video does not wait for a long one.
  return [handler(VIDEO_JOB, 10 * 60 * 1000, true), handler(LONG_VIDEO_JOB, 2 * 60 * 60 * 1000, false)]
}

async function* readParts(files: FileStore, keys: string[], signal: AbortSignal) {
  for (const key of keys) {
    const part = await files.get(key, signal)
    if (!part) throw new Error('A video has lost a part of its upload.')
    yield part
  }
}

/** Removes abandoned uploads, as their editors could. */
function abandonedUploadsJob({ store, tenancy, crossTenantQueries }: Dependencies): ScheduledJobHandler {
  return {
    kind: 'abandoned-uploads',
    for: 'schedule',
    concurrency: 1,
    timeoutMs: 10 * 60 * 1000,
    everySeconds: 60 * 60,
    async run(signal) {
      let abandoned = await crossTenantQueries.listAbandoned(BATCH_SIZE)
      while (abandoned.length > 0 && !signal.aborted) {
        for (const { id, companyId } of abandoned) await store.removeUnfinished(tenancy.tenant(companyId), id)
        abandoned = await crossTenantQueries.listAbandoned(BATCH_SIZE)
      }
    },
  }
}
