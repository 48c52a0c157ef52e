import {
  getQuestionnaireDraft,
  questionnaireContent,
  type QuestionnaireContent,
} from '../../contract/drafts.ts'
import type { QuestionKey } from '../../contract/questionnaires.ts'
import { listFaults, pathOf } from '../../rules/drafts/check.ts'
import { groupsOf, questionnaireOf } from '../../rules/drafts/groups.ts'
import { textsToTranslate } from '../../rules/drafts/texts.ts'
import { listTexts } from '../../rules/translations.ts'
import type { DocumentRules } from '#platform/documents/web/document-type.ts'
import { isSame } from '#platform/documents/web/merge/json.ts'

/**
 * How the editor saves, merges and checks a questionnaire. A question that two admins changed differently is left to them;
 * moved, added and removed ones are merged.
 */
export const questionnaireRules: DocumentRules<QuestionnaireContent> = {
  schemas: { content: questionnaireContent, draft: getQuestionnaireDraft.output },
  fields: {
    language: {},
    category1: {},
    category2: {},
    category3: {},
    ...{ q1: {}, q2: {}, q3: {}, q4: {}, q5: {}, q6: {}, q7: {}, q8: {}, q9: {} },
    order: { unite: uniteOrders },
  },
  notFoundCode: 'questionnaire-not-found',
  conflictCode: 'questionnaire-changed',
  incompleteCode: 'questionnaire-incomplete',
  missing(content) {
    const groups = groupsOf(content)
    return listFaults(groups).map((fault) => pathOf(groups, fault))
  },
  missingPath: (path) => path,
  pictureIds: () => [],
  plainText: (content) =>
    listTexts(questionnaireOf(content))
      .map(({ text }) => text)
      .join('\n'),
  texts: (content, targetLanguage) =>
    textsToTranslate(questionnaireOf(content).groups, content.translations?.[targetLanguage]),
}

type Order = QuestionnaireContent['order']

/**
 * Merges two orders of the questions: takes `mine` where it has moved questions, otherwise `theirs`, and applies the
 * other's additions and removals to it.
 */
export function uniteOrders(base: Order, mine: Order, theirs: Order): Order {
  return hasMoves(base, mine) ? withChanges(mine, base, theirs) : withChanges(theirs, base, mine)
}

function hasMoves(base: Order, side: Order): boolean {
  const [before, after] = [base.flat(), side.flat()]
  const those = (order: Order, others: QuestionKey[]) =>
    order.map((keys) => keys.filter((key) => others.includes(key)))
  return !isSame(those(side, before), those(base, after))
}

/** Returns an order with the questions added that `from` has added to `base`, and without those it has removed. */
function withChanges(order: Order, base: Order, from: Order): Order {
  const [knownKeys, before, after] = [order.flat(), base.flat(), from.flat()]
  return order.map((keys, group) => {
    let result = keys.filter((key) => !before.includes(key) || after.includes(key))
    for (const [index, key] of (from[group] ?? []).entries()) {
      if (!before.includes(key) && !knownKeys.includes(key)) result = result.toSpliced(index, 0, key)
    }
    return result
  })
}
