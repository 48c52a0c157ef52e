import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { isOutOfDate, translatedName, type TypedAnnouncement } from './typed-announcement.ts'

type Props = {
  code: Language
  typed: TypedAnnouncement
  edit: (next: TypedAnnouncement) => void
  wrong: FieldErrors
}

/** Fields of an announcement's translation into one of the company's other languages. */
export function TranslationFields({ code, typed, edit, wrong }: Props) {
  const { t } = useLingui()
  const translation = typed.translations[code] ?? { title: '', text: '' }
  const { title, text } = translation
  const write = (next: { title: string; text: string }) =>
    edit({ ...typed, translations: { ...typed.translations, [code]: next } })
  return (
    <fieldset className="rounded-card border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-semibold">
        <span lang={code}>{LANGUAGES[code].name}</span>
      </legend>
      <p className="text-small text-ink-soft">
        <Trans>Leave both empty, and people who use this language read the original.</Trans>
      </p>
      {isOutOfDate(typed, translation) && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-4 py-2 text-on-warning-soft">
          <p>
            <Trans>Out of date: the original has changed since this was written.</Trans>
          </p>
          <Button look="plain" onClick={() => write({ title, text })}>
            <Trans>Matches the original</Trans>
          </Button>
        </div>
      )}
      <div className="mt-4 space-y-5">
        <Field
          label={t`Title`}
          name={translatedName('title', code)}
          lang={code}
          autoComplete="off"
          maxLength={120}
          value={title}
          error={wrong[translatedName('title', code)]}
          onChange={({ target }) => write({ title: target.value, text })}
        />
        <TextAreaField
          label={t`Text`}
          name={translatedName('text', code)}
          lang={code}
          rows={5}
          maxLength={4000}
          value={text}
          error={wrong[translatedName('text', code)]}
          onChange={({ target }) => write({ title, text: target.value })}
        />
      </div>
    </fieldset>
  )
}
