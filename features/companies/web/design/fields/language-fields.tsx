import { language, LANGUAGES, preferredLanguage } from '#platform/contract/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { useDesignEditing } from '../design-document.tsx'

/** Chooses the languages that the company offers. The first is the fallback for people who read none of them. */
export function LanguageFields() {
  const { t } = useLingui()
  const { open, edit } = useDesignEditing()
  const { languages } = open.content
  const main = preferredLanguage([], languages)
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">
          <Trans>Languages people can choose</Trans>
        </legend>
        <div className="space-y-2">
          {language.options.map((code) => (
            <CheckField
              key={code}
              label={LANGUAGES[code].name}
              hint={languages.length === 1 && code === main ? t`You need at least one language.` : undefined}
              checked={languages.includes(code)}
              onCheck={(checked) => {
                const others = languages.filter((one) => one !== code)
                const next = checked ? [...others, code] : others
                if (next.length > 0) edit({ languages: next })
              }}
            />
          ))}
        </div>
      </fieldset>
      {languages.length > 1 && (
        <SelectField
          label={t`Main language`}
          value={main}
          options={languages.map((value) => ({ value, name: LANGUAGES[value].name }))}
          onChange={(choice) => edit({ languages: [choice, ...languages.filter((one) => one !== choice)] })}
        />
      )}
      <p className="-mt-3 text-small text-ink-soft">
        <Trans>
          Pages, emails and notifications come in these languages. Anyone whose browser is set to another
          language gets the main one.
        </Trans>
      </p>
    </>
  )
}
