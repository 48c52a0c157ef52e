import type { HelpTopic } from '#features/help-lines/contract/help.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { ExitNote, QuickExit } from './quick-exit.tsx'
import { useQuickExit } from './use-quick-exit.ts'
import { WhoToCall } from './who-to-call.tsx'

type Props = {
  /** Path of the programme's safety page; absent on a page of no programme, whose link leads to the helplines. */
  safetyPath?: string
  /** Topics of the helplines below the page; absent on the safety page, which lists them itself. */
  topics?: readonly HelpTopic[]
  children: ReactNode
}

/** The frame of a page whose reader may be watched, with a link to whom to call and a quick exit always in view. */
export function SafetyFrame({ safetyPath, topics, children }: Props) {
  const { t } = useLingui()
  const { hasLeft, leave } = useQuickExit()
  useScrollPadding()
  if (hasLeft) return null
  return (
    <>
      <nav
        aria-label={t`Safety`}
        className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-10 -mx-4 -mt-6 mb-6 border-b border-line bg-page px-4 sm:-mx-8 sm:px-8 lg:-mt-10 lg:mb-8 print:hidden"
      >
        <div className="mx-auto flex max-w-wide items-center justify-between gap-3 py-1.5">
          <NavLink
            to={safetyPath ?? '/dashboard/help-lines'}
            className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-brand-ink underline underline-offset-4 hover:bg-sunken"
          >
            <ShieldAlert size={18} aria-hidden />{' '}
            {safetyPath ? <Trans>Safety</Trans> : <Trans>Help lines</Trans>}
          </NavLink>
          <QuickExit onLeave={leave} />
        </div>
      </nav>
      {children}
      <div className="mx-auto max-w-wide print:hidden">
        <div className="max-w-reading">
          {topics && <WhoToCall topics={topics} />}
          <ExitNote />
        </div>
      </div>
    </>
  )
}

/** Scrolls focused elements clear of the bar at the top, as the shell does for its own bar. */
function useScrollPadding(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingTop = '8.5rem'
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [])
}
