import { publishDraft } from '@hale/contracts/drafts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { ApiError, failedWith } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { useEditing } from '../editing-context.ts'
import { asMissingPath, missingIn, pictureIdsIn, type MissingPath } from '../../features/drafts/missing.ts'
import { focusOn } from '../../features/drafts/missing-messages.ts'
import { waitForPictures } from '../media/queries.ts'
import { refreshArticles } from '../../features/drafts/queries.ts'

type OnMissing = (paths: MissingPath[]) => void

/** Brings an article to its readers, or says what it still needs. */
export function usePublishing(onMissing: OnMissing) {
  const { session } = useEditing()
  const { t } = useLingui()
  const navigate = useNavigate()

  function ask(paths: MissingPath[]): void {
    onMissing(paths)
    const [first] = paths
    if (first) focusOn(first)
  }

  /** Whether nothing is missing; else leads to the first thing that is. */
  function check(): boolean {
    const content = session.current()?.content
    const paths = content ? missingIn(content) : []
    ask(paths)
    return paths.length === 0
  }

  /** Publishes what is written, now or from a moment on; answers what the server alone knew to be missing. */
  async function publish(at?: string): Promise<MissingPath[]> {
    const isSaved = await session.settle()
    const draft = session.current()?.draft
    if (!isSaved || !draft) throw new ApiError('network-request-failed')
    const { id, version, content } = draft
    await waitForPictures(pictureIdsIn(content))
    try {
      const published = await call(publishDraft, { id, version, ...(at && { at }) })
      session.note({ ...published, publishedVersion: version })
    } catch (error) {
      if (failedWith(error, publishDraft, 'article-changed')) await session.catchUp()
      if (!(error instanceof ApiError) || error.code !== 'article-incomplete') throw error
      return error.issues.flatMap(({ path }) => asMissingPath(path) ?? [])
    }
    await refreshArticles()
    const action = { label: t`Read it`, run: () => void navigate(`/dashboard/articles/${id}`) }
    toast(at ? { title: t`It is scheduled` } : { title: t`Members can read it now`, action })
    return []
  }

  return { check, publish, ask }
}
