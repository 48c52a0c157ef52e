import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatMoment } from '../../../ui/dates.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { PublishedLanguages } from '../translations/published-languages.tsx'
import { useEditing } from '../editing-context.ts'

type Props = {
  open: boolean
  /** Whether a later time is selected initially. */
  isForLater: boolean
  onClose: () => void
  /** Publishes now, or at the moment `at`; returns the paths of missing parts. */
  publish: (at?: string) => Promise<string[]>
}

export function PublishDialog({ open, isForLater, onClose, publish }: Props) {
  const { t } = useLingui()
  const { parts, open: opened } = useEditing()
  const { BeforePublishing } = parts
  const title = opened.draft.state === 'published' ? t`Update` : t`Publish`
  return (
    <Dialog title={title} size={BeforePublishing ? 'wide' : 'usual'} open={open} onClose={onClose}>
      <PublishForm isForLater={isForLater} onClose={onClose} publish={publish} />
      {BeforePublishing && <BeforePublishing />}
    </Dialog>
  )
}

function PublishForm({ isForLater, onClose, publish }: Omit<Props, 'open'>) {
  const { type, open, showMissing } = useEditing()
  const { t } = useLingui()
  const { state, publishedAt, update } = open.draft
  const isPublished = state === 'published'
  const scheduledAt = isPublished
    ? update?.at
    : state === 'scheduled' && publishedAt
      ? publishedAt
      : undefined
  const [isLater, setLater] = useState(isForLater || scheduledAt !== undefined)
  const { wrong, sending, onSubmit, onInput } = useForm({
    check: (values): Record<string, string> =>
      isLater && !(Date.parse(values.text('at')) > Date.now())
        ? { at: t`Choose a date and time in the future.` }
        : {},
    async send(values) {
      const at = isLater ? new Date(values.text('at')).toISOString() : undefined
      const missing = await publish(at)
      // Closed synchronously, so that the missing part gets the focus rather than the button that opened the
      // dialog.
      flushSync(onClose)
      showMissing(missing)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="space-y-5">
      <p className="text-ink-soft">{type.messages.audience()}</p>
      <FormAlert>{wrong['form']}</FormAlert>
      <PublishedLanguages />
      {update && (
        <p>
          <Trans>This takes the place of the update scheduled for {formatMoment(update.at)}.</Trans>
        </p>
      )}
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">
          <Trans>When</Trans>
        </legend>
        <TimeOption label={t`Now`} isChosen={!isLater} onChoose={() => setLater(false)} />
        <TimeOption label={t`At a set date and time`} isChosen={isLater} onChoose={() => setLater(true)} />
      </fieldset>
      {isLater && (
        <Field
          label={t`Date and time`}
          name="at"
          type="datetime-local"
          defaultValue={scheduledAt && asLocal(scheduledAt)}
          hint={<Trans>The date and time are in this device’s time zone.</Trans>}
          error={wrong['at']}
        />
      )}
      <Button type="submit" disabled={sending}>
        {sending ? t`One moment…` : isLater ? t`Schedule` : isPublished ? t`Update` : t`Publish now`}
      </Button>
    </form>
  )
}

type TimeOptionProps = { label: string; isChosen: boolean; onChoose: () => void }

function TimeOption({ label, isChosen, onChoose }: TimeOptionProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-control border border-line px-4 has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft">
      <input
        type="radio"
        name="when"
        checked={isChosen}
        onChange={onChoose}
        data-first={isChosen ? '' : undefined}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  )
}

/** Returns a moment as the value of an input `datetime-local`. */
function asLocal(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
