import {
  findQuestionnaireDraft,
  publishQuestionnaireDraft,
  questionnaireEndpoints,
  type QuestionnaireContent,
} from '#features/questionnaires/contract/drafts.ts'
import { getQuestionnaire, type Questionnaire } from '#features/questionnaires/contract/questionnaires.ts'
import { countQuestionnairePeople } from '#features/questionnaires/contract/versions.ts'
import { contentOf } from '#features/questionnaires/rules/drafts/groups.ts'
import { EditQuestionnaireScreen } from '#features/questionnaires/web/drafts/edit-questionnaire-screen.tsx'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { openEditor } from './drafts.tsx'
import { serve } from './server.ts'

/** Opens the editor of a company's questionnaire as it is published; returns functions that read what was saved and published. */
export async function openQuestionnaire(questionnaire: Questionnaire) {
  const id = crypto.randomUUID()
  const published: QuestionnaireContent[] = []
  serve(findQuestionnaireDraft, () => ({ id }))
  serve(getQuestionnaire, () => ({ ...questionnaire, version: 1 }))
  serve(countQuestionnairePeople, () => ({ people: 3 }))
  serve(publishQuestionnaireDraft, () => {
    published.push(saved())
    return {
      ...{ publishedAt: '2026-11-20T09:01:00.000Z', state: 'published' as const },
      ...{ publishedVersion: 2, update: null },
    }
  })
  onTestFinished(() => {
    const shown = toasts.current()
    if (shown) toasts.dismiss(shown.id)
  })
  const saved = await openEditor(
    <EditQuestionnaireScreen />,
    questionnaireEndpoints,
    contentOf(questionnaire),
    { role: 'admin', state: 'published', id },
  )
  await expect.element(page.getByRole('region', { name: 'Check' })).toBeVisible()
  return { saved, published }
}

/** Presses the button that publishes, and confirms it. */
export async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
}
