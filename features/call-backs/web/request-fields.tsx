import { callBackTimes } from '../contract/call-backs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { timeZone } from '#platform/api/client-info.ts'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { timeName } from './time-name.ts'
import type { TypedRequest } from './typed-request.ts'

type Props = { typed: TypedRequest; edit: (changes: Partial<TypedRequest>) => void }

const CONTACT_METHODS = ['phone', 'email'] as const

export function ReachFields({ typed, edit, wrong }: Props & { wrong: FieldErrors }) {
  const { t } = useLingui()
  const names = { phone: t`By phone`, email: t`By email` }
  return (
    <div className="space-y-6">
      <Field
        label={t`Name`}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={typed.name}
        onChange={({ target }) => edit({ name: target.value })}
        error={wrong['name']}
        hint={t`The name they should ask for. A first name is enough.`}
      />
      <ChoiceField
        name="by"
        legend={t`How should they reach you?`}
        options={CONTACT_METHODS.map((way, value) => ({ value, label: names[way] }))}
        value={CONTACT_METHODS.indexOf(typed.by)}
        onChoose={(value) => edit({ by: CONTACT_METHODS[value] ?? 'phone' })}
      />
      {typed.by === 'phone' ? (
        <PhoneFields typed={typed} edit={edit} error={wrong['phone']} />
      ) : (
        <Field
          key="email"
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed.email}
          onChange={({ target }) => edit({ email: target.value })}
          error={wrong['email']}
          hint={t`Use a personal email address: your company may be able to read work email.`}
        />
      )}
    </div>
  )
}

function PhoneFields({ typed, edit, error }: Props & { error: string | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t`Phone number`}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={typed.phone}
        onChange={({ target }) => edit({ phone: target.value })}
        error={error}
        hint={t`Use a number where you can talk freely.`}
      />
      <CheckField
        label={t`They can leave me a voicemail or send me a text`}
        hint={t`Leave this unticked if others might hear or read your messages.`}
        checked={typed.mayLeaveMessage}
        onCheck={(mayLeaveMessage) => edit({ mayLeaveMessage })}
      />
    </>
  )
}

export function TimeFields({ typed, edit }: Props) {
  const { t } = useLingui()
  const { times, timesNote } = typed
  return (
    <div className="space-y-6">
      <fieldset className="min-w-0">
        <legend className="mb-3 text-lead font-semibold">
          <Trans>When is the best time for you?</Trans>
        </legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {callBackTimes.map((time) => (
            <CheckField
              key={time}
              label={timeName(time)}
              checked={times.includes(time)}
              onCheck={(isChecked) =>
                edit({
                  times: callBackTimes.filter((other) =>
                    other === time ? isChecked : times.includes(other),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={t`More about the time (optional)`}
        name="timesNote"
        autoComplete="off"
        maxLength={120}
        value={timesNote}
        onChange={({ target }) => edit({ timesNote: target.value })}
        hint={
          <Trans>
            For example, “not before 10”. Times are in your time zone,{' '}
            {timeZone().timeZone.replaceAll('_', ' ')}.
          </Trans>
        }
      />
    </div>
  )
}

export function WordsFields({ typed, edit }: Props) {
  const { t } = useLingui()
  return (
    <TextAreaField
      label={t`Anything they should know beforehand (optional)`}
      name="note"
      rows={4}
      maxLength={1000}
      value={typed.note}
      onChange={({ target }) => edit({ note: target.value })}
      hint={t`You do not need to say what it is about. You can tell them when you talk.`}
    />
  )
}
