import type { Topic } from '../../contract/questionnaires.ts'
import { t } from '@lingui/core/macro'

/** What the best answer to a topic is, as what helps; nothing for what nobody chooses. */
function helpfulFactor(topic: Topic): string | undefined {
  switch (topic) {
    case 'exercise':
      return t`Regular exercise`
    case 'weight':
    case 'lifting':
      return undefined
    case 'stress':
      return t`Low stress`
    case 'sleep':
      return t`Good sleep`
    case 'job':
      return t`Happy at work`
    case 'smoking':
      return t`Not smoking`
    case 'alcohol':
      return t`Little or no alcohol`
    case 'fruit-and-vegetables':
      return t`Plenty of fruit and vegetables`
  }
}

/** What a low answer to a topic is, as what holds back. */
function harmfulFactor(topic: Topic): string | undefined {
  switch (topic) {
    case 'exercise':
      return t`Little exercise`
    case 'weight':
    case 'lifting':
      return undefined
    case 'stress':
      return t`High stress`
    case 'sleep':
      return t`Poor sleep`
    case 'job':
      return t`Unhappy at work`
    case 'smoking':
      return t`Smoking`
    case 'alcohol':
      return t`Drinking often`
    case 'fruit-and-vegetables':
      return t`Little fruit and vegetables`
  }
}

/** Shares of answers: from there on, and up to there. */
const HELPS = 100
const HOLDS_BACK_BELOW = 50

/** What an answer with this share does, and its name; nothing in between. */
export function factorOf(
  topic: Topic,
  share: number,
): { does: 'helps' | 'holds-back'; name: string } | undefined {
  if (share >= HELPS) return named('helps', helpfulFactor(topic))
  return share < HOLDS_BACK_BELOW ? named('holds-back', harmfulFactor(topic)) : undefined
}

function named(does: 'helps' | 'holds-back', name: string | undefined) {
  return name === undefined ? undefined : { does, name }
}
