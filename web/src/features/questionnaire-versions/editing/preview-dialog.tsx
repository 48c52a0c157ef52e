import { STEPS } from '@hale/domain/questionnaires/check'
import type { Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ChoiceField } from '../../../ui/forms/choices/choice-field.tsx'
import { ids } from '../edit/edit-check.ts'
import { closeEdit } from '../edit/edit.ts'
import { useEditing } from '../edit/editing-context.ts'

type Props = { open: boolean; onClose: () => void }

/** The questionnaire as people see it on a phone. */
export function PreviewDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  const { edit } = useEditing()
  return (
    <Dialog title={t`Preview`} open={open} onClose={onClose}>
      <Steps questionnaire={closeEdit(edit)} />
    </Dialog>
  )
}

function Steps({ questionnaire: { groups } }: { questionnaire: Questionnaire }) {
  const { t } = useLingui()
  const [shown, show] = useState(0)
  const group = groups[shown]
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="sr-only">{t`Step`}</legend>
        <div className="flex gap-2">
          {groups.map((_, index) => (
            <label
              key={ids.category(index)}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-control border border-line has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-medium has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="previewed"
                checked={index === shown}
                data-first={index === 0 ? '' : undefined}
                onChange={() => show(index)}
                className="sr-only"
              />
              <Trans>Step {index + 1}</Trans>
            </label>
          ))}
        </div>
      </fieldset>
      {/* A look, and no more: what is chosen here goes nowhere. */}
      <div
        inert
        className="mx-auto max-w-[22.5rem] rounded-[1.75rem] border-[6px] border-line-strong bg-page px-4 pt-5 pb-6"
      >
        <div className="flex gap-1.5">
          {Array.from({ length: STEPS }, (_, index) => (
            <span
              key={ids.category(index)}
              className={`h-1.5 flex-1 rounded-full ${index <= shown ? 'bg-brand' : 'bg-line'}`}
            />
          ))}
        </div>
        <p className="mt-4 text-small font-medium text-ink-soft">
          <Trans>
            Step {shown + 1} of {STEPS}
          </Trans>
        </p>
        <h3 className="mb-6 text-heading font-semibold wrap-anywhere">{group?.category}</h3>
        <div className="space-y-8 [&_div.grid]:grid-cols-1">
          {group?.questions.map((question) => (
            <ChoiceField
              key={question.for}
              name={question.for}
              legend={question.question}
              options={question.options}
              value={undefined}
              onChoose={() => {}}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
