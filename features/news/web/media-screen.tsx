import { mayActAs } from '#features/accounts/contract/accounts.ts'
import type { MediaKind } from '../contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Rss } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { FeedsDialog } from './feeds/feeds-dialog.tsx'
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
      lead={t`News from your company, and new things to read and watch.`}
      actions={
        mayEdit && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Rss size={18} aria-hidden /> <Trans>News feeds</Trans>
          </Button>
        )
      }
    >
      <KindChoice chosen={kind} />
      <MediaList kind={kind} mayEdit={mayEdit} />
      {mayEdit && <FeedsDialog open={isOpen} onClose={() => setOpen(false)} />}
    </Screen>
  )
}

/** Chooses the kind of media. The choice is in the URL, so that "back" returns to the previous one. */
function KindChoice({ chosen }: { chosen: MediaKind | undefined }) {
  const { t } = useLingui()
  const choices: { kind: MediaKind | undefined; label: string }[] = [
    { kind: undefined, label: t`All` },
    { kind: 'news', label: t`News` },
    { kind: 'article', label: t`Articles` },
    { kind: 'video', label: t`Videos` },
  ]
  return (
    <nav aria-label={t`Show`} className="mb-6">
      <ul className="flex w-full flex-wrap gap-1 rounded-control bg-sunken p-1 sm:inline-flex sm:w-auto">
        {choices.map(({ kind, label }) => (
          <li key={label} className="flex-1">
            <Link
              to={kind ? `/media?kind=${kind}` : '/media'}
              aria-current={kind === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center justify-center rounded-control px-2 font-medium text-ink-soft transition-colors hover:text-ink aria-current:bg-brand-soft aria-current:text-on-brand-soft sm:px-5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
