import { randomUUID } from 'node:crypto'
import type { PictureArea } from '../../contract/pictures.ts'
import { isInside } from '../../rules/crop.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { FilesUnavailableError, type FileStore } from '#platform/outside/files/file-store.ts'
import type { ImageProcessor } from '../image-processor/image-processor.ts'
import { keysOf } from '../keys.ts'
import { withAltText } from '../library/service.ts'
import type { PictureUrls } from '../picture-urls.ts'
import type { ShownPicture } from '../service.ts'
import type { CropStore } from './store.ts'

const cropsByMember = { name: 'crops by member', max: 60, seconds: 10 * 60 }
/** Number of hexadecimal digits in an edition; the pattern that matches picture addresses requires the same number. */
const EDITION_LENGTH = 8
const READ_MS = 15_000

type Dependencies = {
  store: CropStore
  files: FileStore
  limits: Limits
  urls: PictureUrls
  imageProcessor: ImageProcessor
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownPicture>>
}

/** Crops pictures: encodes a new master from the uploaded picture, and the formats from that. */
export function cropService({ store, files, limits, urls, imageProcessor, find }: Dependencies) {
  async function makeMaster(tenant: Tenant, id: string, area: PictureArea) {
    const keys = keysOf(tenant.companyId, id)
    const uploaded = await files.get(keys.master, AbortSignal.timeout(READ_MS))
    if (!uploaded) return fail('picture-not-found')
    const master = await imageProcessor.encodeCrop(uploaded, area)
    if (!master.ok) return fail('picture-damaged')
    const edition = randomUUID().slice(0, EDITION_LENGTH)
    await files.put(keys.edition(edition).master, master.value.bytes, 'image/webp')
    return done({ edition, area, master: { ...master.value, bytes: master.value.bytes.length } })
  }

  /**
   * Crops a picture, or shows all of it again for a null `area`. Returns the previous edition, undefined where there
   * was none; or the failure.
   */
  async function apply(tenant: Tenant, id: string, area: PictureArea | null) {
    if (!area) return done(await store.undo(tenant, id))
    const master = await makeMaster(tenant, id, area)
    return master.ok ? done(await store.crop(tenant, id, master.value)) : master
  }

  async function change(tenant: Tenant, id: string, area: PictureArea | null) {
    const applied = await apply(tenant, id, area)
    if (!applied.ok) return applied
    const before = applied.value
    // The job that encodes the formats of the previous edition may still write to its folder; such files are never
    // served, and are deleted with the picture.
    if (before)
      await files.removeFolder(keysOf(tenant.companyId, id).edition(before).folder).catch(unlessAway)
    const shownPicture = (await find(tenant, [id])).get(id)
    return shownPicture ? done(withAltText({ id, ...shownPicture })) : fail('picture-not-found')
  }

  return {
    async findWhole(tenant: Tenant, id: string) {
      const fullPicture = await store.findWhole(tenant, id)
      const url = urls.ofWhole(tenant.companyId, id)
      return fullPicture ? done({ ...fullPicture, url }) : fail('picture-not-found')
    },

    async crop({ tenant, memberId }: SignedIn, { id, area }: { id: string; area: PictureArea | null }) {
      const retryAfter = await limits.take(cropsByMember, memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const fullPicture = await store.findWhole(tenant, id)
      if (!fullPicture) return fail('picture-not-found')
      if (area && !isInside(area, fullPicture)) return fail('invalid-input', { issues: [outside] })
      try {
        return await change(tenant, id, area)
      } catch (error) {
        if (error instanceof FilesUnavailableError) return fail('service-unavailable')
        throw error
      }
    },
  }
}

function unlessAway(error: unknown): void {
  if (!(error instanceof FilesUnavailableError)) throw error
}

const outside = { path: 'area', message: 'is not inside the picture' }
