import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useForm, type FieldErrors } from '../../../ui/forms/use-form.ts'
import { feedTroubleOf, saveFeed } from '../queries.ts'
import { addFeedMessage } from './feed-messages.ts'

/** Adds a feed by its address, or by that of a page that links to it. */
export function AddFeed() {
  const { t } = useLingui()
  const [added, setAdded] = useState('')
  // The key of the form, so that the field is empty again after each feed.
  const [formKey, setFormKey] = useState(0)
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (typed): FieldErrors => (readAddress(typed.text('url')) ? {} : { url: t`Enter a web address.` }),
    async send(typed) {
      setAdded('')
      const feed = await saveFeed(readAddress(typed.text('url')))
      setAdded(feed.title)
      setFormKey(formKey + 1)
    },
    explain: (error): FieldErrors => {
      const trouble = feedTroubleOf(error)
      return { url: trouble ? addFeedMessage(trouble) : errorMessageOf(error) }
    },
  })
  return (
    <form key={formKey} noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-3">
      <Field
        label={t`Address of a feed or a web page`}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        data-first=""
        error={wrong['url']}
        hint={t`RSS, Atom or JSON Feed`}
      />
      <Button type="submit" aria-disabled={sending}>
        {sending ? <Trans>Reading the feed…</Trans> : <Trans>Add feed</Trans>}
      </Button>
      <p role="status" className="text-success-ink wrap-anywhere">
        {added && <Trans>Added: {added}</Trans>}
      </p>
    </form>
  )
}

/** The address, with `https://` where it was left out; '' for what is not an address. */
function readAddress(value: string): string {
  const text = value.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return text && URL.canParse(address) && /^https?:/i.test(address) ? address : ''
}
