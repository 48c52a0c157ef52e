import { PICTURE_WIDTHS } from '../contract/pictures.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import type { ImageProcessor } from './image-processor/image-processor.ts'
import { keysOf } from './keys.ts'
import { PICTURE_JOB, type PictureStore } from './store.ts'

type Due = { edition: string | null; width: number }

type Needs = { store: PictureStore; files: FileStore; imageProcessor: ImageProcessor }

/** Makes the formats of a picture, or clears away one that never arrived or was removed; one at a time, so that it takes little memory. */
export function pictureJob({ store, files, imageProcessor }: Needs): CompanyJobHandler {
  async function makeFormats(tenant: Tenant, id: string, due: Due, signal: AbortSignal): Promise<void> {
    const { edition, width } = due
    const keys = keysOf(tenant.companyId, id).edition(edition)
    const master = await files.get(keys.master, signal)
    if (!master) throw new Error('A picture has lost its file.')
    const widths = widthsOf(width)
    const drawn = await imageProcessor.encodeFormats(master, widths, signal)
    if (!drawn) throw new Error('A picture could not be drawn.')
    for (const { width: made, format, bytes } of drawn)
      await files.put(keys.of(made, format), bytes, `image/${format}`, signal)
    await store.markReady(tenant, id, { edition, widths })
  }

  /** Its server ended, or its file could not be saved: there may be a file all the same. */
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
    // A first try and 11 more, the last ones an hour apart: most of a working day.
    maxAttempts: 12,
    async run({ tenant, subjectId: id }, signal) {
      const due = await store.findDue(tenant, id)
      if (due?.state === 'removing') await removeFiles(tenant, id, signal)
      if (due?.state === 'arriving') await removeUnfinished(tenant, id, signal)
      // One that was given up is here because an operator asked for it.
      if (due?.state === 'waiting' || due?.state === 'failed') await makeFormats(tenant, id, due, signal)
      return undefined
    },
    giveUp: ({ tenant, subjectId }) => store.markFailed(tenant, subjectId),
  }
}

/** The widths that a picture is made in: never more pixels than it has, and all that it has where that is few. */
function widthsOf(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest]
}
