import { questionnaireEndpoints, type QuestionnaireContent } from '../../contract/drafts.ts'
import { questionKey } from '../../contract/questionnaires.ts'
import { toQuestion, questionnaireOf } from '../../rules/drafts/groups.ts'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { t } from '@lingui/core/macro'
import { documentApi } from '#platform/documents/web/document-api.ts'
import type { DocumentMessages, DocumentType, FieldPreview } from '#platform/documents/web/document-type.ts'
import { useEditingOf } from '#platform/documents/web/editing-context.ts'
import { QuestionnairePreview } from './publishing/questionnaire-preview.tsx'
import { questionLines } from './question-lines.ts'
import { questionnaireRules } from './questionnaire-rules.ts'
import { refreshPublished } from './queries.ts'

const messages: DocumentMessages<QuestionnaireContent> = {
  heading: () => t`Questionnaire`,
  loading: () => t`Loading the questionnaire`,
  bodyPlaceholder: () => '',
  audience: () =>
    t`Once it is published, everyone at your company and visitors will be asked these questions. People who have started keep the version they started with.`,
  isPublished: () => t`People are asked these questions from now on`,
  openPublished: () => t`See it`,
  savedMeanwhile: (who) =>
    t`${who} saved the questionnaire while you were changing it. Changes that do not conflict have already been merged. What you changed is kept on this device until you have finished.`,
  missing: () => t`Correct this first.`,
  fieldName,
  fieldPreview,
}

export const questionnaireDocument: DocumentType<QuestionnaireContent> = {
  ...questionnaireRules,
  name: 'questionnaire',
  type: 'questionnaire',
  messages,
  api: documentApi(questionnaireEndpoints, {
    refresh: refreshPublished,
    preview: (questionnaire) => <QuestionnairePreview questionnaire={questionnaire} />,
  }),
  href: () => '/questionnaire',
  // Includes points and facts, whose names are translated messages.
  plainText: (content) =>
    questionnaireOf(content)
      .groups.flatMap(({ category, questions }) => [[category], ...questions.map(questionLines)])
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
}

export const useDraftQuestionnaire = () => useEditingOf(questionnaireDocument)

/** Returns the label of a field, or of the place of a translated text within one. */
function fieldName(field: string): string {
  if (field === 'language') return t`Written in`
  if (field === 'order') return t`Order of the questions`
  const [, number] = /^category(\d)$/.exec(field) ?? []
  return number ? t`Category ${number}` : t`Question`
}

function fieldPreview(content: QuestionnaireContent, field: string): FieldPreview {
  const key = questionKey.safeParse(field).data
  const question = key && content[key]
  if (question) return { lines: questionLines(toQuestion({ ...question, for: key })) }
  switch (field) {
    case 'category1':
    case 'category2':
    case 'category3':
      return { lines: [content[field]] }
    case 'language':
      return { lines: content.language ? [LANGUAGES[content.language].name] : [] }
  }
  return { lines: [] }
}
