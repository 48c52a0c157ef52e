import { collectorUrl } from '../../contract/audit-stream.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#platform/ui/forms/button.tsx'
import { OneTimeSecret } from '#platform/ui/forms/copy-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { saveStream } from './queries.ts'

type Props = { url: string; onClose: () => void }

/** Sets the collector's URL, and then shows the secret once. */
export function StreamForm({ url, onClose }: Props) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string>()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (values) =>
      z.safeParse(collectorUrl, values.text('url')).success
        ? {}
        : { url: t`Enter an address that begins with https://, such as https://collector.example/hale.` },
    send: async (values) => setSecret(await saveStream(values.text('url').trim())),
    tryAgainAt: 'url',
  })
  if (secret !== undefined)
    return (
      <OneTimeSecret
        label={t`Secret`}
        secret={secret}
        doneLabel={t`I have copied the secret`}
        onDone={onClose}
      >
        <Trans>
          Copy this secret into your collector now. It proves that an entry comes from Hale, and it is not
          shown again.
        </Trans>
      </OneTimeSecret>
    )
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          Each new entry is posted to this address as JSON: what was done, when, and the numbers of the people
          and things involved. Names are never sent. Entries arrive in order, at least once, and signed as
          Standard Webhooks describes.
        </Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Address of your collector`}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        defaultValue={url}
        data-first=""
        error={wrong['url']}
        hint={t`A public https address on port 443. A new secret is created each time you save.`}
      />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save and show the secret</Trans>
      </Button>
    </form>
  )
}
