import type { LibraryPicture } from '@hale/content/pictures'
import type { VideoContent, VideoDraft } from '@hale/contracts/videos/drafts'
import type { Video } from '@hale/contracts/videos/videos'
import { SOURCE_LANGUAGE, type Language } from '@hale/contracts/languages'
import { done, fail, type Outcome } from '../../../core/outcome.ts'
import { toContract } from '../../../core/to-contract.ts'
import type { Rows, Tenancy, Tenant } from '../../../db/tenant.ts'
import { draftPicture, findPictures, picturesOf } from '../../../documents/content/pictures.ts'
import type { Begun, Editor } from '../../../documents/document-type.ts'
import { withAllPictureUrls } from '../../../documents/content/picture-urls.ts'
import { documentService, draftToContract } from '../../../documents/service.ts'
import type { VideoQueries } from '../cross-tenant-queries.ts'
import { findFile, playable, withPosters, type FileParts } from '../posters.ts'
import { videoDocument } from './document.ts'
import { contentOf, emptyContent } from './initial-content.ts'
import { libraryStore } from './library-store.ts'
import { publishedRow, publishingIssues, type Known } from './publication.ts'

type Needs = FileParts & {
  rows: Rows
  tenancy: Pick<Tenancy, 'tenant'>
  crossTenantQueries: VideoQueries
  /** The library's pictures, by their paths. */
  library: Map<string, LibraryPicture>
}

/** Making videos: documents, with what only videos have. */
export function videoDraftService({ rows, tenancy, crossTenantQueries, library, ...files }: Needs) {
  const libraryVideos = libraryStore(rows)
  const documents = documentService({
    ...{ rows, tenancy, type: videoDocument },
    listDeleted: crossTenantQueries.listDeletedVideos,
    async listPictures(tenant, facts) {
      const rows = facts.map(({ file = null, ...more }) => ({ file, picture: draftPicture(more, library) }))
      return (await withPosters(files, tenant, rows)).map(({ picture }) => picture)
    },
    async prepare(tenant, content) {
      const known = await find(tenant, content)
      return { row: publishedRow(content, known), issues: publishingIssues(content, known) }
    },
  })

  async function find(tenant: Tenant, content: VideoContent): Promise<Known> {
    const [pictures, file] = await Promise.all([
      findPictures(files.pictures, library, tenant, content),
      findFile(files, tenant, content.file),
    ])
    return { pictures, file }
  }

  /** The newest version of one's own video, else the library's in this language. */
  async function findCopied(
    tenant: Tenant,
    id: string,
    language: Language | undefined,
  ): Promise<VideoContent | undefined> {
    const own = await documents.find(tenant, id)
    if (own) return own.state === 'deleted' ? undefined : own.content
    const video = await libraryVideos.find({ tenant, language: language ?? SOURCE_LANGUAGE }, id)
    return video && contentOf(video, library)
  }

  return {
    ...documents,

    async create({ tenant, memberId, name }: Editor & { name: string }, { copyOf, language, title }: Begun) {
      const kind = copyOf ? 'copied' : 'saved'
      const content = copyOf ? await findCopied(tenant, copyOf, language) : emptyContent(name, title)
      if (!content) return fail('video-not-found')
      return done({ id: await documents.create(tenant, { content, kind, actorId: memberId }) })
    },

    async get({ tenant }: Editor, id: string): Promise<Outcome<VideoDraft, 'video-not-found'>> {
      const found = await documents.find(tenant, id)
      if (!found) return fail('video-not-found')
      const known = await findPictures(files.pictures, library, tenant, found.content)
      return done({ ...draftToContract(found), pictures: picturesOf(found.content, known) })
    },

    async preview({ tenant }: Editor, id: string): Promise<Outcome<Video, 'video-not-found'>> {
      const found = await documents.find(tenant, id)
      if (!found) return fail('video-not-found')
      const file = await findFile(files, tenant, found.content.file)
      const known = { pictures: { library, company: new Map() }, file }
      const publishedAt = (found.state === 'published' && found.publishedAt) || new Date()
      const row = { ...publishedRow(found.content, known), id, publishedAt }
      const shown = toContract(await withAllPictureUrls(files.pictures, tenant, row))
      return done({
        ...shown,
        ...playable(shown.picture, file),
        updatedAt: found.state === 'published' ? new Date().toISOString() : null,
        ...{ own: true, saved: false, related: [], watched: 0, resumeAt: null, language: null },
      })
    },
  }
}
