import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import type { DocumentListType } from '../document-type.ts'

const MAX_TITLE_LENGTH = 120

/**
 * Form for the title of a new document, which is created only then. The screen leaves no entry in the
 * browser's history.
 */
export function NewDocumentScreen({ type: { api, messages, editHref } }: { type: DocumentListType }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Runs after the effect of the heading, which takes the focus on every screen, so that the field has it in the end.
  useEffect(() => field.current?.focus(), [])
  const { busy, wrong, run } = useAction(async () => {
    const { id } = await api.create({ title: title.trim() })
    await navigate(editHref(id), { replace: true, state: { isNew: true } })
  })
  return (
    <Screen title={messages.newHeading()} width="reading">
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim()) run()
        }}
      >
        <Field
          label={t`Title`}
          hint={t`You can change it later.`}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
          ref={field}
          onChange={({ target }) => setTitle(target.value)}
        />
        <FormAlert>{wrong}</FormAlert>
        <Button type="submit" disabled={busy || title.trim() === ''}>
          <Trans>Start writing</Trans>
        </Button>
      </form>
    </Screen>
  )
}
