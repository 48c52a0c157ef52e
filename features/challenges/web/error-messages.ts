import { MAX_CHALLENGES } from '../contract/challenges.ts'
import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'challenge-not-found': msg`This challenge has been deleted. Reload this page.`,
  'team-not-found': msg`This team is not in the challenge any more. Reload this page, and choose another one.`,
  'challenge-over': msg`This challenge is over.`,
  'challenge-begun': msg`This challenge has begun, so it cannot be changed any more. You can delete it.`,
  'first-day-out-of-range': msg`Choose a first day between now and a year from now.`,
  'challenge-overlaps': msg`Another challenge runs at that time. Choose another week, or fewer weeks.`,
  'too-many-challenges': msg`There can be up to ${MAX_CHALLENGES} challenges. Delete an old one first.`,
  'not-in-a-team': msg`You are not in a team any more. Join one first.`,
  'day-out-of-range': msg`This day is outside the challenge, or still to come. Check the date on your device.`,
  'week-closed': msg`This week is over, and its result has been published. It can no longer be changed.`,
  'amount-out-of-range': msg`That is more than a day can have. Check the number.`,
}
