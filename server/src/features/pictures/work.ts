import { PICTURE_WIDTHS } from '@hale/contracts/pictures'
import type { CrossTenantQueries } from '../../db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '../../db/tenant.ts'
import type { FileStore } from '../../outside/files/file-store.ts'
import type { Drawer } from './image-processor/image-processor.ts'
import { keysOf } from './keys.ts'
import type { PictureStore } from './store.ts'

/** Longer than any try takes, so that no other server tries meanwhile; a server that dies gives it back by then. */
const LEASE_SECONDS = 15 * 60
const TRY_MS = 10 * 60 * 1000
/** A first try and 11 more, the last ones an hour apart: most of a working day. */
const MAX_TRIES = 12

type Needs = {
  store: PictureStore
  tenancy: Tenancy
  files: FileStore
  crossTenantQueries: Pick<CrossTenantQueries, 'takePictures'>
  drawer: Drawer
}

/** What is done for pictures when nobody waits: one of them a round, so that it takes little memory. */
export function pictureWork({ store, tenancy, files, crossTenantQueries, drawer }: Needs) {
  async function makeFormats(tenant: Tenant, id: string, width: number, signal: AbortSignal): Promise<void> {
    const keys = keysOf(tenant.companyId, id)
    const master = await files.get(keys.master, signal)
    if (!master) throw new Error('A picture has lost its file.')
    const widths = widthsOf(width)
    const drawn = await drawer.drawFormats(master, widths, signal)
    if (!drawn) throw new Error('A picture could not be drawn.')
    for (const { width: made, format, bytes } of drawn)
      await files.put(keys.of(made, format), bytes, `image/${format}`, signal)
    await store.markReady(tenant, id, widths)
  }

  /** Its server ended, or its file could not be kept: there may be a file all the same. */
  async function clearAway(tenant: Tenant, id: string, signal: AbortSignal): Promise<void> {
    await files.remove(keysOf(tenant.companyId, id).master, signal)
    await store.removeArriving(tenant, id)
  }

  async function workOn(tenant: Tenant, id: string, stop: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TRY_MS)])
    const due = await store.findDue(tenant, id)
    if (due?.state === 'arriving') return clearAway(tenant, id, signal)
    if (due?.state !== 'waiting') return
    try {
      await makeFormats(tenant, id, due.width, signal)
    } catch (error) {
      await store.markTried(tenant, id, due.attempts >= MAX_TRIES ? null : pauseAfter(due.attempts))
      throw error
    }
  }

  /** One round; answers how many pictures it took. What fails waits for its next try, and is told by throwing. */
  return async function round(stop: AbortSignal): Promise<number> {
    const taken = await crossTenantQueries.takePictures(1, LEASE_SECONDS)
    for (const { companyId, pictureId } of taken) await workOn(tenancy.tenant(companyId), pictureId, stop)
    return taken.length
  }
}

/** 30 seconds, doubled with each try, an hour at most. */
function pauseAfter(attempts: number): number {
  return Math.min(30 * 2 ** (attempts - 1), 60 * 60)
}

/** The widths that a picture is made in: never more pixels than it has, and all that it has where that is few. */
function widthsOf(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest]
}
