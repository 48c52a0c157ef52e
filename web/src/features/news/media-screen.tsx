import { mayActAs } from '@hale/contracts/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Rss } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FeedsDialog } from './feeds/feeds-dialog.tsx'
import { KindChoice } from './kind-choice.tsx'
import { MediaList } from './media-list.tsx'
import { readKind } from './queries.ts'

export function MediaScreen() {
  const { t } = useLingui()
  const kind = readKind(useLocation().search)
  const [isOpen, setOpen] = useState(false)
  const [mayEdit] = useState(() => mayActAs(readAuthEntry()?.role ?? 'member', 'editor'))
  return (
    <Screen
      title={t`Media`}
      lead={t`News from your company, and what is new to read and watch.`}
      actions={
        mayEdit && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Rss size={18} aria-hidden /> <Trans>News feeds</Trans>
          </Button>
        )
      }
    >
      <KindChoice chosen={kind} />
      <MediaList kind={kind} />
      {mayEdit && <FeedsDialog open={isOpen} onClose={() => setOpen(false)} />}
    </Screen>
  )
}
