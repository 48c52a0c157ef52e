import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useEditing } from '../editing-context.ts'
import type { MissingPath } from '../../features/drafts/missing.ts'

type Props = {
  open: boolean
  onClose: () => void
  publish: (at?: string) => Promise<MissingPath[]>
  ask: (missing: MissingPath[]) => void
}

export function PublishDialog({ open, onClose, ...publishing }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Publish`} open={open} onClose={onClose}>
      <PublishForm onClose={onClose} {...publishing} />
    </Dialog>
  )
}

function PublishForm({ onClose, publish, ask }: Omit<Props, 'open'>) {
  const { open } = useEditing()
  const { t } = useLingui()
  const { state, publishedAt } = open.draft
  const planned = state === 'scheduled' && publishedAt ? publishedAt : undefined
  const [isLater, setLater] = useState(planned !== undefined)
  const { wrong, sending, onSubmit, onInput } = useForm({
    check: (typed): Record<string, string> =>
      isLater && !(Date.parse(typed.text('at')) > Date.now())
        ? { at: t`Choose a date and time that is still to come.` }
        : {},
    async send(typed) {
      const at = isLater ? new Date(typed.text('at')).toISOString() : undefined
      const missing = await publish(at)
      // Closed at once, so that what is missing has the focus and not the button that opened this.
      flushSync(onClose)
      ask(missing)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="space-y-5">
      <p className="text-ink-soft">
        <Trans>Everybody in your company can then read this article.</Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">
          <Trans>When</Trans>
        </legend>
        <Moment label={t`Now`} isChosen={!isLater} onChoose={() => setLater(false)} />
        <Moment label={t`At a date and time`} isChosen={isLater} onChoose={() => setLater(true)} />
      </fieldset>
      {isLater && (
        <Field
          label={t`Date and time`}
          name="at"
          type="datetime-local"
          defaultValue={planned && asLocal(planned)}
          hint={<Trans>In the time zone of this device.</Trans>}
          error={wrong['at']}
        />
      )}
      <Button type="submit" disabled={sending}>
        {sending ? t`One moment…` : isLater ? t`Schedule` : t`Publish now`}
      </Button>
    </form>
  )
}

type MomentProps = { label: string; isChosen: boolean; onChoose: () => void }

function Moment({ label, isChosen, onChoose }: MomentProps) {
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

/** A moment as an input of a local date and time has it. */
function asLocal(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
