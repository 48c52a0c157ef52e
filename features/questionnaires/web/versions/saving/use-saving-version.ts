import { saveQuestionnaire } from '../../../contract/versions.ts'
import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { useLingui } from '@lingui/react/macro'
import { failedWith } from '#platform/api/api-error.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { isSameTexts, openTexts, tidyTexts } from '../edit/edit-texts.ts'
import { closeEdit, isSame, openEdit, type Edit } from '../edit/edit.ts'
import type { Editing } from '../edit/editing-context.ts'
import { refreshNewest, saveVersion } from '../queries.ts'

export type Saving = ReturnType<typeof useSavingVersion>

/**
 * Saves an edit as a new version. Where another person saved first, the newest version is loaded, and the page reports the
 * conflict.
 */
export function useSavingVersion({ edit, texts, base, faults, adopt, goToFault, tryToSave }: Editing) {
  const { t } = useLingui()
  const { languages } = useDesign()
  const done = (questionnaire: Questionnaire) => {
    adopt(questionnaire)
    toast({
      title: t`Version ${questionnaire.version ?? 0} has been published`,
      text: t`People will get this version from now on.`,
    })
  }
  // The original's language is stored, so that it holds when the company chooses another main language.
  const language = texts.language ?? languages[0]
  const questionnaire = closeEdit(edit, openTexts(closeEdit(edit, { ...texts, language })))
  const { run, ...saving } = useAction(async () => {
    try {
      done(await saveVersion(base.version ?? 0, questionnaire))
    } catch (error) {
      if (!failedWith(error, saveQuestionnaire, 'questionnaire-changed')) throw error
      const newest = await refreshNewest()
      // The newest version is this same save, whose answer was lost.
      const tidy = closeEdit(tidied(edit), tidyTexts(questionnaire))
      if (isSame(openEdit(newest), tidied(edit)) && isSameTexts(newest, tidy)) done(newest)
    }
  })
  const [fault] = faults
  const showFault = () => {
    tryToSave()
    if (fault) goToFault(fault)
  }
  return { ...saving, run, showFault }
}

/** Normalises white space as the server does. */
function tidied(edit: Edit): Edit {
  const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
  return edit.map(({ category, questions }) => ({
    category: plain(category),
    questions: questions.map((question) => ({
      ...question,
      question: plain(question.question),
      options: question.options.map((option) => ({
        ...option,
        label: plain(option.label),
        points: plain(option.points),
      })),
    })),
  }))
}
