import { PICTURE_WIDTHS } from '../contract/pictures.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import type { ImageProcessor } from './image-processor/image-processor.ts'
import { keysOf } from './keys.ts'
import { PICTURE_JOB, type PictureStore } from './store.ts'

type DueRendition = { edition: string | null; width: number }

type Dependencies = { store: PictureStore; files: FileStore; imageProcessor: ImageProcessor }

/**
 * Encodes the formats of a picture, or removes the files of one that never arrived or was removed; one at a time, to limit
 * memory.
 */
export function pictureJob({ store, files, imageProcessor }: Dependencies): CompanyJobHandler {
  async function makeFormats(
    tenant: Tenant,
    id: string,
    due: DueRendition,
    signal: AbortSignal,
  ): Promise<void> {
    const { edition, width } = due
    const keys = keysOf(tenant.companyId, id).edition(edition)
    const master = await files.get(keys.master, signal)
    if (!master) throw new Error('A picture has lost its file.')
    const widths = widthsOf(width)
    const encodedImages = await imageProcessor.encodeFormats(master, widths, signal)
    if (!encodedImages) throw new Error('A picture could not be drawn.')
    for (const { width: encodedWidth, format, bytes } of encodedImages)
      await files.put(keys.of(encodedWidth, format), bytes, `image/${format}`, signal)
    await store.markReady(tenant, id, { edition, widths })
  }

  /** Removes an upload that a crash or a failed save left unfinished, with its file where there is one. */
  async function removeUnfinished(tenant: Tenant, id: string, signal: AbortSignal): Promise<void> {
    await files.remove(keysOf(tenant.companyId, id).master, signal)
    await store.removeArriving(tenant, id)
  }

  async function removeFiles(tenant: Tenant, id: string, signal: AbortSignal): Promise<void> {
    await files.removeFolder(keysOf(tenant.companyId, id).folder, signal)
    await store.removeRemoved(tenant, id)
  }

  return {
    kind: PICTURE_JOB,
    for: 'company',
    concurrency: 1,
    timeoutMs: 10 * 60 * 1000,
    // The first attempt and 11 more, the last ones an hour apart: most of a working day.
    maxAttempts: 12,
    async run({ tenant, subjectId: id }, signal) {
      const due = await store.findDue(tenant, id)
      if (due?.state === 'removing') await removeFiles(tenant, id, signal)
      if (due?.state === 'arriving') await removeUnfinished(tenant, id, signal)
      // A failed picture has a job again only where an operator asked for it.
      if (due?.state === 'waiting' || due?.state === 'failed') await makeFormats(tenant, id, due, signal)
      return undefined
    },
    giveUp: ({ tenant, subjectId }) => store.markFailed(tenant, subjectId),
  }
}

/** Returns the widths in which a picture is encoded, up to its own width. */
function widthsOf(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest]
}
