import { ApiError } from '../../../api/api-error.ts'
import type { DocumentApi, DocumentContent, DocumentRules } from '../document-type.ts'
import { translatedPictures } from '../translations/translated-pictures.ts'
import type { DraftSession } from '../session/draft-session.ts'

type Options = {
  /** A moment in the future; absent for now. */
  at: string | undefined
  /** Waits until uploaded pictures can be published. */
  waitForPictures(ids: string[]): Promise<void>
}

type Publishing<Content extends DocumentContent> = DocumentRules<Content> & {
  api: Pick<DocumentApi<Content>, 'publish' | 'refresh'>
}

/**
 * Saves and publishes the content; returns the paths that only the server knows to be missing, such as that
 * of a picture that could not be processed.
 */
export async function publish<Content extends DocumentContent>(
  type: Publishing<Content>,
  session: DraftSession<Content>,
  { at, waitForPictures }: Options,
): Promise<string[]> {
  const isSaved = await session.settle()
  const draft = session.current()?.draft
  if (!isSaved || !draft) throw new ApiError('network-request-failed')
  const { id, version, content } = draft
  await waitForPictures([...type.pictureIds(content), ...translatedPictures(content)])
  try {
    session.note(await type.api.publish({ id, version, ...(at && { at }) }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === type.conflictCode) await session.loadLatest()
    if (error.code !== type.incompleteCode) throw error
    return error.issues.flatMap(({ path }) => type.missingPath(path) ?? [])
  }
  await type.api.refresh()
  return []
}
