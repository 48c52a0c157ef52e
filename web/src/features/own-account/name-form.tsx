import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Confirmation } from './confirmation.tsx'
import { saveName } from './queries.ts'

export function NameForm({ name }: { name: string }) {
  const { t } = useLingui()
  const [saved, setSaved] = useState(false)
  const { wrong, sending, onSubmit } = useForm({
    check: (typed) => (typed.text('name').trim() ? {} : { name: t`Enter your name.` }),
    send: async (typed) => {
      await saveName(typed.text('name').trim())
      setSaved(true)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-3">
      <FormAlert>{wrong['form']}</FormAlert>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-[26rem]">
          <Field
            label={t`Full name`}
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={name}
            onChange={() => setSaved(false)}
            error={wrong['name']}
          />
        </div>
        <Button type="submit" look="quiet" aria-disabled={sending} className="min-h-12 sm:mt-[1.85rem]">
          <Trans>Save name</Trans>
        </Button>
      </div>
      <Confirmation>{saved && <Trans>Your name is saved.</Trans>}</Confirmation>
    </form>
  )
}
