import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { questionnaireCategory } from '../../labels/questionnaire-category.ts'

/** The texts of the built-in questionnaire, which the server answers as the specification words them. */
const TEXTS: Record<string, MessageDescriptor> = {
  'How often do you exercise in a week?': msg`How often do you exercise in a week?`,
  'Rarely or never': msg`Rarely or never`,
  '1-2 times': msg`1-2 times`,
  '3-4 times': msg`3-4 times`,
  '5 or more': msg`5 or more`,
  'How would you describe your body weight?': msg`How would you describe your body weight?`,
  Underweight: msg`Underweight`,
  Normal: msg`Normal`,
  Overweight: msg`Overweight`,
  Obese: msg`Obese`,
  'Does your job involve heavy lifting?': msg`Does your job involve heavy lifting?`,
  Yes: msg`Yes`,
  No: msg`No`,
  'How often do you feel stressed?': msg`How often do you feel stressed?`,
  'Almost never': msg`Almost never`,
  Sometimes: msg`Sometimes`,
  Often: msg`Often`,
  'Almost always': msg`Almost always`,
  'How well do you sleep?': msg`How well do you sleep?`,
  'Very poor': msg`Very poor`,
  Poor: msg`Poor`,
  Fair: msg`Fair`,
  Good: msg`Good`,
  'Are you happy with your job?': msg`Are you happy with your job?`,
  'Do you smoke?': msg`Do you smoke?`,
  'How often do you drink alcohol?': msg`How often do you drink alcohol?`,
  Never: msg`Never`,
  'Once a month or less': msg`Once a month or less`,
  '2-4 times a month': msg`2-4 times a month`,
  '2 or more times a week': msg`2 or more times a week`,
  'How many servings of fruit and vegetables do you eat in a day?': msg`How many servings of fruit and vegetables do you eat in a day?`,
  None: msg({ message: 'None', context: 'servings' }),
  '1-2 servings': msg`1-2 servings`,
  '3-4 servings': msg`3-4 servings`,
}

/** A text of a questionnaire in the language of now: the built-in one's are translated, a company's own stay as it wrote them. */
export function questionnaireText(text: string): string {
  const known = TEXTS[text]
  return known ? i18n._(known) : questionnaireCategory(text)
}
