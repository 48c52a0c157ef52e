import {
  removeSavedCondition,
  saveCondition,
  type Condition,
  type ConditionName,
  type Language,
} from '@hale/contracts/conditions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { call } from '../../../api/call.ts'
import { PrintButton } from '../../../ui/reading/print-button.tsx'
import { SaveButton } from '../../../ui/reading/save-button.tsx'
import { ScreenHeading } from '../../../ui/layout/screen.tsx'
import { ShareButton } from '../../../ui/reading/share-button.tsx'
import { TextSize } from '../../../ui/reading/text-size.tsx'
import { useSaving } from '../../../ui/reading/use-saving.ts'
import type { useTextSize } from '../../../ui/reading/use-text-size.ts'
import { CONDITIONS_PATH, REFERENCE_PATH } from '../paths.ts'
import { conditionQuery, languageOf, savedConditionsQuery } from '../queries.ts'

const quietLink = 'inline-block py-1 underline-offset-4 hover:underline'

type Props = { condition: Condition; sizing: ReturnType<typeof useTextSize> }

export function PageHeader({ condition, sizing }: Props) {
  const shown = [condition.language, condition.careLanguage].includes('es') ? 'es' : 'en'
  return (
    <header>
      <p className="text-small font-medium text-brand-ink print:hidden">
        <Link to={REFERENCE_PATH} className={quietLink}>
          <Trans>Clinical reference</Trans>
        </Link>
        <span aria-hidden="true"> · </span>
        <Link to={CONDITIONS_PATH} className={quietLink}>
          <Trans>Diseases and conditions</Trans>
        </Link>
      </p>
      <div lang={shown}>
        <ScreenHeading title={condition.title} className="mt-2 text-title font-semibold" />
      </div>
      {condition.groups.length > 0 && (
        <p className="mt-1 text-small text-ink-soft">{condition.groups.join(' · ')}</p>
      )}
      <ConditionNames names={condition.names} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <SaveCondition condition={condition} />
        <ShareButton title={condition.title} />
        <PrintButton />
        <TextSize size={sizing.size} onChoose={sizing.choose} />
        {condition.languages.length > 1 && <LanguageSwitch shown={shown} />}
      </div>
    </header>
  )
}

/** Other names: clinical ones, everyday ones, and Spanish ones. */
function ConditionNames({ names }: Pick<Condition, 'names'>) {
  const { t } = useLingui()
  const inEnglish = names.filter(({ language }) => language === 'en')
  if (names.length === 0) return null
  return (
    <dl className="mt-3 space-y-1 text-ink-soft">
      <Names label={t`Also called`} names={inEnglish.filter(({ kind }) => kind !== 'lay')} />
      <Names label={t`People also say`} names={inEnglish.filter(({ kind }) => kind === 'lay')} />
      <Names label={t`In Spanish`} names={names.filter(({ language }) => language === 'es')} lang="es" />
    </dl>
  )
}

type NamesProps = { label: string; names: ConditionName[]; lang?: string }

function Names({ label, names, lang }: NamesProps) {
  if (names.length === 0) return null
  return (
    <div>
      <dt className="inline font-medium text-ink">{label}: </dt>
      <dd className="inline" lang={lang}>
        {names.map(({ text }) => text).join(', ')}
      </dd>
    </div>
  )
}

/** Each language under its own name. */
const languages = [
  { language: 'en', name: 'English', search: '' },
  { language: 'es', name: 'Español', search: '?language=es' },
] as const

/** Links to the same text in each language; the address holds the language. */
function LanguageSwitch({ shown }: { shown: Language }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Language of the text`}>
      <ul className="flex max-w-full flex-wrap divide-x divide-line overflow-hidden rounded-control border border-line-strong bg-card">
        {languages.map(({ language, name, search }) => (
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

function SaveCondition({ condition: { id, saved } }: { condition: Condition }) {
  const { t } = useLingui()
  const language = languageOf(useLocation().search)
  const { mutate } = useSaving({
    queryKey: conditionQuery(id, language).queryKey,
    listsKey: savedConditionsQuery.queryKey,
    put: (wanted) => call(wanted ? saveCondition : removeSavedCondition, { id }),
    words: { notSaved: t`The condition could not be saved`, stillSaved: t`The condition is still saved` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}
