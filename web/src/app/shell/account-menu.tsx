import { Trans, useLingui } from '@lingui/react/macro'
import { CircleUserRound } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { authEntryText, readAuthEntry, watchAuthEntry } from '../../api/auth-entry.ts'
import { RoleName } from '../../labels/role-name.tsx'
import { HelpLinks } from './help-links.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Who is signed in, and what concerns them. A native popover: Escape and a click outside close it. */
export function AccountMenu() {
  const { t } = useLingui()
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // The name may be changed while the menu stands.
  useSyncExternalStore(watchAuthEntry, authEntryText)
  const person = readAuthEntry()
  useEffect(() => popover.current?.hidePopover(), [key])
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        data-tour="account-menu"
        className="flex size-11 items-center justify-center rounded-full bg-brand-soft font-semibold text-on-brand-soft"
      >
        <span aria-hidden="true">{initials(person?.name ?? '')}</span>
        <span className="sr-only">
          <Trans>Your account and settings</Trans>
        </span>
      </button>
      <div
        ref={popover}
        id="account-menu"
        popover="auto"
        role="dialog"
        aria-label={t`Your account and settings`}
        className="fixed inset-auto top-[calc(3.75rem+env(safe-area-inset-top))] right-4 w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-5 text-ink shadow-lg"
      >
        <p className="font-semibold">{person?.name}</p>
        <p className="mb-4 text-small text-ink-soft">{person && <RoleName role={person.role} />}</p>
        <div className="space-y-4">
          <Link
            to="/dashboard/account"
            className="-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
          >
            <CircleUserRound size={20} aria-hidden /> <Trans>Your account</Trans>
          </Link>
          <HelpLinks />
          <ThemeChoice name="theme" />
          <LogOutButton />
        </div>
      </div>
    </>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
