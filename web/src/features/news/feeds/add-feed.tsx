import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { errorMessageOf } from '../../../ui/error-messages.ts'
import { Field } from '../../../ui/field.tsx'
import { useForm, type Wrong } from '../../../ui/use-form.ts'
import { add, troubleOf } from './feed-queries.ts'
import { addingMessage } from './feed-messages.ts'

/** Adds a feed by its address, or by that of a page which names it. */
export function AddFeed() {
  const { t } = useLingui()
  const [added, setAdded] = useState('')
  // A fresh form for each feed, so that the field is empty again.
  const [round, setRound] = useState(0)
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (typed): Wrong => (addressOf(typed.text('url')) ? {} : { url: t`Enter a web address.` }),
    async send(typed) {
      setAdded('')
      const feed = await add(addressOf(typed.text('url')))
      setAdded(feed.title)
      setRound(round + 1)
    },
    explain: (error): Wrong => {
      const trouble = troubleOf(error)
      return { url: trouble ? addingMessage(trouble) : errorMessageOf(error) }
    },
  })
  return (
    <form key={round} noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-3">
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

/** People leave out what browsers leave out too; '' for what is no address. */
function addressOf(typed: string): string {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return text && URL.canParse(address) && /^https?:/i.test(address) ? address : ''
}
