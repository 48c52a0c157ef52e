import { questionnaireContent, type QuestionnaireContent } from '../../contract/drafts.ts'
import { questionnaireDocuments } from '#platform/db/tables/questionnaires.ts'
import type { DocumentType } from '#platform/documents/server/document-type.ts'

/** The published columns in `questionnaire_documents`. People are asked the newest version in `questionnaires`. */
export type QuestionnaireRow = { title: string }

export const questionnaireDocument: DocumentType<QuestionnaireContent, QuestionnaireRow, 'questionnaire'> = {
  name: 'questionnaire',
  content: questionnaireContent,
  published: questionnaireDocuments,
  shownPictures: [],
  unpublishedRow: { title: '' },
}
