import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { SCAN_PATH } from '../paths.ts'
import {
  aboutYouStore,
  isEmergency,
  lastingStore,
  type Feeling,
  type LastingAnswers,
} from './about-you-store.ts'
import { BodyFields } from './body-fields.tsx'
import { ConsentSection } from './consent-section.tsx'
import { FeelingsField } from './feelings-field.tsx'
import { toBodyMeasures, toTypedBody, type TypedBody } from './typed-body.ts'

const NOTHING_SAID: LastingAnswers = {
  ...{ age: null, sex: null, heightCm: null, weightKg: null, units: 'metric' },
  ...{ isSmoker: false, takesMedicine: false, isPregnant: false, hasPacemaker: false },
}

const SEX_OPTIONS = ['female', 'male', null] as const

type TypedAnswers = {
  age: string
  body: TypedBody
  lasting: LastingAnswers
  feelings: Feeling[]
  consent: boolean
  isKept: boolean
}

/** Asks for the facts that are needed to interpret the figures, and for consent; only consent is required. */
export function AboutYouScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typedAnswers, setTypedAnswers] = useState(initialAnswers)
  const edit = (changes: Partial<TypedAnswers>) => setTypedAnswers((before) => ({ ...before, ...changes }))
  const check = useCheck(typedAnswers)
  const { wrong, onInput, onSubmit } = useForm({
    check,
    send: async () => {
      aboutYouStore.write({
        ...lastingOf(typedAnswers),
        feelings: typedAnswers.feelings,
        consent: typedAnswers.consent,
      })
      storeLastingAnswers(typedAnswers)
      await navigate(SCAN_PATH)
    },
  })
  return (
    <Screen
      title={t`About you`}
      lead={<Trans>Your answers help explain your figures. You can skip any question.</Trans>}
      width="reading"
    >
      <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-9">
        <FeelingsField felt={typedAnswers.feelings} onFeel={(feelings) => edit({ feelings })} />
        {isEmergency(typedAnswers.feelings) ? (
          <ButtonLink to={SCAN_PATH} look="quiet">
            <Trans>Cancel scan</Trans>
          </ButtonLink>
        ) : (
          <>
            <PersonFields typed={typedAnswers} edit={edit} wrong={wrong} />
            <BodyFields body={typedAnswers.body} onType={(body) => edit({ body })} wrong={wrong} />
            <ConsentSection
              consent={typedAnswers.consent}
              onConsent={(consent) => edit({ consent })}
              isKept={typedAnswers.isKept}
              onKeep={(isKept) => edit({ isKept })}
              error={wrong['consent']}
            />
            <Button type="submit" className="w-full sm:w-auto">
              <Trans>Continue to the scan</Trans>
            </Button>
          </>
        )}
      </form>
    </Screen>
  )
}

type FieldProps = { typed: TypedAnswers; edit: (changes: Partial<TypedAnswers>) => void; wrong: FieldErrors }

function PersonFields({ typed, edit, wrong }: FieldProps) {
  const { t } = useLingui()
  const { lasting } = typed
  const say = (changes: Partial<LastingAnswers>) => edit({ lasting: { ...lasting, ...changes } })
  const names = { female: t`Female`, male: t`Male` }
  return (
    <>
      <div className="max-w-72">
        <Field
          label={t`Age (optional)`}
          name="age"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed.age}
          onChange={({ target }) => edit({ age: target.value })}
          error={wrong['age']}
        />
      </div>
      <ChoiceField
        name="sex"
        legend={t`Sex (optional)`}
        hint={t`Published ranges differ a little between women and men.`}
        options={SEX_OPTIONS.map((sex, value) => ({
          value,
          label: sex ? names[sex] : t`I would rather not say`,
        }))}
        value={SEX_OPTIONS.indexOf(lasting.sex)}
        onChoose={(index) =>
          say({ sex: SEX_OPTIONS[index] ?? null, ...(index === 1 && { isPregnant: false }) })
        }
      />
      <fieldset className="min-w-0">
        <legend className="mb-3 text-lead font-semibold">
          <Trans>Do any of these apply to you?</Trans>
        </legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <CheckField
            label={t`I smoke`}
            checked={lasting.isSmoker}
            onCheck={(isSmoker) => say({ isSmoker })}
          />
          <CheckField
            label={t`I take a medicine that affects my pulse`}
            hint={t`For example, a beta blocker, or a medicine for asthma or your thyroid.`}
            checked={lasting.takesMedicine}
            onCheck={(takesMedicine) => say({ takesMedicine })}
          />
          {lasting.sex !== 'male' && (
            <CheckField
              label={t`I am pregnant`}
              checked={lasting.isPregnant}
              onCheck={(isPregnant) => say({ isPregnant })}
            />
          )}
          <CheckField
            label={t`I have a pacemaker or an irregular heartbeat`}
            checked={lasting.hasPacemaker}
            onCheck={(hasPacemaker) => say({ hasPacemaker })}
          />
        </div>
      </fieldset>
    </>
  )
}

function initialAnswers(): TypedAnswers {
  const lastAnswers = lastingStore.read()
  const lasting = lastAnswers ?? NOTHING_SAID
  return {
    age: lasting.age === null ? '' : String(lasting.age),
    body: toTypedBody(lasting.units, lasting),
    lasting,
    feelings: [],
    consent: false,
    isKept: lastAnswers !== undefined,
  }
}

function lastingOf({ age, body, lasting }: TypedAnswers): LastingAnswers {
  const typedAge = age.trim() === '' ? null : Number(age)
  return { ...lasting, ...toBodyMeasures(body), age: typedAge, units: body.units }
}

function storeLastingAnswers(typedAnswers: TypedAnswers): void {
  if (typedAnswers.isKept) lastingStore.write(lastingOf(typedAnswers))
  else lastingStore.remove()
}

/** Returns a check that reports values out of range, and missing consent. */
function useCheck(typedAnswers: TypedAnswers) {
  const { t } = useLingui()
  return (): FieldErrors => {
    const { age, heightCm, weightKg } = lastingOf(typedAnswers)
    const isWithin = (value: number | null, min: number, max: number) =>
      value === null || (value >= min && value <= max)
    const isAge = isWithin(age, 16, 120) && (age === null || Number.isInteger(age))
    return {
      ...(!isAge && { age: t`Enter an age from 16 to 120, or leave this empty.` }),
      ...(!isWithin(heightCm, 80, 250) && {
        height: t`Enter a height from 80 to 250 cm (2 ft 8 in to 8 ft 2 in), or leave this empty.`,
      }),
      ...(!isWithin(weightKg, 20, 400) && {
        weight: t`Enter a weight from 20 to 400 kg (3 to 62 stone), or leave this empty.`,
      }),
      ...(!typedAnswers.consent && { consent: t`Tick this to continue to the scan.` }),
    }
  }
}
