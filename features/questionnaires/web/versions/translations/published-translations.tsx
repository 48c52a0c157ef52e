import { LANGUAGES } from '#platform/contract/languages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Progress } from '../edit/edit-texts.ts'
import { useTranslations } from './use-translations.ts'

/** Maximum number of missing texts that are listed; enough to show what kind is missing. */
const MAX_NAMED = 5

/** Lists the languages in which people will read a version, and the texts that stay in the original. */
export function PublishedTranslations() {
  const { original, progress } = useTranslations()
  if (progress.length === 0) return null
  return (
    <section aria-labelledby="published-languages" className="border-t border-line pt-4">
      <h3 id="published-languages" className="mb-2 font-semibold">
        <Trans>Languages</Trans>
      </h3>
      <ul className="space-y-2">
        <li>
          <span lang={original}>{LANGUAGES[original].name}</span>: <Trans>original</Trans>
        </li>
        {progress.map((one) => (
          <li key={one.language}>
            <span lang={one.language}>{LANGUAGES[one.language].name}</span>: <Standing progress={one} />
            {one.status !== 'not-started' && one.untranslated.length > 0 && (
              <ul lang={original} className="ms-5 mt-1 list-disc text-small text-ink-soft">
                {one.untranslated.slice(0, MAX_NAMED).map(({ text }) => (
                  <li key={text} className="wrap-anywhere">
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Standing({ progress: { status, untranslated, of } }: { progress: Progress }) {
  const { t } = useLingui()
  const count = untranslated.length
  switch (status) {
    case 'not-started':
      return t`not translated, people read the original`
    case 'up-to-date':
      return t`up to date`
    case 'not-finished':
      return (
        <Plural
          value={count}
          one={`# of ${of} texts is not translated, people read it in the original`}
          other={`# of ${of} texts are not translated, people read them in the original`}
        />
      )
    case 'out-of-date':
      return (
        <Plural
          value={count}
          one={`# of ${of} texts is out of date, people read it in the original`}
          other={`# of ${of} texts are out of date, people read them in the original`}
        />
      )
  }
}
