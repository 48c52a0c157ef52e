import type { Language } from '@hale/contracts/conditions'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Each language calls itself by its own name. */
const choices = [
  { language: 'en', name: 'English', search: '' },
  { language: 'es', name: 'Español', search: '?language=es' },
] as const

/** The same text in the other language; the address says which. */
export function LanguageSwitch({ shown }: { shown: Language }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Language of the text`}>
      <ul className="flex divide-x divide-line overflow-hidden rounded-control border border-line-strong bg-card">
        {choices.map(({ language, name, search }) => (
          <li key={language}>
            <Link
              to={{ search }}
              replace
              lang={language}
              hrefLang={language}
              aria-current={language === shown ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-4 font-medium -outline-offset-3 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
