import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ConditionChips } from '../condition-chips.tsx'
import { AlphabetIndex } from '../alphabet-index.tsx'
import { clinicalMetaQuery, servicesQuery } from '../queries.ts'

/** What one can try when a search finds nothing. */
export function NoResults({ search }: { search: string }) {
  const { t } = useLingui()
  const { data: meta } = useQuery(clinicalMetaQuery)
  return (
    <div className="space-y-8 rounded-card border border-line bg-card p-5 sm:p-6">
      <section>
        <h2 className="text-heading font-semibold wrap-anywhere">
          <Trans>Nothing fits “{search}”</Trans>
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
          <li>
            <Trans>Look at the spelling once more, or type only the beginning of a word.</Trans>
          </li>
          <li>
            <Trans>Use fewer words, and everyday ones: “tummy ache” finds as much as “abdominal pain”.</Trans>
          </li>
          <li>
            <Trans>Search for one symptom at a time.</Trans>
          </li>
        </ul>
      </section>
      <ConditionChips title={t`What others look up`} conditions={meta?.popular ?? []} />
      <section>
        <h2 className="mb-3 font-semibold">
          <Trans>Browse by letter</Trans>
        </h2>
        <AlphabetIndex />
      </section>
      <AskAProfessional />
    </div>
  )
}

const link = 'font-medium text-brand-ink underline underline-offset-4'

function AskAProfessional() {
  const { data: services } = useQuery(servicesQuery)
  return (
    <section>
      <h2 className="font-semibold">
        <Trans>Ask somebody</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          A doctor, nurse or pharmacist can look at your own situation, which no page can. Do not wait for one
          if you feel worse.
        </Trans>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {services?.items.map(({ key, title }) => (
          <li key={key}>
            <Link to={`/dashboard/${key}`} className={`inline-flex min-h-11 items-center ${link}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
