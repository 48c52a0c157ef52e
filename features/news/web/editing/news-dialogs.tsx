import { newsTitle, type NewsItem } from '../../contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { useHeadingFocus } from '#platform/ui/dialogs/use-heading-focus.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { deleteNews, saveNews } from '../queries.ts'

type Props = { open: 'edit' | 'remove' | undefined; item: NewsItem; onClose: () => void }

export function NewsDialogs({ open, item, onClose }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Dialog title={t`Edit news`} open={open === 'edit'} onClose={onClose}>
        <EditForm item={item} onClose={onClose} />
      </Dialog>
      <Dialog title={t`Remove this news item?`} open={open === 'remove'} onClose={onClose}>
        <ConfirmRemoval item={item} onClose={onClose} />
      </Dialog>
    </>
  )
}

type PartProps = Omit<Props, 'open'>

function ConfirmRemoval({ item, onClose }: PartProps) {
  const { t } = useLingui()
  const focusHeading = useHeadingFocus()
  const run = async () => {
    await deleteNews(item)
    focusHeading()
    toast({ title: t`The news item has been removed` })
  }
  return (
    <ConfirmPrompt label={t`Remove news item`} run={run} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{item.title}</p>
      <p>
        <Trans>Nobody in your company will see it any more, and its feed will not add it again.</Trans>
      </p>
    </ConfirmPrompt>
  )
}

function EditForm({ item: current, onClose }: PartProps) {
  const { t } = useLingui()
  // Kept from the first render, so that a refetched list does not change what is being edited.
  const [item] = useState(current)
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (values): FieldErrors =>
      newsTitle.safeParse(values.text('title')).success ? {} : { title: t`Enter a title.` },
    async send(values) {
      const summary = values.text('summary').replace(/\s+/g, ' ').trim()
      await saveNews(item, { version: item.version, title: values.text('title').trim(), summary })
      onClose()
      toast({ title: t`The news item has been saved` })
    },
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">
        <Trans>Your text is kept when the feed is read again. The link still leads to the source.</Trans>
      </p>
      <Field
        label={t`Title`}
        name="title"
        autoComplete="off"
        maxLength={300}
        data-first=""
        defaultValue={item.title}
        error={wrong['title']}
      />
      <TextAreaField label={t`Summary`} name="summary" rows={4} maxLength={600} defaultValue={item.summary} />
      <FormAlert>{wrong['form']}</FormAlert>
      <Button type="submit" disabled={sending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
