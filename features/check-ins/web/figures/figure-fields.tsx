import { MAX_STEP_COUNT, type DailyCheckIn, type DayFigure } from '../../contract/check-ins.ts'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { figureTexts, type TypedFigures } from './typed-figures.ts'

type Props = {
  typed: TypedFigures
  known: DailyCheckIn | undefined
  onType: (figures: TypedFigures) => void
  /** The figures that cannot be saved as typed. */
  wrong: readonly DayFigure[]
}

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const

/** Fields for the steps walked on a day and the time asleep in the night before, each optional. */
export function FigureFields({ typed, known, onType, wrong }: Props) {
  const { t } = useLingui()
  const hintId = useId()
  const texts = figureTexts(typed, known)
  const type = (name: keyof TypedFigures) => ({
    ...numeric,
    value: texts[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ ...typed, [name]: target.value }),
  })
  const isSleepWrong = wrong.includes('sleepMinutes')
  return (
    <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
      <Field
        {...type('steps')}
        label={t`Steps walked (optional)`}
        maxLength={8}
        error={
          wrong.includes('stepCount')
            ? t`Enter a whole number of steps, ${i18n.number(MAX_STEP_COUNT)} at most.`
            : undefined
        }
      />
      <fieldset aria-describedby={hintId} className="min-w-0">
        <legend className="mb-1 font-medium">
          <Trans>Time asleep (optional)</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-3">
          {(['hours', 'minutes'] as const).map((name) => (
            <label key={name} className="flex items-center gap-2">
              <input
                {...type(name)}
                maxLength={2}
                aria-invalid={isSleepWrong || undefined}
                className={`h-12 w-full min-w-0 rounded-control border bg-card px-3 text-ink ${isSleepWrong ? 'border-danger-ink' : 'border-line-strong'}`}
              />
              {name === 'hours' ? (
                <span>
                  <Trans>hours</Trans>
                </span>
              ) : (
                <span>
                  <Trans>minutes</Trans>
                </span>
              )}
            </label>
          ))}
        </div>
        <p id={hintId} className="mt-1 text-small text-ink-soft">
          <Trans>In the night that ended on this day.</Trans>
        </p>
        <FormAlert>
          {isSleepWrong ? t`Enter whole hours, 24 at most, and minutes up to 59.` : undefined}
        </FormAlert>
      </fieldset>
    </div>
  )
}
