import type { CheckIn, RecoveryProgramme } from '#features/vrs-freedom-365/contract/vrs-freedom-365.ts'
import { daysBetween } from './day.ts'
import { isLapse } from '#features/vrs-freedom-365/rules/recovery.ts'

type Rules = Pick<RecoveryProgramme['checkIn'], 'replies' | 'notes'>
type ReplyCondition = Rules['notes'][number]['when']
type CheckInAnswers = Pick<CheckIn, 'day' | 'mood' | 'urge' | 'lapse'>

/** A check-in with at least this urge, or at most this mood, shows helplines first; a lapse always does. */
const URGENT_LEVELS = { urge: 3, mood: 2 }

/** Returns the reply to a check-in; undefined where the rules have none. */
export function replyTo({ replies, notes }: Rules, checkInAnswers: CheckInAnswers) {
  const reply = replies.find(({ when }) => fitsAnswers(when, checkInAnswers))
  if (!reply) return undefined
  const { texts, reading } = reply
  // The texts alternate by day; a day always has the same text.
  const turn = Math.abs(daysBetween('2000-01-01', checkInAnswers.day)) % texts.length
  return {
    text: texts[turn] ?? '',
    reading,
    notes: notes.filter(({ when }) => fitsAnswers(when, checkInAnswers)).map(({ text }) => text),
    isUrgent:
      checkInAnswers.urge >= URGENT_LEVELS.urge ||
      checkInAnswers.mood <= URGENT_LEVELS.mood ||
      isLapse(checkInAnswers),
  }
}

function fitsAnswers({ lapse, urgeFrom, moodTo }: ReplyCondition, checkInAnswers: CheckInAnswers): boolean {
  if (lapse && !isLapse(checkInAnswers)) return false
  if (urgeFrom !== undefined && checkInAnswers.urge < urgeFrom) return false
  return moodTo === undefined || checkInAnswers.mood <= moodTo
}
