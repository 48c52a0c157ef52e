import { ApiError } from '../../api/api-error.ts'
import type { DocumentContent, DocumentType } from '../document-type.ts'
import { waitForPictures } from '../media/queries.ts'
import type { DraftSession } from '../session/draft-session.ts'

type Publishing<Content extends DocumentContent> = Pick<
  DocumentType<Content>,
  'api' | 'conflictCode' | 'incompleteCode' | 'missingPath' | 'pictureIds'
>

/**
 * Saves and publishes what is written, now or from the moment `at` on; answers the paths that the server alone knew to
 * be missing, as where a picture could not be made.
 */
export async function publish<Content extends DocumentContent>(
  type: Publishing<Content>,
  session: DraftSession<Content>,
  at?: string,
): Promise<string[]> {
  const isSaved = await session.settle()
  const draft = session.current()?.draft
  if (!isSaved || !draft) throw new ApiError('network-request-failed')
  const { id, version, content } = draft
  await waitForPictures(type.pictureIds(content))
  try {
    const published = await type.api.publish({ id, version, ...(at && { at }) })
    session.note({ ...published, publishedVersion: version })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === type.conflictCode) await session.loadLatest()
    if (error.code !== type.incompleteCode) throw error
    return error.issues.flatMap(({ path }) => type.missingPath(path) ?? [])
  }
  await type.api.refresh()
  return []
}
