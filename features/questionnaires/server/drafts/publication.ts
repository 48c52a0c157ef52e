import type { Issue } from '#platform/contract/problem.ts'
import type { Language } from '#platform/contract/languages.ts'
import { originalLanguage } from '#platform/documents/rules/translations.ts'
import { categoryFields, type QuestionnaireContent } from '../../contract/drafts.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { findGroupFaults } from '../../rules/check.ts'
import { listFaults, pathOf } from '../../rules/drafts/check.ts'
import { groupsOf, questionnaireOf } from '../../rules/drafts/groups.ts'
import { normaliseQuestionnaire } from '../versions/normalise.ts'

/**
 * Returns a draft as it is published; `languages` are those that the company offers, its main one first. The
 * original's language is included, so that it stays correct when the company chooses another main language.
 */
export function publishedQuestionnaire(
  content: QuestionnaireContent,
  languages: readonly Language[],
): Questionnaire {
  const language = originalLanguage({ language: content.language }, languages)
  return normaliseQuestionnaire({ ...questionnaireOf(content), language })
}

/** Returns why a draft cannot be published yet, by the paths of `questionnaireEndpoints`. */
export function questionnaireIssues(content: QuestionnaireContent, published: Questionnaire): Issue[] {
  const groups = groupsOf(content)
  const faults = listFaults(groups)
  // The published texts are checked as well: one may be empty only after characters that a database cannot store have
  // been removed.
  const all = faults.length > 0 ? faults : findGroupFaults(published.groups)
  return all.map((fault) => ({ path: pathOf(groups, fault), message: fault.name }))
}

/** Returns the title by which the audit names a questionnaire: its categories. */
export function titleOf(content: QuestionnaireContent): string {
  return categoryFields.map((field) => content[field].trim()).join(', ')
}
