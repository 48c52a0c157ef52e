import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Question } from '#platform/ui/dialogs/confirm.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { useEditing } from '../edit/editing-context.ts'

type Props = { questionnaire: Questionnaire; onBack: () => void; onDone: () => void }

/** Returns a function that makes an earlier version the draft; people are not asked it until it is published. */
export function useRestore(onDone: () => void): (questionnaire: Questionnaire) => void {
  const { t } = useLingui()
  const { replace, goTo } = useEditing()
  return (questionnaire) => {
    replace(questionnaire)
    onDone()
    goTo('edit-heading')
    toast({
      title:
        questionnaire.version === 0
          ? t`The built-in questionnaire is now your draft`
          : t`Version ${questionnaire.version ?? 0} is now your draft`,
      text: t`People will get this version once you publish it.`,
    })
  }
}

/** Asks for confirmation where restoring replaces unpublished changes. */
export function RestoreQuestion({ questionnaire, onBack, onDone }: Props) {
  const { t } = useLingui()
  const restore = useRestore(onDone)
  return (
    <Question label={t`Replace my changes`} run={async () => restore(questionnaire)} onClose={onBack}>
      <p>
        <Trans>It will replace your unpublished changes. This cannot be undone.</Trans>
      </p>
    </Question>
  )
}
