import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import type { CameraProblem as Problem } from '../session/camera.ts'
import { NoResultNotice } from './no-result-notice.tsx'

const PROBLEM_TEXTS: Record<Problem, { title: MessageDescriptor; text: MessageDescriptor }> = {
  refused: {
    title: msg`The app is not allowed to use the camera`,
    text: msg`Open your phone’s settings, find this app and allow the camera. Then come back and try again. Without the camera you cannot scan. Everything else in the app works as before.`,
  },
  missing: {
    title: msg`No camera found`,
    text: msg`This device has no camera that the app can use. The scan works on a phone with a camera.`,
  },
  busy: {
    title: msg`The camera is in use`,
    text: msg`Another app, or a call, is using the camera. Close it, and try again.`,
  },
}

/** Why the camera cannot be used, and what to do. */
export function CameraProblem(props: { problem: Problem; onAgain: () => void; onStop: () => void }) {
  const { i18n } = useLingui()
  const { title, text } = PROBLEM_TEXTS[props.problem]
  return (
    <NoResultNotice
      title={i18n._(title)}
      actions={
        <>
          <Button onClick={props.onAgain}>
            <Trans>Try again</Trans>
          </Button>
          <Button look="quiet" onClick={props.onStop}>
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      <p>{i18n._(text)}</p>
    </NoResultNotice>
  )
}
