import type { Unread } from '@hale/contracts/questionnaire-versions'
import { t } from '@lingui/core/macro'

/** Why something in a file could not be taken as it is. */
export function unreadMessage(reason: Unread['reason']): string {
  switch (reason) {
    case 'not-a-choice':
      return t`Left out: it is not a question with options to choose from.`
    case 'open-choice':
      return t`People could also write an answer of their own. Here they choose an option.`
    case 'unlabelled-option':
      return t`An option without words, such as a date, is left out.`
    case 'conditional':
      return t`It was asked only in some cases. Here everybody is asked.`
    case 'too-many-questions':
      return t`Left out: there is room for nine questions.`
    case 'too-many-options':
      return t`There is room for twelve options. Those after them are left out.`
    case 'too-long':
      return t`Its words were too long and are cut.`
    case 'not-scored':
      return t`Not every option had whole points from 0 to 100. Check them.`
    case 'repeats':
      return t`Several answers could be chosen. Here people choose one.`
    case 'outside-groups':
      return t`It stood outside the first three groups. Its questions are in the last category.`
    case 'heading':
      return t`A heading within a group, or around them, is left out. Its questions are here.`
    case 'value-set':
      return t`Its options are kept in another file. Add them here.`
  }
}
