import { LANGUAGES } from '../../../contract/languages.ts'
import { originalLanguage } from '../../rules/translations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDesign } from '../../../ui/layout/design.tsx'
import { useEditing } from '../editing-context.ts'
import { progressOf, type TranslationProgress } from './progress.ts'
import { translatedName } from './translated-names.ts'

/** Maximum number of missing texts that are named; enough to show which kind. */
const MAX_NAMED = 5

/** The languages in which members will read a document, and what to check beforehand. */
export function PublishedLanguages() {
  const { type, open } = useEditing()
  const { languages: offeredLanguages } = useDesign()
  const progress = progressOf(type, open.content, offeredLanguages)
  if (progress.length === 0) return null
  const original = originalLanguage(open.content, offeredLanguages)
  return (
    <section aria-labelledby="published-languages">
      <h3 id="published-languages" className="mb-1 font-medium">
        <Trans>Languages</Trans>
      </h3>
      <ul className="space-y-1">
        <li>
          <span lang={original}>{LANGUAGES[original].name}</span>
        </li>
        {progress.map((one) => (
          <li key={one.language}>
            <span lang={one.language}>{LANGUAGES[one.language].name}</span>:{' '}
            <TranslationStatus progress={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The status of a language: what members read in it, and why. */
function TranslationStatus({ progress }: { progress: TranslationProgress }) {
  const { type } = useEditing()
  const { t } = useLingui()
  const { isStarted, isRead, missing, outOfDate } = progress
  const all = missing.length > 0 ? missing : outOfDate
  const named = all.slice(0, MAX_NAMED).map((one) => (type.texts ? one : translatedName(type.messages, one)))
  const names = [...named, ...(all.length > MAX_NAMED ? ['…'] : [])].join(', ')
  if (!isStarted) return t`not translated, members read the original`
  if (!isRead) return t`not finished, members read the original. Missing: ${names}`
  if (missing.length > 0) return t`not finished, members read these in the original: ${names}`
  if (outOfDate.length === 0) return t`up to date`
  return type.texts ? t`out of date, members read these in the original: ${names}` : t`out of date: ${names}`
}
