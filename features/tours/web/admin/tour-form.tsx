import {
  MAX_TOUR_DAYS,
  MAX_TOUR_TEXT,
  MAX_TOUR_TITLE,
  type OwnTourSetting,
  type TourTarget,
} from '../../contract/tours.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { useForm, type FieldErrors, type FormValues } from '#platform/ui/forms/use-form.ts'
import { saveOwnTour } from '../queries.ts'
import { targetOptions } from './tour-names.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the day that is the given number of days from today, in the admin's time zone. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * DAY_MS)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

export const today = () => dayIn(0)

const SHOWN_DAYS = 30

type Props = { tour: OwnTourSetting | undefined; onClose: () => void }

export function TourForm({ tour, onClose }: Props) {
  const { t } = useLingui()
  const [target, setTarget] = useState<TourTarget>(tour?.target ?? 'nav-articles')
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (values) => missing(values),
    async send(values) {
      const content = { title: values.text('title').trim(), text: values.text('text').trim(), target }
      await saveOwnTour(tour?.id, { ...content, endDate: values.text('endDate') })
      onClose()
      toast(tour ? { title: t`Saved` } : { title: t`Saved`, text: t`Preview it, then switch it on.` })
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'tour-end-date-invalid'
        ? { endDate: errorMessageOf(error) }
        : undefined,
  })
  const missing = (values: FormValues): FieldErrors => {
    const day = values.text('endDate')
    const isInRange = day >= today() && day <= dayIn(MAX_TOUR_DAYS)
    return {
      ...(values.text('title').trim() ? {} : { title: t`Enter a title.` }),
      ...(values.text('text').trim() ? {} : { text: t`Enter some text.` }),
      ...(isInRange ? {} : { endDate: t`Choose a last day between today and a year from now.` }),
    }
  }
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Title`}
        name="title"
        defaultValue={tour?.title}
        maxLength={MAX_TOUR_TITLE}
        autoComplete="off"
        data-first=""
        error={wrong['title']}
      />
      <TextAreaField
        label={t`Text`}
        name="text"
        rows={4}
        defaultValue={tour?.text}
        maxLength={MAX_TOUR_TEXT}
        error={wrong['text']}
        hint={
          <Trans>
            Say what is new, and what a member can do with it. You can use up to {MAX_TOUR_TEXT} characters.
          </Trans>
        }
      />
      <SelectField<TourTarget>
        label={t`Points at`}
        value={target}
        options={targetOptions()}
        onChange={setTarget}
      />
      <Field
        label={t`Last day`}
        name="endDate"
        type="date"
        min={today()}
        max={dayIn(MAX_TOUR_DAYS)}
        defaultValue={tour?.endDate ?? dayIn(SHOWN_DAYS)}
        hint={t`Members will no longer see it after this day.`}
        error={wrong['endDate']}
      />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save tour</Trans>
      </Button>
    </form>
  )
}
