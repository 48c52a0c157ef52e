import { saveQuestionnaire } from '@hale/contracts/questionnaires/versions'
import type { Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import { Trans, useLingui } from '@lingui/react/macro'
import { failedWith } from '../../../api/api-error.ts'
import { Question } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useEditing } from '../edit/editing-context.ts'
import { refreshNewest, saveVersion } from '../queries.ts'

type Props = { questionnaire: Questionnaire; onBack: () => void; onDone: () => void }

/** Makes what was asked before the newest version; asks first, because people are asked it at once. */
export function RestoreQuestion({ questionnaire, onBack, onDone }: Props) {
  const { t } = useLingui()
  const { base, isDirty, adopt } = useEditing()
  const isBuiltIn = questionnaire.version === 0
  const restore = async () => {
    try {
      const saved = await saveVersion(base.version ?? 0, questionnaire)
      adopt(saved)
      onDone()
      toast({ title: t`Version ${saved.version ?? 0} is saved`, text: t`People are asked it from now on.` })
    } catch (error) {
      if (failedWith(error, saveQuestionnaire, 'questionnaire-changed')) await refreshNewest()
      throw error
    }
  }
  return (
    <Question label={isBuiltIn ? t`Use it` : t`Restore this version`} run={restore} onClose={onBack}>
      <div className="space-y-2">
        <p>
          {isBuiltIn ? (
            <Trans>
              The built-in questionnaire is saved as a new version, which people are asked from now on.
            </Trans>
          ) : (
            <Trans>
              Version {questionnaire.version} is saved as a new version, which people are asked from now on.
            </Trans>
          )}
        </p>
        <p>
          <Trans>People who have begun keep the version they began with.</Trans>
        </p>
        {isDirty && (
          <p className="font-medium">
            <Trans>Your unsaved changes are dropped.</Trans>
          </p>
        )}
      </div>
    </Question>
  )
}
