import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDesign } from '../../layout/design.tsx'
import { textLanguageSearch } from './text-language.ts'

/**
 * Links to the same text in each of its languages that the company offers; the URL holds the language, unless
 * it is the interface's.
 */
export function TextLanguageSwitch({
  shown,
  languages,
}: {
  shown: Language
  languages: readonly Language[]
}) {
  const { t } = useLingui()
  const { languages: offeredLanguages } = useDesign()
  const choices = languages.filter((one) => one === shown || offeredLanguages.includes(one))
  if (choices.length === 1) return null
  return (
    <nav aria-label={t`Language of the text`}>
      <ul className="flex max-w-full flex-wrap divide-x divide-line overflow-hidden rounded-control border border-line-strong bg-card">
        {choices.map((language) => (
          <li key={language}>
            <Link
              to={{ search: textLanguageSearch(language) }}
              replace
              lang={language}
              hrefLang={language}
              aria-current={language === shown ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-4 font-medium -outline-offset-3 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
            >
              {LANGUAGES[language].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
