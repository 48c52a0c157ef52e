import { callBackTimes } from '@hale/contracts/call-backs'
import { Trans, useLingui } from '@lingui/react/macro'
import { timeZone } from '../../api/client-info.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import type { FieldErrors } from '../../ui/forms/use-form.ts'
import { timeName } from './time-name.ts'
import type { TypedRequest } from './typed-request.ts'

type Props = { typed: TypedRequest; edit: (more: Partial<TypedRequest>) => void }

const WAYS = ['phone', 'email'] as const

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
        hint={t`Any name that they may ask for. A first name is enough.`}
      />
      <ChoiceField
        name="by"
        legend={t`How should they reach you?`}
        options={WAYS.map((way, value) => ({ value, label: names[way] }))}
        value={WAYS.indexOf(typed.by)}
        onChoose={(value) => edit({ by: WAYS[value] ?? 'phone' })}
      />
      {typed.by === 'phone' ? (
        <Field
          key="phone"
          label={t`Phone number`}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={typed.phone}
          onChange={({ target }) => edit({ phone: target.value })}
          error={wrong['phone']}
          hint={t`One where you can talk freely. They may have to leave a message.`}
        />
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
          hint={t`Better a private address: your company may be able to read mail at work.`}
        />
      )}
    </div>
  )
}

export function TimeFields({ typed, edit }: Props) {
  const { t } = useLingui()
  const { times, timesNote } = typed
  return (
    <div className="space-y-6">
      <fieldset className="min-w-0">
        <legend className="mb-3 text-lead font-semibold">
          <Trans>When suits you best?</Trans>
        </legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {callBackTimes.map((time) => (
            <label
              key={time}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-card px-4 py-2.5 transition-colors hover:bg-sunken has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                name="times"
                value={time}
                checked={times.includes(time)}
                onChange={({ target }) =>
                  edit({
                    times: callBackTimes.filter((other) =>
                      other === time ? target.checked : times.includes(other),
                    ),
                  })
                }
                className="size-5 shrink-0 accent-brand outline-none"
              />
              {timeName(time)}
            </label>
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
            Such as “not before 10”. Times are in your time zone, {timeZone().timeZone.replaceAll('_', ' ')}.
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
      hint={t`You need not say what it is about. You can tell them when you talk.`}
    />
  )
}
