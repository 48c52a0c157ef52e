import { t } from '@lingui/core/macro'
import { findQuestion, listQuestions, type DraftGroup } from '../../../rules/drafts/groups.ts'
import type { DraftFault } from '../../../rules/drafts/check.ts'

/** Returns what is wrong, and how to correct it. */
export function faultMessage(name: DraftFault['name']): string {
  switch (name) {
    case 'steps-wrong':
      return t`This needs four steps.`
    case 'categories-wrong':
      return t`This needs three categories.`
    case 'category-unnamed':
      return t`Give this category a name.`
    case 'category-twice':
      return t`Another category has this name. Choose a different one.`
    case 'category-empty':
      return t`Nothing is asked here. Add a question, or move one here.`
    case 'category-unscored':
      return t`Add a question here that everyone is asked and that counts towards the result.`
    case 'question-unworded':
      return t`Write the question.`
    case 'question-twice':
      return t`This question appears twice. Remove one of them.`
    case 'options-too-few':
      return t`Add an option: people need at least two to choose from.`
    case 'option-unnamed':
      return t`Enter the text of this option.`
    case 'option-twice':
      return t`Another option says the same.`
    case 'value-twice':
      return t`Two options are saved as the same answer. Remove one of them.`
    case 'nothing-scored':
      return t`All options give the same points, so the answer changes nothing.`
    case 'range-wrong':
      return t`Enter two numbers, the lower one first.`
    case 'scale-unlabelled':
      return t`Say what each end of the scale means.`
    case 'condition-cycle':
      return t`This question depends on its own answer, so nobody would be asked it.`
    case 'condition-later':
      return t`This question depends on one that comes after it. Move it down, or choose an earlier one.`
    case 'condition-unreachable':
      return t`Choose at least one answer that leads here. As it is, nobody would be asked this.`
    case 'option-unscored':
      return t`Give this option a whole number of points, from 0 to 100.`
  }
}

/** Returns the position of a fault: a category, a question by its number, or an option. */
export function positionText(groups: DraftGroup[], { group = 0, question, option }: DraftFault): string {
  const draftQuestion = question === undefined ? undefined : findQuestion(groups, { group, question })
  if (!draftQuestion) return t`Category ${group + 1}`
  const number = listQuestions(groups).findIndex((one) => one.question === draftQuestion) + 1
  return option === undefined ? t`Question ${number}` : t`Question ${number}, option ${option + 1}`
}
