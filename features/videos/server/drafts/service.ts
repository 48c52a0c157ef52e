import type { LibraryPicture } from '#content/pictures.ts'
import type { VideoContent, VideoDraft } from '../../contract/drafts.ts'
import type { Video } from '../../contract/videos.ts'
import type { Language } from '#platform/contract/languages.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { draftPicture, findPictures, picturesOf } from '#platform/documents/server/content/pictures.ts'
import type { NewDocumentInput, Editor, Copier, Previewer } from '#platform/documents/server/document-type.ts'
import { withAllPictureUrls } from '#platform/documents/server/content/picture-urls.ts'
import { documentService, draftToContract } from '#platform/documents/server/service.ts'
import type { Database } from '#platform/db/connect.ts'
import { findFile, playbackFields, withPosters, type FileParts } from '../posters.ts'
import {
  previewedContent,
  publishedTranslations,
  withTranslatedBlocks,
} from '#platform/documents/server/content/translated.ts'
import { videoTranslations } from '#platform/db/tables/content/videos.ts'
import { videoDocument } from './document.ts'
import { emptyContent, libraryCopier } from './initial-content.ts'
import { libraryStore } from './library-store.ts'
import { publishedRow, publishingIssues, translatedRow, type KnownFiles } from './publication.ts'

type Dependencies = FileParts & {
  database: Database
  /** The library's pictures, by path. */
  library: Map<string, LibraryPicture>
}

/** Edits videos: documents with files, captions and chapters. */
export function videoDraftService({ database, library, ...files }: Dependencies) {
  const copyOfLibrary = libraryCopier(libraryStore(database.rows), library)
  const documents = documentService({
    ...{ database, type: videoDocument },
    async listPictures(tenant, facts) {
      const rows = facts.map(({ file = null, ...more }) => ({ file, picture: draftPicture(more, library) }))
      return (await withPosters(files, tenant, rows)).map(({ picture }) => picture)
    },
    async prepare(tenant, content, languages) {
      const knownFiles = await find(tenant, content)
      const { language, alsoWrite } = publishedTranslations({
        ...{ name: 'video', table: videoTranslations, rowOf: translatedRow },
        ...{ tenant, content, languages },
      })
      const row = { ...publishedRow(content, knownFiles), language }
      return { row, issues: publishingIssues(content, knownFiles), alsoWrite }
    },
  })

  async function find(tenant: Tenant, content: VideoContent): Promise<KnownFiles> {
    const [pictures, file] = await Promise.all([
      findPictures(files.pictures, library, tenant, content),
      findFile(files, tenant, content.file),
    ])
    return { pictures, file }
  }

  /** Finds the video to copy: the newest version of the company's own, or the library's in this language with translations. */
  async function findCopied(
    editor: Copier,
    id: string,
    language: Language | undefined,
  ): Promise<VideoContent | undefined> {
    const draft = await documents.find(editor.tenant, id)
    if (draft) return draft.state === 'deleted' ? undefined : draft.content
    return copyOfLibrary(editor, id, language)
  }

  return {
    ...documents,

    async create(editor: Copier & { name: string }, { copyOf, language, title }: NewDocumentInput) {
      const { tenant, memberId, name } = editor
      const kind = copyOf ? 'copied' : 'saved'
      const content = copyOf ? await findCopied(editor, copyOf, language) : emptyContent(name, title)
      if (!content) return fail('video-not-found')
      return done({ id: await documents.create(tenant, { content, kind, actorId: memberId }) })
    },

    async get({ tenant }: Editor, id: string): Promise<Outcome<VideoDraft, 'video-not-found'>> {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('video-not-found')
      const content = withTranslatedBlocks(draft.content)
      const pictures = await findPictures(files.pictures, library, tenant, content)
      return done({ ...draftToContract(draft), pictures: picturesOf(content, pictures) })
    },

    async preview(
      { tenant, languages }: Previewer,
      id: string,
      wanted: Language | undefined,
    ): Promise<Outcome<Video, 'video-not-found'>> {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('video-not-found')
      const file = await findFile(files, tenant, draft.content.file)
      const knownMedia = { pictures: { library, company: new Map() }, file }
      const publishedAt = (draft.state === 'published' && draft.publishedAt) || new Date()
      const { content, language } = previewedContent('video', draft.content, languages, wanted)
      const row = { ...publishedRow(content, knownMedia), id, publishedAt }
      const video = toContract(await withAllPictureUrls(files.pictures, tenant, row))
      return done({
        ...video,
        ...playbackFields(video.picture, file),
        updatedAt: draft.state === 'published' ? new Date().toISOString() : null,
        ...{ own: true, saved: false, related: [], watched: 0, resumeAt: null, language },
      })
    },
  }
}
