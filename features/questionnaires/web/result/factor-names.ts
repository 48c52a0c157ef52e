import type { Topic } from '../../contract/questionnaires.ts'
import { t } from '@lingui/core/macro'

/** Names a topic's best answer as a factor that helps; undefined where it is not a matter of choice. */
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

/** Names a topic's low answer as a factor that holds back. */
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

/** Minimum share, in per cent, of an answer that helps; and the share below which an answer holds back. */
const MIN_HELPING_SHARE = 100
const HOLDS_BACK_BELOW = 50

/** Returns whether an answer with this share helps or holds back, with the factor's name; undefined for those in between. */
export function factorOf(
  topic: Topic,
  share: number,
): { does: 'helps' | 'holds-back'; name: string } | undefined {
  if (share >= MIN_HELPING_SHARE) return nameFactor('helps', helpfulFactor(topic))
  return share < HOLDS_BACK_BELOW ? nameFactor('holds-back', harmfulFactor(topic)) : undefined
}

function nameFactor(does: 'helps' | 'holds-back', name: string | undefined) {
  return name === undefined ? undefined : { does, name }
}
