import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area.tsx'
import type { FieldErrors } from '../../../ui/forms/use-form.ts'
import type { Typed } from './typed-announcement.ts'

type Props = {
  typed: Typed
  edit: (next: Typed) => void
  wrong: FieldErrors
  earliest: string
  latest: string
  timeZone: string
}

export function AnnouncementFields({ typed, edit, wrong, earliest, latest, timeZone }: Props) {
  const { t } = useLingui()
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <>
      <Field
        label={t`Title`}
        name="title"
        autoComplete="off"
        maxLength={120}
        data-first=""
        value={typed.title}
        error={wrong['title']}
        onChange={({ target }) => edit({ ...typed, title: target.value })}
      />
      <TextAreaField
        label={t`Text`}
        hint={t`Leave an empty line to start a new paragraph.`}
        name="text"
        rows={5}
        maxLength={4000}
        value={typed.text}
        onChange={({ target }) => edit({ ...typed, text: target.value })}
      />
      <Field
        label={t`Link (optional)`}
        name="link"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={typed.link}
        error={wrong['link']}
        hint={t`A page in Hale, such as /dashboard/articles, or a web address that starts with https://`}
        onChange={({ target }) => edit({ ...typed, link: target.value })}
      />
      <Field
        label={t`Last day`}
        name="until"
        type="date"
        min={earliest}
        max={latest}
        required
        value={typed.until}
        error={wrong['until']}
        hint={t`Members see it until the end of this day (time zone: ${zone}).`}
        onChange={({ target }) => edit({ ...typed, until: target.value })}
      />
    </>
  )
}
