import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { t } from '@lingui/core/macro'

/** Returns the name of a topic in a word or two. */
export function topicName(topic: Topic): string {
  switch (topic) {
    case 'exercise':
      return t`Exercise`
    case 'weight':
      return t`Weight`
    case 'lifting':
      return t`Lifting at work`
    case 'stress':
      return t`Stress`
    case 'sleep':
      return t`Sleep`
    case 'job':
      return t`Happiness at work`
    case 'smoking':
      return t`Smoking`
    case 'alcohol':
      return t`Alcohol`
    case 'fruit-and-vegetables':
      return t`Fruit and vegetables`
  }
}
