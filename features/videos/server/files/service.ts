import { randomUUID } from 'node:crypto'
import { type VideoFile } from '../../contract/files.ts'
import { fail, done, type Outcome } from '#platform/core/outcome.ts'
import type { Limits } from '#platform/core/limits.ts'
import { signedUrls } from '#platform/core/signed-urls.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { ShownVideoFile } from '#platform/documents/server/video-files.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import { toEditorView, toMemberView } from './show.ts'
import type { VideoFileRow, VideoFileStore } from './store.ts'
import { uploads } from './upload/append.ts'

const uploadsByMember = { name: 'video uploads by member', max: 30, seconds: 60 * 60 }
/** Limits of unfinished uploads; a company's bytes are ten of the largest uploads. */
const unfinished = { ofMember: 5, bytesOfCompany: 10 * 1024 ** 3 }
/** Only a hint for when to retry: a member with too many unfinished uploads can finish or delete some at once. */
const UNFINISHED_SECONDS = 60

export type VideoFileService = ReturnType<typeof videoFileService>

type Dependencies = {
  store: VideoFileStore
  files: FileStore
  limits: Limits
  urls: ReturnType<typeof signedUrls>
}

export function videoFileService({ store, files, limits, urls }: Dependencies) {
  const urlsOf = (tenant: Tenant, { id }: VideoFileRow) => {
    const start = urls.of(tenant.companyId, id)
    return (name: string) => `${start}/${id}-${name}`
  }

  return {
    uploads: uploads({ store, files }),

    async create(
      { tenant, memberId }: SignedIn,
      file: { name: string; bytes: number },
    ): Promise<Outcome<{ id: string }, 'too-many-requests'>> {
      const retryAfter = await limits.take(uploadsByMember, memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const id = randomUUID()
      const added = await store.add(tenant, { ...file, id, createdBy: memberId }, unfinished)
      return added ? done({ id }) : fail('too-many-requests', { retryAfter: UNFINISHED_SECONDS })
    },

    async get(tenant: Tenant, id: string): Promise<VideoFile | undefined> {
      const row = await store.find(tenant, id)
      return row && toEditorView(row, urlsOf(tenant, row))
    },

    /** Removes an unfinished upload; a completed one stays. Returns false where the company has no such upload. */
    async remove(tenant: Tenant, id: string): Promise<boolean> {
      return (await store.removeUnfinished(tenant, id)) || (await store.find(tenant, id)) !== undefined
    },

    /** Finds the company's files among these ids, with addresses that work for one to two weeks. */
    async find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownVideoFile>> {
      const videoFileRows = await store.list(tenant, ids)
      return new Map(videoFileRows.map((row) => [row.id, toMemberView(row, urlsOf(tenant, row))]))
    },
  }
}
