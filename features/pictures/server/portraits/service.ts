import { open } from 'node:fs/promises'
import type { Failure } from '#platform/contract/endpoint.ts'
import { PORTRAIT_SIDE, type uploadPortrait } from '#features/accounts/contract/portraits.ts'
import { KIND_BYTES, kindOfPicture } from '../../rules/kind.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { signedUrls, type SignedUrlParts } from '#platform/core/signed-urls.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { ImageProcessor } from '../image-processor/image-processor.ts'
import type { PortraitStore } from './store.ts'

const portraitsByMember = { name: 'portraits by member', max: 20, seconds: 10 * 60 }

type PortraitOutcome = Outcome<{ url: string }, Failure<typeof uploadPortrait>>

/** Passes an uploaded file's path to `use`, and deletes the file; a failure where none arrived. */
type Receive = (use: (path: string) => Promise<PortraitOutcome>) => Promise<PortraitOutcome>

export type PortraitService = ReturnType<typeof portraitService>

type Dependencies = {
  store: PortraitStore
  tenancy: Tenancy
  limits: Limits
  imageProcessor: ImageProcessor
  secret: string
  now: () => number
}

const PORTRAIT_FILE = /^([0-9a-f-]{36})\.webp$/

/** Portraits of members: small squares that only they see. */
export function portraitService({ store, tenancy, limits, imageProcessor, secret, now }: Dependencies) {
  const signed = signedUrls(secret, 'portraits', now)
  const urlOf = (companyId: string, id: string) => `${signed.of(companyId, id)}/${id}.webp`

  async function draw(path: string) {
    const kind = kindOfPicture(await startOf(path))
    if (!kind || kind === 'svg' || kind === 'heic') return fail('picture-unreadable')
    const portrait = await imageProcessor.encodeSquare(path, kind, PORTRAIT_SIDE)
    // The app encodes the picture before it sends it, so a refusal of any other file needs no detailed reason.
    return portrait.ok || portrait.reason === 'too-many-requests' ? portrait : fail('picture-unreadable')
  }

  return {
    async upload(member: SignedIn, receive: Receive): Promise<PortraitOutcome> {
      const retryAfter = await limits.take(portraitsByMember, member.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      return receive(async (path) => {
        const portrait = await draw(path)
        if (!portrait.ok) return portrait
        const id = await store.save(member, portrait.value.bytes)
        return done({ url: urlOf(member.tenant.companyId, id) })
      })
    },

    async findUrl(member: SignedIn): Promise<string | null> {
      const id = await store.findId(member)
      return id ? urlOf(member.tenant.companyId, id) : null
    },

    remove: store.remove,

    /** Opens the file of a signed address; fails once the portrait has been replaced or removed. */
    async open({ file, ...parts }: SignedUrlParts & { file: string }) {
      const [, id = ''] = PORTRAIT_FILE.exec(file) ?? []
      const access = signed.read(parts, id)
      const bytes = access && (await store.findBytes(tenancy.tenant(access.companyId), id))
      return bytes ? done({ bytes, secondsLeft: access.secondsLeft }) : fail('picture-not-found')
    },
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
