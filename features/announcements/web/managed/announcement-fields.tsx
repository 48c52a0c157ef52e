import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { TranslationFields } from './translation-fields.tsx'
import type { TypedAnnouncement } from './typed-announcement.ts'

type Props = {
  typed: TypedAnnouncement
  edit: (next: TypedAnnouncement) => void
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
        lang={typed.language}
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
        lang={typed.language}
        rows={5}
        maxLength={4000}
        value={typed.text}
        onChange={({ target }) => edit({ ...typed, text: target.value })}
      />
      <Languages {...{ typed, edit, wrong }} />
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

/** Chooses the announcement's language and edits its translations; nothing where the company offers one language. */
function Languages({ typed, edit, wrong }: Pick<Props, 'typed' | 'edit' | 'wrong'>) {
  const { t } = useLingui()
  const { languages: offeredLanguages } = useDesign()
  const [added, setAdded] = useState<Language[]>([])
  const codes = [...new Set([...offeredLanguages, typed.language])]
  const others = codes.filter((code) => code !== typed.language)
  if (others.length === 0) return null
  const isOpen = (code: Language) => typed.translations[code] !== undefined || added.includes(code)
  return (
    <>
      <SelectField
        label={t`Written in`}
        options={codes.map((value) => ({ value, name: LANGUAGES[value].name, lang: value }))}
        value={typed.language}
        onChange={(language) => edit({ ...typed, language })}
      />
      {others.map((code) =>
        isOpen(code) ? (
          <TranslationFields key={code} {...{ code, typed, edit, wrong }} />
        ) : (
          <AddLanguage key={code} code={code} onAdd={() => setAdded([...added, code])} />
        ),
      )}
    </>
  )
}

function AddLanguage({ code, onAdd }: { code: Language; onAdd: () => void }) {
  const { t } = useLingui()
  const language = LANGUAGES[code].name
  return (
    <Button look="quiet" onClick={onAdd}>
      {t`Translate into: ${language}`}
    </Button>
  )
}
