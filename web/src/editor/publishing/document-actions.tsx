import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useEditing } from '../editing-context.ts'
import { HistoryDialog } from '../history/history-dialog.tsx'
import type { MissingPath } from '../../features/drafts/missing.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { usePublishing } from './use-publishing.ts'
import { tell, useTakingBack } from './use-unpublishing.ts'

type Shown = 'preview' | 'history' | 'publish' | undefined

/** What can be done with the article as a whole. */
export function DraftActions({ onMissing }: { onMissing: (paths: MissingPath[]) => void }) {
  const { open, session } = useEditing()
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>()
  const { check, publish, ask } = usePublishing(onMissing)
  const { state, draft } = open
  const { hide, takeAway } = useTakingBack(draft.id, session)
  const close = () => setShown(undefined)
  const isOut = draft.state === 'published'
  const isNewer = draft.publishedVersion !== draft.version || state.at !== 'saved'
  const goOn = () => {
    if (!check()) return
    if (isOut) tell(async () => ask(await publish()))
    else setShown('publish')
  }
  const items: MenuItem[] = [
    ...(isOut || draft.state === 'scheduled' ? [{ label: t`Unpublish`, run: hide }] : []),
    { label: t`Delete`, run: takeAway, isDanger: true },
  ]
  return (
    <div inert={state.at === 'merging'} className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
      <Button look="quiet" className="px-4 max-sm:px-3" onClick={() => setShown('preview')}>
        <Eye size={18} aria-hidden className="max-sm:hidden" /> <Trans>Preview</Trans>
      </Button>
      <Button look="quiet" className="px-4 max-sm:px-3" onClick={() => setShown('history')}>
        <History size={18} aria-hidden className="max-sm:hidden" /> <Trans>History</Trans>
      </Button>
      {(!isOut || isNewer) && (
        <Button className="max-sm:px-3" onClick={goOn}>
          {isOut ? t`Update` : t`Publish`}
        </Button>
      )}
      <Menu label={t`More actions`} items={items} />
      <PreviewDialog open={shown === 'preview'} onClose={close} />
      <HistoryDialog open={shown === 'history'} onClose={close} />
      <PublishDialog open={shown === 'publish'} onClose={close} publish={publish} ask={ask} />
    </div>
  )
}
