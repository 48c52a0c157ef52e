import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useQuestionnaireEditing } from './editing-context.tsx'
import { faultMessage, positionText } from './fault-messages.ts'

/** Why this questionnaire cannot be used yet, each reason with a button that leads to its control. */
export function CheckCard() {
  const { t } = useLingui()
  const { groups, faults, goToFault } = useQuestionnaireEditing()
  return (
    <section aria-label={t`Check`} className="rounded-card border border-line bg-card p-5">
      <h2 className="font-semibold">
        <span role="status" className="flex items-center gap-2">
          {faults.length === 0 ? (
            <>
              <CircleCheck size={20} aria-hidden className="text-success-ink" />
              <Trans>Nothing to correct</Trans>
            </>
          ) : (
            <>
              <TriangleAlert size={20} aria-hidden className="text-warning-ink" />
              <Plural value={faults.length} one="# thing to correct" other="# things to correct" />
            </>
          )}
        </span>
      </h2>
      {faults.length === 0 ? (
        <p className="mt-1 text-small text-ink-soft">
          <Trans>Every question can be reached, answered and scored.</Trans>
        </p>
      ) : (
        <ul className="-mx-2 mt-2">
          {faults.map((fault) => (
            <li key={`${fault.name} ${fault.group} ${fault.question} ${fault.option}`}>
              <button
                type="button"
                onClick={() => goToFault(fault)}
                className="min-h-11 w-full rounded-control px-2 py-2 text-start text-small hover:bg-sunken"
              >
                <span className="block font-medium text-brand-ink underline underline-offset-4">
                  {positionText(groups, fault)}
                </span>{' '}
                <span className="block text-ink-soft">{faultMessage(fault.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
