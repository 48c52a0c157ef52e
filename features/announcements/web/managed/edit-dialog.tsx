import {
  changeAnnouncement,
  MAX_DAYS,
  type AnnouncementContent,
  type ManagedAnnouncement,
} from '../../contract/announcements.ts'
import { language } from '#platform/contract/languages.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { mainLanguage } from '#platform/language/language.ts'
import { AnnouncementBody } from '../announcement-body.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { Conflict } from './conflict.tsx'
import { editAnnouncement, getCurrent, publishAndRefresh } from './queries.ts'
import {
  contentOf,
  faultsOf,
  translatedName,
  typedAnnouncementOf,
  type TypedAnnouncement,
} from './typed-announcement.ts'

type Props = {
  open: boolean
  /** The announcement to edit; undefined for a new one. */
  item: ManagedAnnouncement | undefined
  /** Today in the company's time zone. */
  today: string
  timeZone: string
  onClose: () => void
}

/** Days that a new announcement is shown by default. */
const USUAL_DAYS = 14

export function EditDialog({ open, item, today, timeZone, onClose }: Props) {
  const { t } = useLingui()
  const isDirty = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const close = () => {
    isDirty.current = false
    setAsked(false)
    onClose()
  }
  const mayClose = () => {
    setAsked(isDirty.current)
    return !isDirty.current
  }
  const stay = () => {
    setAsked(false)
    focusFirst(form.current)
  }
  const title = item ? t`Edit announcement` : t`New announcement`
  return (
    <Dialog title={title} open={open} onClose={close} mayClose={mayClose}>
      {isAsked && <UnsavedPrompt onStay={stay} onLeave={close} />}
      <div ref={form} hidden={isAsked}>
        <EditForm
          {...{ item, today, timeZone }}
          onEdit={(edited) => {
            isDirty.current = edited
          }}
          onDone={close}
        />
      </div>
    </Dialog>
  )
}

/** Focuses the first field in the next frame, once the content that was shown in place of the form has been removed. */
function focusFirst(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[data-first]')?.focus())
}

function UnsavedPrompt({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="space-y-5">
      <p>
        <Trans>What you wrote has not been saved.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes the place of what had the focus */}
        <Button autoFocus onClick={onStay}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button look="quiet" onClick={onLeave}>
          <Trans>Discard it</Trans>
        </Button>
      </div>
    </div>
  )
}

type FormProps = Omit<Props, 'open' | 'onClose'> & {
  onEdit: (isDirty: boolean) => void
  onDone: () => void
}

function EditForm({ item, today, timeZone, onEdit, onDone }: FormProps) {
  const { t } = useLingui()
  const [initial] = useState(() =>
    typedAnnouncementOf(item, { until: addDays(today, USUAL_DAYS), language: mainLanguage() }),
  )
  const [typedAnnouncement, setTypedAnnouncement] = useState(initial)
  const { theirs, setTheirs, save } = useSave(item)
  const edit = (next: TypedAnnouncement) => {
    setTypedAnnouncement(next)
    onEdit(JSON.stringify(next) !== JSON.stringify(initial))
  }
  const form = useRef<HTMLFormElement>(null)
  const choose = () => {
    setTheirs(undefined)
    focusFirst(form.current)
  }
  const latest = addDays(today, MAX_DAYS)
  const messages: FieldErrors = {
    title: t`Enter a title.`,
    link: t`Enter a page in Hale, such as /dashboard/articles, or a web address that starts with https://`,
    until: t`Choose a day between today and a year from now.`,
    ...Object.fromEntries(
      language.options.flatMap((code) => [
        [translatedName('title', code), t`Enter a title in this language too, or leave both empty.`],
        [translatedName('text', code), t`Enter the text in this language too, or leave both empty.`],
      ]),
    ),
  }
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: () => {
      const faults = faultsOf(typedAnnouncement, { earliest: today, latest, before: item?.until })
      return Object.fromEntries(faults.map((field) => [field, messages[field] ?? '']))
    },
    async send() {
      if (!(await save(contentOf(typedAnnouncement)))) return
      onDone()
      toast({ title: item ? t`The announcement has been saved` : t`The announcement has been published` })
    },
  })
  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      {theirs && (
        <Conflict
          theirs={theirs}
          onKeep={choose}
          onTake={() => {
            edit(typedAnnouncementOf(theirs, { until: today, language: theirs.language }))
            choose()
          }}
        />
      )}
      <AnnouncementFields
        {...{ typed: typedAnnouncement, edit, wrong, timeZone }}
        earliest={today}
        latest={latest}
      />
      <Preview typed={typedAnnouncement} />
      <FormAlert>{wrong['form']}</FormAlert>
      <Button type="submit" disabled={sending || theirs !== undefined}>
        {item ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
      </Button>
    </form>
  )
}

/**
 * Returns a function that saves the form; it returns false where another admin saved first, and keeps their version, on
 * which the next attempt is based.
 */
function useSave(item: ManagedAnnouncement | undefined) {
  const [theirs, setTheirs] = useState<ManagedAnnouncement>()
  const version = useRef(item?.version ?? 0)
  const lastSent = useRef({ content: '', id: '' })

  /** Returns the same id for the same content, so that a repeated request publishes it once. */
  function idOf(content: AnnouncementContent): string {
    const key = JSON.stringify(content)
    if (lastSent.current.content !== key) lastSent.current = { content: key, id: crypto.randomUUID() }
    return lastSent.current.id
  }

  async function save(content: AnnouncementContent): Promise<boolean> {
    if (!item) {
      await publishAndRefresh(idOf(content), content)
      return true
    }
    try {
      await editAnnouncement({ id: item.id, version: version.current }, content)
      return true
    } catch (error) {
      if (!hasFailedWith(error, changeAnnouncement, 'announcement-changed')) throw error
      const current = await getCurrent(item.id)
      version.current = current.version
      setTheirs(current)
      return false
    }
  }

  return { theirs, setTheirs, save }
}

function Preview({ typed }: { typed: TypedAnnouncement }) {
  const { t } = useLingui()
  const content = contentOf(typed)
  const isFaulty = faultsOf(typed).includes('link')
  return (
    <section aria-label={t`Preview`} className="rounded-card border border-line bg-card px-5 py-4">
      <p className="mb-2 text-small font-medium text-ink-soft">
        <Trans>Members see</Trans>
      </p>
      <p lang={typed.language} className="text-heading font-semibold text-balance wrap-anywhere">
        {content.title || t`Title`}
      </p>
      <AnnouncementBody
        {...content}
        language={typed.language}
        link={isFaulty ? null : content.link}
        isPreview
      />
    </section>
  )
}
