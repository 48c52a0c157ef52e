import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { t } from '@lingui/core/macro'

/** The task of a day in a sentence, and how long it takes. */
export type StepTask = { what: string; time: string }

const minutes = (count: number): string => t`About ${count} minutes`

/** Returns a task for an ordinary day; undefined for a topic on which a person cannot act. */
export function taskOf(topic: Topic): StepTask | undefined {
  switch (topic) {
    case 'exercise':
      return { what: t`Take a brisk walk, or move in another way you like.`, time: minutes(10) }
    case 'weight':
      return {
        what: t`Eat one meal today slowly, at a table, with vegetables on the plate.`,
        time: minutes(20),
      }
    case 'lifting':
      return undefined
    case 'stress':
      return { what: t`Sit down somewhere quiet and breathe slowly.`, time: minutes(5) }
    case 'sleep':
      return { what: t`Put your screens away half an hour before you go to bed.`, time: minutes(30) }
    case 'job':
      return {
        what: t`Write down one thing you would like to change at work, or talk to someone about it.`,
        time: minutes(10),
      }
    case 'smoking':
      return { what: t`Choose one time when you usually smoke, and do something else.`, time: minutes(5) }
    case 'alcohol':
      return {
        what: t`Drink no alcohol today. If you drink a lot every day, talk to a doctor before you stop.`,
        time: t`All day`,
      }
    case 'fruit-and-vegetables':
      return { what: t`Add one serving of fruit or vegetables to a meal.`, time: minutes(5) }
  }
}
