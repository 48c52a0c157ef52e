import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleUserRound } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { authEntryText, readAuthEntry, watchAuthEntry } from '#platform/api/auth-entry.ts'
import { wasPortraitRequested, portraitQuery } from '#features/accounts/web/own-account/portrait/queries.ts'
import { PortraitImage } from '#features/accounts/web/own-account/portrait/portrait-image.tsx'
import { useCloseOnBack } from '#platform/ui/dialogs/use-close-on-back.ts'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import { HelpLinks, UrgentHelpLink } from './help-links.tsx'
import { SignedInPerson } from './signed-in-person.tsx'
import { ThemeChoice } from '#platform/ui/theme/theme-choice.tsx'
import { LogOutButton } from '#features/accounts/parts/session/log-out-button.tsx'

const row = '-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken'

const portraitLook = 'size-[44px] text-[16px]'

type Props = {
  /** Opens the "More" sheet, which includes this menu. */
  onSheet: () => void
  isSheetOpen: boolean
}

/** A portrait that opens the account menu; on screens with tabs, the "More" sheet. */
export function AccountMenu(props: Props) {
  const hasTabs = useMedia('(width < 64rem)')
  return hasTabs ? <SheetButton {...props} /> : <Menu />
}

function SheetButton({ onSheet, isSheetOpen }: Props) {
  useSyncExternalStore(watchAuthEntry, authEntryText)
  const { data: url = null } = useQuery({ ...portraitQuery, enabled: isSheetOpen || wasPortraitRequested() })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-tour="account-menu"
      className="rounded-full"
      onClick={onSheet}
    >
      <PortraitImage url={url} name={readAuthEntry()?.name ?? ''} className={portraitLook} />
      <span className="sr-only">
        <Trans>Your account and settings</Trans>
      </span>
    </button>
  )
}

/** The account menu: a native popover, which Escape and a click outside close. */
function Menu() {
  const { t } = useLingui()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // The name may change while the menu is open.
  useSyncExternalStore(watchAuthEntry, authEntryText)
  const person = readAuthEntry()
  const { data: url = null } = useQuery({ ...portraitQuery, enabled: isOpen || wasPortraitRequested() })
  useEffect(() => popover.current?.hidePopover(), [key])
  useCloseOnBack(isOpen, () => popover.current?.hidePopover())
  return (
    <>
      <button type="button" popoverTarget="account-menu" data-tour="account-menu" className="rounded-full">
        <PortraitImage url={url} name={person?.name ?? ''} className={portraitLook} />
        <span className="sr-only">
          <Trans>Your account and settings</Trans>
        </span>
      </button>
      <div
        ref={popover}
        id="account-menu"
        popover="auto"
        // Set before the menu is visible, so that Back closes it from the start; `toggle` fires a moment later.
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        role="dialog"
        aria-label={t`Your account and settings`}
        className="fixed inset-auto top-[calc(3.75rem+env(safe-area-inset-top))] end-4 w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-5 text-ink shadow-lg"
      >
        <SignedInPerson />
        <div className="mt-4 space-y-4">
          <div>
            <UrgentHelpLink className={row} />
            <Link to="/dashboard/account" className={row}>
              <CircleUserRound size={20} aria-hidden /> <Trans>Your account</Trans>
            </Link>
          </div>
          <HelpLinks />
          <ThemeChoice name="theme" />
          <LogOutButton className="w-full" />
        </div>
      </div>
    </>
  )
}
