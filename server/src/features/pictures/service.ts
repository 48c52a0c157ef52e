import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Failure } from '@hale/contracts/endpoint'
import type { Picture } from '@hale/contracts/page'
import { KIND_BYTES, kindOfPicture } from '@hale/domain/pictures/kind'
import { MAX_PICTURES, type uploadPicture } from '@hale/contracts/pictures'
import type { Tenancy, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { keyedQueue } from '../../core/keyed-queue.ts'
import type { Limits } from '../../core/limits.ts'
import { done, fail, type Outcome } from '../../core/outcome.ts'
import { FilesUnavailable, type FileStore } from '../../outside/files/file-store.ts'
import type { PictureUrlParts, PictureUrls } from './picture-urls.ts'
import type { ImageProcessor } from './image-processor/image-processor.ts'
import { FORMATS, type Format, type Master } from './image-processor/formats.ts'
import { pictureJob } from './jobs.ts'
import { keysOf } from './keys.ts'
import type { PictureRow, PictureStore } from './store.ts'

const uploadsByMember = { name: 'uploads by member', max: 60, seconds: 10 * 60 }
/** Uploads of one member that may wait for each other. */
const MAX_WAITING = 20
const BUSY_SECONDS = 10
/** A browser waits for a picture; it would rather be told. */
const READ_MS = 15_000

export type PictureService = ReturnType<typeof pictureService>

export type ShownPicture = {
  state: PictureRow['state']
  picture: Omit<Picture, 'alt'>
  colors: PictureRow['colors']
  /** What it shows, as its editors say; who uses it may say it otherwise. */
  alt: string
  /** The address of the smallest file of at least so many pixels in a row, of the largest where there is none. */
  urlFor(width: number): string
}

type Added = Outcome<{ id: string } & ShownPicture, Failure<typeof uploadPicture>>

/** Has something done with an uploaded file, and removes it; says so where none came. */
type Receive = (use: (path: string) => Promise<Added>) => Promise<Added>

type Needs = {
  store: PictureStore
  tenancy: Tenancy
  files: FileStore
  limits: Limits
  urls: PictureUrls
  imageProcessor: ImageProcessor
  /** How many pictures a company has. */
  count(tenant: Tenant): Promise<number>
}

export function pictureService({ store, tenancy, files, limits, urls, imageProcessor, count }: Needs) {
  const receiveInTurn = keyedQueue(MAX_WAITING)

  async function read(path: string) {
    const kind = kindOfPicture(await startOf(path))
    if (!kind) return fail('picture-unreadable')
    if (kind === 'heic') return fail('picture-heic')
    return imageProcessor.encodeMaster(path, kind)
  }

  /** The row first, so that it tells of files that nothing else would know of if this ended half-way. */
  async function keep(member: SignedIn, { bytes, width, height, colors }: Master) {
    const { tenant, memberId } = member
    const id = randomUUID()
    const keys = keysOf(tenant.companyId, id)
    await store.addArriving(tenant, { id, width, height, colors, bytes: bytes.length, createdBy: memberId })
    try {
      await files.put(keys.master, bytes, 'image/webp')
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error
      return fail('service-unavailable')
    }
    await store.markArrived(tenant, id)
    const arrived = { id, state: 'waiting', width, height, widths: [], colors, alt: '' } as const
    return done({ id, ...show(tenant, { ...arrived, widths: [], focus: null, edition: null }) })
  }

  const show = (tenant: Tenant, picture: PictureRow) =>
    showPicture(urls.of(tenant.companyId, picture.id, picture.edition), picture)

  async function serve(key: string, format: Format, secondsLeft: number) {
    try {
      const bytes = await files.get(key, AbortSignal.timeout(READ_MS))
      return bytes ? done({ bytes, type: `image/${format}`, secondsLeft }) : fail('picture-not-found')
    } catch (error) {
      if (error instanceof FilesUnavailable) return fail('service-unavailable')
      throw error
    }
  }

  /** What was uploaded, for those who may crop it. */
  async function openWhole(parts: PictureUrlParts) {
    const wanted = urls.readWhole(parts)
    const picture = wanted && (await store.find(tenancy.tenant(wanted.companyId), wanted.id))
    if (!picture) return fail('picture-not-found')
    return serve(keysOf(wanted.companyId, wanted.id).master, 'webp', wanted.secondsLeft)
  }

  return {
    show,

    jobs: [pictureJob({ store, files, imageProcessor })],

    /** Adds what arrives to the member's company. What is refused leaves nothing behind. */
    async upload(member: SignedIn, receive: Receive): Promise<Added> {
      const retryAfter = await limits.take(uploadsByMember, member.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      if ((await count(member.tenant)) >= MAX_PICTURES) return fail('too-many-pictures')
      const added = await receiveInTurn(member.memberId, () =>
        receive(async (path) => {
          const master = await read(path)
          return master.ok ? keep(member, master.value) : master
        }),
      )
      return added ?? fail('too-many-requests', { retryAfter: BUSY_SECONDS })
    },

    /** Those of these ids that the company has, with addresses that work for one to two weeks. */
    async find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownPicture>> {
      const found = await store.list(tenant, ids)
      return new Map(found.map((picture) => [picture.id, show(tenant, picture)]))
    },

    /** The file that an address leads to; a valid address is enough to see it while the company has it. */
    async open(parts: PictureUrlParts) {
      const wanted = urls.read(parts)
      if (!wanted) return openWhole(parts)
      const picture = await store.find(tenancy.tenant(wanted.companyId), wanted.id)
      if (!picture) return fail('picture-not-found')
      const { width, format, secondsLeft } = wanted
      const keys = keysOf(wanted.companyId, wanted.id).edition(picture.edition)
      // A page that was loaded before a crop: it gets what is shown now, and its browser keeps nothing of it.
      if (wanted.edition !== picture.edition) return serve(keys.master, 'webp', 0)
      const isMade = width === undefined ? format === 'webp' : picture.widths.includes(width)
      if (!isMade) return fail('picture-not-found')
      return serve(width === undefined ? keys.master : keys.of(width, format), format, secondsLeft)
    },
  }
}

function showPicture(
  urlOf: ReturnType<PictureUrls['of']>,
  { state, width, height, widths, colors, alt, focus }: PictureRow,
): ShownPicture {
  const sources = FORMATS.map((format) => ({
    type: `image/${format}` as const,
    srcset: widths.map((one) => `${urlOf(format, one)} ${one}w`).join(', '),
  }))
  const made = widths.length > 0 ? sources : []
  return {
    ...{ state, colors, alt },
    picture: { url: urlOf('webp'), width, height, ...(focus && { focus }), sources: made },
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
