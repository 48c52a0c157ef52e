import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ScanMethod } from '../../finished-scan.ts'
import type { Guidance } from '../session/guidance.ts'
import { GOOD_SECONDS } from '../session/outcome.ts'
import type { RestartReason, SessionState } from '../session/scan-session.ts'

const GUIDANCE_TEXTS: Record<Guidance, MessageDescriptor> = {
  'show-face': msg`Put your face in the oval`,
  'only-one-face': msg`Only your face, please: nobody else in the picture`,
  'come-closer': msg`Come a little closer`,
  'move-back': msg`Move back a little`,
  'move-to-middle': msg`Move your face to the middle`,
  'face-camera': msg`Look straight at the phone`,
  'hold-still': msg`Hold still`,
  'stop-talking': msg`Stop talking for a moment`,
  'more-light': msg`Find more light`,
  'less-light': msg`The light is too strong: turn away from it a little`,
  'light-from-front': msg`Turn until the light falls on your face from the front`,
  'uncover-face': msg`Uncover your face: take off a mask or glasses, and move hair out of the way`,
  'slow-camera': msg`The camera is too slow: find more light, and close other apps`,
  'cover-lens': msg`Cover the camera on the back and its light with your fingertip`,
}

const RESTART_NOTES: Record<RestartReason, MessageDescriptor> = {
  interrupted: msg`The scan was interrupted, so it has started again.`,
  turned: msg`The phone was turned, so the scan has started again.`,
  'was-away': msg`The picture was lost for a while, so the scan has started again.`,
}

const STEPS = {
  opening: msg`Asking to use the camera`,
  preparing: msg`Getting ready`,
  interrupted: msg`The scan was interrupted`,
  'working-out': msg`Working out your results`,
} satisfies Partial<Record<SessionState['at'], MessageDescriptor>>

/** Shown while a scan that has all its seconds still has no rate. */
const LATE_TEXT = msg`Hold still: we are still looking for your pulse`

/** Returns one sentence on what is happening or what to do, and a note on why the scan was restarted, if it was. */
export function useStatus(state: SessionState, method: ScanMethod): { text: string; note?: string } {
  const { i18n } = useLingui()
  if (state.at === 'measuring') {
    const isLate = state.progress.good >= GOOD_SECONDS[method]
    const text = state.guidance ? GUIDANCE_TEXTS[state.guidance] : isLate ? LATE_TEXT : measuringText(method)
    return { text: i18n._(text), ...(state.note ? { note: i18n._(RESTART_NOTES[state.note]) } : {}) }
  }
  return { text: state.at in STEPS ? i18n._(STEPS[state.at as keyof typeof STEPS]) : '' }
}

const measuringText = (method: ScanMethod): MessageDescriptor =>
  method === 'face' ? msg`Good. Stay like this` : msg`Good. Keep your finger there, without pressing hard`
