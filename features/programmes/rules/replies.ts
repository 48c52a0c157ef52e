import type { CheckIn, RecoveryProgramme } from '#features/vrs-freedom-365/contract/vrs-freedom-365.ts'
import { daysBetween } from './day.ts'
import { isLapse } from '#features/vrs-freedom-365/rules/recovery.ts'

type Rules = Pick<RecoveryProgramme['checkIn'], 'replies' | 'notes'>
type When = Rules['notes'][number]['when']
type Given = Pick<CheckIn, 'day' | 'mood' | 'urge' | 'lapse'>

/** An urge or a mood with which whom to call stands before all else; after a lapse it always does. */
const URGENT = { urge: 3, mood: 2 }

/** What is said to a check-in; undefined where no reply is meant for it. */
export function replyTo({ replies, notes }: Rules, given: Given) {
  const reply = replies.find(({ when }) => fits(when, given))
  if (!reply) return undefined
  const { texts, reading } = reply
  // The texts take turns from day to day, and on one day it is the same one again.
  const turn = Math.abs(daysBetween('2000-01-01', given.day)) % texts.length
  return {
    text: texts[turn] ?? '',
    reading,
    notes: notes.filter(({ when }) => fits(when, given)).map(({ text }) => text),
    isUrgent: given.urge >= URGENT.urge || given.mood <= URGENT.mood || isLapse(given),
  }
}

function fits({ lapse, urgeFrom, moodTo }: When, given: Given): boolean {
  if (lapse && !isLapse(given)) return false
  if (urgeFrom !== undefined && given.urge < urgeFrom) return false
  return moodTo === undefined || given.mood <= moodTo
}
