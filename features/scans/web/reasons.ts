import type { MeasureName } from '../contract/scans.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScanMethod } from './finished-scan.ts'
import type { Obstacle } from './measuring/workers/messages.ts'

type ReasonMessages = { what: MessageDescriptor; remedy: MessageDescriptor }

const FACE_REASONS: Record<Obstacle, ReasonMessages> = {
  'too-short': {
    what: msg`The scan was too short.`,
    remedy: msg`Stay in front of the camera until the scan is done.`,
  },
  'too-dark': { what: msg`It was too dark.`, remedy: msg`Sit facing a window or a lamp.` },
  'too-far': {
    what: msg`Your face was too far away.`,
    remedy: msg`Come closer, so that your face fills the oval.`,
  },
  'too-bright': { what: msg`The light was too strong.`, remedy: msg`Turn away from the sun or the lamp.` },
  moving: { what: msg`There was too much movement.`, remedy: msg`Rest your arms on a table and look ahead.` },
  'no-face': {
    what: msg`No face could be seen.`,
    remedy: msg`Hold the phone in front of you, so that your face fills the oval.`,
  },
  'several-faces': {
    what: msg`There was more than one face.`,
    remedy: msg`Sit where nobody else is in the picture.`,
  },
  'several-people': {
    what: msg`Parts of the face showed different heartbeats, as if two people were in the picture.`,
    remedy: msg`Sit where nobody else is in the picture.`,
  },
  'changed-person': {
    what: msg`Someone else seemed to take your place.`,
    remedy: msg`Each scan is for one person only. Stay in the picture until it is done.`,
  },
  'no-pulse': {
    what: msg`No pulse could be seen.`,
    remedy: msg`Sit in good light, and uncover your forehead and cheeks. The scan does not work on a photo of a face.`,
  },
  'too-few-frames': {
    what: msg`The camera was too slow.`,
    remedy: msg`More light makes the camera faster. Close other apps too.`,
  },
  gaps: { what: msg`The picture was interrupted.`, remedy: msg`Close other apps, and try again.` },
  'light-flickers': {
    what: msg`The light flickered.`,
    remedy: msg`Sit in daylight, or by another lamp, away from screens.`,
  },
  'regions-disagree': {
    what: msg`Your forehead and cheeks did not show the same pulse.`,
    remedy: msg`Light both sides of your face evenly, take off a hat or glasses, and move hair out of the way.`,
  },
  unsteady: {
    what: msg`The picture was not steady enough.`,
    remedy: msg`Hold the phone still, and do not talk.`,
  },
  'breathing-unclear': {
    what: msg`Your breathing could not be worked out from your pulse.`,
    remedy: msg`Breathe as usual, keep still and do not talk.`,
  },
  'beats-unclear': {
    what: msg`We could not make out individual heartbeats.`,
    remedy: msg`Keep still for a minute in good light. A fingertip on the camera works better.`,
  },
}

const FINGERTIP_REASONS: Partial<Record<Obstacle, ReasonMessages>> = {
  'no-face': {
    what: msg`The camera was not covered by a fingertip.`,
    remedy: msg`Place your fingertip over the camera on the back and its light.`,
  },
  moving: {
    what: msg`Your finger moved.`,
    remedy: msg`Put the phone on a table, or rest your hand on the table.`,
  },
  unsteady: {
    what: msg`Your finger moved, or pressed too hard.`,
    remedy: msg`Rest your hand on a table, and touch the camera lightly.`,
  },
  'too-dark': {
    what: msg`It was too dark.`,
    remedy: msg`Cover the phone’s light too, or hold your finger up to a lamp.`,
  },
  'no-pulse': {
    what: msg`No pulse could be seen.`,
    remedy: msg`If your fingers are cold, warm them first. Then touch the camera lightly.`,
  },
}

/** Explains that variability needs a minute, since a face is scanned for half of one. */
const NEEDS_A_MINUTE: ReasonMessages = {
  what: msg`The scan was too short for this.`,
  remedy: msg`Use your fingertip, and keep still until the minute ends.`,
}

/** Returns what went wrong, and what helps. */
export function reasonMessagesFor(
  reason: Obstacle,
  method: ScanMethod,
  measure: MeasureName = 'heartRate',
): ReasonMessages {
  if (reason === 'too-short' && measure !== 'heartRate') return NEEDS_A_MINUTE
  return (method === 'fingertip' ? FINGERTIP_REASONS[reason] : undefined) ?? FACE_REASONS[reason]
}
