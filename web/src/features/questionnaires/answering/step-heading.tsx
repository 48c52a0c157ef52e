import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { STEPS } from '@hale/domain/questionnaires/check'

type Props = { step: number; title: string; takesFocus: boolean }

/** Which step it is of how many, and what it is about; takes the focus when somebody comes from another step. */
export function StepHeading({ step, title, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a step: it is made anew for each
  }, [])
  return (
    <header className="mb-7">
      <Segments step={step} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 outline-none">
        <span className="block text-small font-medium text-ink-soft">
          <Trans>
            Step {step} of {STEPS}
          </Trans>
        </span>
        <span className="mt-0.5 block text-heading font-semibold wrap-anywhere">{title}</span>
      </h2>
    </header>
  )
}

function Segments({ step }: { step: number }) {
  return (
    <div aria-hidden className="flex gap-1.5">
      {Array.from({ length: STEPS }, (_, place) => (
        <span
          key={place}
          className={`h-1.5 flex-1 rounded-full transition-colors ${place < step ? 'bg-brand' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
