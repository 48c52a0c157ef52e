import type { ArticleContent } from '@hale/contracts/drafts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ScreenHeading } from '../ui/screen.tsx'
import { ArticleDetails } from '../features/drafts/article-fields.tsx'
import { BodyEditor } from './body/body-editor.tsx'
import { DraftActions } from './publishing/document-actions.tsx'
import { EditingContext } from './editing-context.ts'
import type { DraftSession } from './session/draft-session.ts'
import type { OpenDraft } from './session/session-state.ts'
import { MergeView } from './merge/merge-view.tsx'
import type { MissingPath } from '../features/drafts/missing.ts'
import { missingMessage } from '../features/drafts/missing-messages.ts'
import { Opening } from '../features/drafts/opening.tsx'
import { SaveStatus } from './session/save-status.tsx'
import { StateLine } from '../features/drafts/state-line.tsx'

type Props = { session: DraftSession; open: OpenDraft }

/** A page to write on: the text in the middle, what is around it at the side. */
export function EditingArea({ session, open }: Props) {
  const { t } = useLingui()
  const [missing, setMissing] = useState<MissingPath[]>([])
  const edit = (changes: Partial<ArticleContent>) => {
    // What others changed since this was drawn is in the session already.
    const { content } = session.current() ?? open
    session.edit({ ...content, ...changes })
    setMissing((paths) => paths.filter((path) => !(fieldOf(path) in changes)))
  }
  const wrong = (path: MissingPath) => (missing.includes(path) ? missingMessage(path) : undefined)
  const isMerging = open.state.at === 'merging'
  return (
    <EditingContext value={{ session, open, edit, missing, wrong }}>
      <div className="mx-auto max-w-wide">
        <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <ScreenHeading title={t`Edit article`} className="text-small font-medium text-ink-soft" />
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <StateLine />
              <SaveStatus />
            </div>
          </div>
          <DraftActions onMissing={setMissing} />
        </header>
        {open.state.at === 'merging' && (
          <MergeView key={open.state.theirs.version} merge={open.state.merge} theirs={open.state.theirs} />
        )}
        <div
          inert={isMerging}
          hidden={isMerging}
          className="grid gap-x-12 gap-y-10 [&[hidden]]:hidden xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)]"
        >
          <div className="min-w-0">
            <Opening />
            <BodyEditor />
          </div>
          <ArticleDetails />
        </div>
      </div>
    </EditingContext>
  )
}

/** The field of the content that a missing thing belongs to. */
function fieldOf(path: MissingPath): string {
  const [field = ''] = path.split('.')
  return field === 'pictures' ? 'body' : field
}
