import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { TextAreaField } from '../../../ui/forms/text-area.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { saveComment, type CommentedDocument } from './queries.ts'

const MAX_LENGTH = 2000

type Props = {
  commented: CommentedDocument
  label: string
  /** Label of the button. */
  action: string
  threadId?: string
  quote?: string | undefined
  onSaved?: () => void
}

/** Form for a comment; the text stays until the server has saved it. */
export function CommentForm({ commented, label, action, threadId, quote, onSaved }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const { busy, wrong, run } = useAction(async () => {
    await saveComment(commented, { id, text, threadId, quote })
    setText('')
    setId(crypto.randomUUID())
    onSaved?.()
  })
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) run()
      }}
    >
      <TextAreaField
        label={label}
        value={text}
        rows={3}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <FormAlert>{wrong}</FormAlert>
      <Button type="submit" look="quiet" disabled={busy || text.trim() === ''}>
        {busy ? t`Saving…` : action}
      </Button>
    </form>
  )
}
