import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '#platform/ui/forms/button.tsx'
import type { TemplateProps } from '../player/tour.ts'

export const STEP_TEXT_ID = 'tour-step-text'

/** The default template of a step. */
export function StepCard({ tour: { steps, labelTerminate }, step, ...actions }: TemplateProps) {
  const { t } = useLingui()
  const { tag, title, description } = steps[step] ?? { title: '', description: '' }
  const isLast = step === steps.length - 1
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-small text-ink-soft">
          {steps.length > 1 && (
            <Trans>
              Step {step + 1} of {steps.length}
            </Trans>
          )}
        </p>
        <button
          type="button"
          aria-label={t`Close tour`}
          onClick={actions.onEnd}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      <div aria-live="polite">
        {tag && <p className="tour-tag">{tag}</p>}
        <h2 className="text-heading font-semibold text-balance wrap-anywhere">{title}</h2>
        <p id={STEP_TEXT_ID} className="tour-text">
          {description}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {steps.length > 1 && <Dots steps={steps} step={step} onGo={actions.onGo} />}
        <div className="ms-auto flex gap-2">
          {step > 0 && (
            <Button look="quiet" className="px-4" onClick={actions.onPrevious}>
              <Trans>Previous</Trans>
            </Button>
          )}
          {/* One button for all steps, so that it keeps the focus from step to step. */}
          <Button className="px-4" onClick={isLast ? actions.onEnd : actions.onNext}>
            {isLast ? labelTerminate : <Trans>Next</Trans>}
          </Button>
        </div>
      </div>
    </div>
  )
}

type DotsProps = Pick<TemplateProps, 'step' | 'onGo'> & { steps: TemplateProps['tour']['steps'] }

function Dots({ steps, step, onGo }: DotsProps) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Steps`} className="tour-dots">
      {steps.map(({ target, title }, index) => (
        <li key={`${target} ${title}`}>
          <button
            type="button"
            aria-label={t`Step ${index + 1} of ${steps.length}: ${title}`}
            aria-current={index === step ? 'step' : undefined}
            onClick={() => onGo(index)}
          >
            <span />
          </button>
        </li>
      ))}
    </ol>
  )
}
