import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { useAboutYou } from '../about-you/about-you-store.ts'
import type { ScanMethod } from '../finished-scan.ts'
import { ABOUT_YOU_PATH } from '../paths.ts'
import { Ways } from './ways.tsx'

type Props = { onStart: (method: ScanMethod) => void }

/** Of 100 scans of made faces in rooms, those with a number (docs/pulse.md, "Worst skin beside best"). */
const ANSWERED = { darkest: 35, lightest: 98 } as const

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
      <Ways />
      <p className="mt-4 text-ink-soft">
        <Trans>
          The darker your skin, the less often the camera gets a reading from your face. In our tests with
          computer-made faces, {ANSWERED.darkest} of 100 scans of the darkest skin gave a number, and{' '}
          {ANSWERED.lightest} of 100 of the lightest. This says nothing about your health, and a fingertip
          works better. If you have a pacemaker, the scan often gives no result.
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

/** The scans to choose from; the camera is asked for only then. */
function Start({ onStart }: Props) {
  return (
    <>
      <p className="mt-5 text-ink-soft">
        <Trans>
          The app now asks for the camera. The video is processed on this phone and is never stored or sent.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button data-tour="scan-button" onClick={() => onStart('face')}>
          <Trans>Start the scan (30 seconds)</Trans>
        </Button>
        <Button look="quiet" onClick={() => onStart('fingertip')}>
          <Trans>Use your fingertip (1 minute)</Trans>
        </Button>
      </div>
      <p className="mt-3 text-small text-ink-soft">
        <Trans>
          Only a minute with your fingertip can show how much your heart rate varies, and a stress index. What
          cannot be measured well is not shown.
        </Trans>
      </p>
    </>
  )
}
