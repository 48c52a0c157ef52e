import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { useAboutYou } from '../about-you/about-you-store.ts'
import type { ScanMethod } from '../finished-scan.ts'
import { ABOUT_YOU_PATH } from '../paths.ts'
import { MethodChoice } from './method-choice.tsx'

type Props = { onStart: (method: ScanMethod) => void }

/**
 * Of 100 scans of synthetic faces in rooms, the number that gave a result, for the darkest and the lightest skin
 * (docs/pulse.md, "Worst skin beside best").
 */
const ANSWERED_PERCENT = { darkest: 39, lightest: 98 } as const

/** What the scan does, how to sit, and the next step: "About you", then the scan. */
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
      {mayStart ? <AboutTheCamera /> : <ToAboutYou />}
      <MethodChoice onStart={mayStart ? onStart : undefined} />
      <p className="mt-4 text-ink-soft">
        <Trans>
          The darker your skin, the less often the camera gets a reading from your face. In our tests with
          computer-generated faces, {ANSWERED_PERCENT.darkest} out of 100 scans of the darkest skin gave a
          number, compared with {ANSWERED_PERCENT.lightest} out of 100 scans of the lightest. This says
          nothing about your health, and a fingertip works better. If you have a pacemaker, the scan often
          gives no result.
        </Trans>
      </p>
      <p className="mt-3 text-ink-soft">
        <Trans>
          Only a one-minute fingertip scan can show how much your heart rate varies and give a stress index.
          What cannot be measured well is not shown.
        </Trans>
      </p>
    </section>
  )
}

function ToAboutYou() {
  return (
    <>
      <p className="mt-3 text-ink-soft">
        <Trans>
          First, there are a few questions about things that can affect your pulse, and we ask whether you
          agree to the scan.
        </Trans>
      </p>
      <ButtonLink data-tour="scan-button" to={ABOUT_YOU_PATH} className="mt-4 mb-2">
        <Trans>Continue to “About you”</Trans>
      </ButtonLink>
    </>
  )
}

function AboutTheCamera() {
  return (
    <p className="mt-3 text-ink-soft">
      <Trans>
        When you start, the app asks to use the camera. The video is processed on this phone and is never
        stored or sent.
      </Trans>
    </p>
  )
}
