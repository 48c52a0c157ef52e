import { Trans } from '@lingui/react/macro'
import { Eye, Hand, MessageCircleOff, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { useAboutYou } from '../about-you/about-you-store.ts'
import { ABOUT_YOU_PATH } from '../paths.ts'
import type { Goal } from './session/outcome.ts'

type Props = { onStart: (goal: Goal) => void }

/** What the scan does, how to sit, and the way on: what the person says of themselves, then the scan. */
export function Preparation({ onStart }: Props) {
  const mayStart = useAboutYou()?.consent === true
  return (
    <section
      aria-labelledby="scan-preparation"
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="scan-preparation" className="text-heading font-semibold">
        <Trans>Before you start</Trans>
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        <Tip icon={<Sun size={22} aria-hidden />}>
          <Trans>Sit so that light falls on your face from the front, from a window or a lamp.</Trans>
        </Tip>
        <Tip icon={<Hand size={22} aria-hidden />}>
          <Trans>Rest your arms on a table, and hold the phone still at eye level.</Trans>
        </Tip>
        <Tip icon={<Eye size={22} aria-hidden />}>
          <Trans>Move hair, a hat or glasses away from your forehead and cheeks.</Trans>
        </Tip>
        <Tip icon={<MessageCircleOff size={22} aria-hidden />}>
          <Trans>Breathe as usual, and do not talk during the scan.</Trans>
        </Tip>
      </ul>
      <p className="mt-4 text-ink-soft">
        <Trans>
          If you have dark skin, the camera often cannot get a reading from your face. This says nothing about
          your health, and a fingertip works better. If you have a pacemaker, the scan often gives no result.
        </Trans>
      </p>
      {mayStart ? <Start onStart={onStart} /> : <ToAboutYou />}
    </section>
  )
}

function ToAboutYou() {
  return (
    <>
      <p className="mt-5 text-ink-soft">
        <Trans>
          First, there are a few questions about what changes your pulse and whether you agree to the scan.
        </Trans>
      </p>
      <ButtonLink data-tour="scan-button" to={ABOUT_YOU_PATH} className="mt-5">
        <Trans>Continue to “About you”</Trans>
      </ButtonLink>
    </>
  )
}

/** The two lengths to choose from; the camera is asked for only then. */
function Start({ onStart }: Props) {
  return (
    <>
      <p className="mt-5 text-ink-soft">
        <Trans>
          The app now asks for the camera. The video is processed on this phone and is never stored or sent.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button data-tour="scan-button" onClick={() => onStart('everything')}>
          <Trans>Start the scan (1 minute)</Trans>
        </Button>
        <Button look="quiet" onClick={() => onStart('rate')}>
          <Trans>Heart rate only (30 seconds)</Trans>
        </Button>
      </div>
      <p className="mt-3 text-small text-ink-soft">
        <Trans>
          Variability and the stress index need the whole minute. What cannot be measured well is not shown.
        </Trans>
      </p>
    </>
  )
}

function Tip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-brand-ink">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
