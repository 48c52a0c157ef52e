import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Failure } from '#platform/contract/endpoint.ts'
import type { Picture } from '#platform/contract/page.ts'
import { KIND_BYTES, kindOfPicture } from '../rules/kind.ts'
import { MAX_PICTURES, type uploadPicture } from '../contract/pictures.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { keyedQueue } from '#platform/core/keyed-queue.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { FilesUnavailableError, type FileStore } from '#platform/outside/files/file-store.ts'
import type { PictureUrls } from './picture-urls.ts'
import type { ImageProcessor } from './image-processor/image-processor.ts'
import { FORMATS, type Master } from './image-processor/formats.ts'
import { pictureJob } from './jobs.ts'
import { keysOf } from './keys.ts'
import { openPicture } from './open-picture.ts'
import type { PictureRow, PictureStore } from './store.ts'

const uploadsByMember = { name: 'uploads by member', max: 60, seconds: 10 * 60 }
/** Maximum number of uploads of one member that may wait in the queue. */
const MAX_WAITING = 20
const BUSY_SECONDS = 10

export type PictureService = ReturnType<typeof pictureService>

export type ShownPicture = {
  state: PictureRow['state']
  picture: Omit<Picture, 'alt'>
  colors: PictureRow['colors']
  /** The editors' alternative text; a page that shows the picture may have another. */
  alt: string
  /** Returns the address of the smallest file of at least this width in pixels, or of the largest. */
  urlFor(width: number): string
}

type UploadOutcome = Outcome<{ id: string } & ShownPicture, Failure<typeof uploadPicture>>

/** Passes an uploaded file's path to `use`, and deletes the file; a failure where none arrived. */
type Receive = (use: (path: string) => Promise<UploadOutcome>) => Promise<UploadOutcome>

type Dependencies = {
  store: PictureStore
  tenancy: Tenancy
  files: FileStore
  limits: Limits
  urls: PictureUrls
  imageProcessor: ImageProcessor
  /** How many pictures a company has. */
  count(tenant: Tenant): Promise<number>
}

export function pictureService({ store, tenancy, files, limits, urls, imageProcessor, count }: Dependencies) {
  const receiveInTurn = keyedQueue(MAX_WAITING)

  async function read(path: string) {
    const kind = kindOfPicture(await startOf(path))
    if (!kind) return fail('picture-unreadable')
    if (kind === 'heic') return fail('picture-heic')
    return imageProcessor.encodeMaster(path, kind)
  }

  /** Adds the row before the file, so that a file that a crash left behind is known and removed. */
  async function keep(member: SignedIn, { bytes, width, height, colors }: Master) {
    const { tenant, memberId } = member
    const id = randomUUID()
    const keys = keysOf(tenant.companyId, id)
    await store.addArriving(tenant, { id, width, height, colors, bytes: bytes.length, createdBy: memberId })
    try {
      await files.put(keys.master, bytes, 'image/webp')
    } catch (error) {
      if (!(error instanceof FilesUnavailableError)) throw error
      return fail('service-unavailable')
    }
    await store.markArrived(tenant, id)
    const arrived = { id, state: 'waiting', width, height, widths: [], colors, alt: '' } as const
    return done({ id, ...show(tenant, { ...arrived, widths: [], focus: null, edition: null }) })
  }

  const show = (tenant: Tenant, picture: PictureRow) =>
    toShownPicture(urls.of(tenant.companyId, picture.id, picture.edition), picture)

  return {
    show,

    jobs: [pictureJob({ store, files, imageProcessor })],

    /** Adds an uploaded picture to the member's company. A refused one leaves nothing behind. */
    async upload(member: SignedIn, receive: Receive): Promise<UploadOutcome> {
      const retryAfter = await limits.take(uploadsByMember, member.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      if ((await count(member.tenant)) >= MAX_PICTURES) return fail('too-many-pictures')
      const uploadOutcome = await receiveInTurn(member.memberId, () =>
        receive(async (path) => {
          const master = await read(path)
          return master.ok ? keep(member, master.value) : master
        }),
      )
      return uploadOutcome ?? fail('too-many-requests', { retryAfter: BUSY_SECONDS })
    },

    /** Finds the company's pictures among these ids, with addresses that work for one to two weeks. */
    async find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownPicture>> {
      const pictureRows = await store.list(tenant, ids)
      return new Map(pictureRows.map((picture) => [picture.id, show(tenant, picture)]))
    },

    open: openPicture({ store, tenancy, files, urls }),
  }
}

function toShownPicture(
  urlOf: ReturnType<PictureUrls['of']>,
  { state, width, height, widths, colors, alt, focus }: PictureRow,
): ShownPicture {
  const sources = FORMATS.map((format) => ({
    type: `image/${format}` as const,
    srcset: widths.map((one) => `${urlOf(format, one)} ${one}w`).join(', '),
  }))
  const encodedSources = widths.length > 0 ? sources : []
  return {
    ...{ state, colors, alt },
    picture: { url: urlOf('webp'), width, height, ...(focus && { focus }), sources: encodedSources },
    urlFor: (least) => urlOf('webp', widths.find((one) => one >= least) ?? widths.at(-1)),
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
