import type { QuestionKind } from '../../../contract/questionnaires.ts'
import { t } from '@lingui/core/macro'

/** Returns the name of a kind of answer. */
export function kindName(name: 'choice' | QuestionKind['is']): string {
  switch (name) {
    case 'choice':
      return t`One option`
    case 'choices':
      return t`Several options`
    case 'scale':
      return t`A scale from 0 to 10`
    case 'number':
      return t`A number`
    case 'text':
      return t`Free text`
  }
}
