import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#platform/ui/forms/field.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { toPounds, toBodyMeasures, toTypedBody, type TypedBody } from './typed-body.ts'

const inputProps = { inputMode: 'decimal', autoComplete: 'off', maxLength: 6 } as const

type Props = { body: TypedBody; onType: (body: TypedBody) => void; wrong: FieldErrors }

/** Fields for height and weight, in metric or imperial units. */
export function BodyFields({ body, onType, wrong }: Props) {
  const { t, i18n } = useLingui()
  const input = (name: Exclude<keyof TypedBody, 'units'>, label: string, about?: 'height' | 'weight') => (
    <Field
      {...inputProps}
      label={label}
      name={about ?? name}
      value={body[name]}
      onChange={({ target }) => onType({ ...body, [name]: target.value })}
      error={about && wrong[about]}
    />
  )
  return (
    <div className="space-y-5">
      <ChoiceField
        name="units"
        legend={t`Height and weight (optional)`}
        hint={t`Used for the body mass index next to your result.`}
        options={[
          { value: 0, label: t`Centimetres and kilograms` },
          { value: 1, label: t`Feet, stone and pounds` },
        ]}
        value={body.units === 'metric' ? 0 : 1}
        onChoose={(index) => onType(toTypedBody(index === 0 ? 'metric' : 'imperial', toBody(body)))}
      />
      {body.units === 'metric' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          {input('centimetres', t`Height in centimetres`, 'height')}
          {input('kilograms', t`Weight in kilograms`, 'weight')}
        </div>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-5">
            {input('feet', t`Height: feet`, 'height')}
            {input('inches', t`Height: inches`)}
          </div>
          {i18n.locale.startsWith('en') ? (
            <>
              <div className="grid grid-cols-2 gap-5">
                {input('stones', t`Weight: stone`, 'weight')}
                {input('pounds', t`Weight: pounds`)}
              </div>
              <p className="-mt-3 text-small text-ink-soft">
                <Trans>You can leave stone empty and enter the total in pounds.</Trans>
              </p>
            </>
          ) : (
            // Stones are used only in Britain and Ireland.
            <Field
              {...inputProps}
              label={t`Weight: pounds`}
              name="weight"
              value={toPounds(body)}
              onChange={({ target }) => onType({ ...body, stones: '', pounds: target.value })}
              error={wrong['weight']}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Converts the typed values, without those that are not numbers. */
function toBody(body: TypedBody) {
  const { heightCm, weightKg } = toBodyMeasures(body)
  return {
    heightCm: Number.isFinite(heightCm) ? heightCm : null,
    weightKg: Number.isFinite(weightKg) ? weightKg : null,
  }
}
