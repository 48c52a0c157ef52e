import type { getClinicalMeta } from '../contract/conditions.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { SuggestBox, type Suggestion } from '#platform/ui/lists/suggest-box.tsx'
import { WaitingLine } from '#platform/ui/lists/waiting-line.tsx'
import { queryClient } from '#platform/api/query-client.ts'
import { useWaitingCount } from '#platform/offline/outbox/use-waiting-count.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { DangerNotice } from '#features/red-flags/parts/danger-notice.tsx'
import { AlphabetIndex } from './alphabet-index.tsx'
import { ConditionChips } from './condition-chips.tsx'
import { NoConditions } from './no-conditions.tsx'
import { CONDITIONS_PATH, conditionPath } from '#features/labels/parts/condition-paths.ts'
import { SAVED_CONDITIONS_OUTBOX } from './outbox-name.ts'
import { clinicalMetaQuery, savedConditionsQuery } from './queries.ts'
import { useDeviceSearch } from './search/device-search.ts'
import { NO_FILTERS, queryStringOf } from './search/filters.ts'
import { Attribution } from './attribution.tsx'

export function ClinicalReferenceScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Clinical reference`}
      lead={t`Look up diseases and conditions, explained in plain words.`}
    >
      <ReferenceSearch />
      <Reference />
    </Screen>
  )
}

/** A search field that opens the list of conditions, with suggestions while typing. */
function ReferenceSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({
          pathname: CONDITIONS_PATH,
          search: queryStringOf({ ...NO_FILTERS, search: text.trim() }),
        })
      }}
    >
      <SuggestBox
        name={t`Search conditions`}
        typed={text}
        onType={setText}
        suggested={useSuggestedConditions(text)}
        notice={<DangerNotice typed={text} onLeave={() => setText('')} isReady />}
      />
    </form>
  )
}

/** Maximum number of suggestions. */
const MAX_SUGGESTED = 6

/** Returns suggestions from the search on the device, so that what is typed stays on it. */
function useSuggestedConditions(text: string): Suggestion[] {
  const search = useDeferredValue(text.trim())
  const device = useDeviceSearch(search !== '')
  return useMemo(() => {
    const matches = search === '' ? [] : (device?.find({ ...NO_FILTERS, search }) ?? [])
    return matches.slice(0, MAX_SUGGESTED).map(({ id, title, matched }) => ({
      path: conditionPath(id),
      title,
      detail: matched ?? undefined,
    }))
  }, [device, search])
}

function Reference() {
  const { t } = useLingui()
  const query = useQuery(clinicalMetaQuery)
  const saved = useQuery(savedConditionsQuery)
  if (query.isLoading || saved.isLoading) return <ReferenceSkeletons />
  if (!query.data) {
    return (
      <div className="mt-8">
        <QueryErrorNotice query={query} />
      </div>
    )
  }
  if (query.data.conditions === 0) return <NoConditions />
  return (
    <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="space-y-10">
        <AtoZ conditions={query.data.conditions} />
        <ConditionChips title={t`Your saved conditions`} conditions={saved.data?.items ?? []} />
        <WaitingSaves />
        <ConditionChips title={t`Common searches`} conditions={query.data.popular} />
      </div>
      <ReferenceSources meta={query.data} />
    </div>
  )
}

/** Shows how many saved states wait to be sent, whichever page they were changed on. */
function WaitingSaves() {
  const reload = () => void queryClient.invalidateQueries(savedConditionsQuery)
  return <WaitingLine count={useWaitingCount(SAVED_CONDITIONS_OUTBOX, reload)} />
}

function AtoZ({ conditions }: { conditions: number }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-heading font-semibold">
          <Trans>A to Z</Trans>
        </h2>
        <Link
          to={CONDITIONS_PATH}
          className="py-2.5 font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          <Trans>All {conditions} diseases and conditions</Trans>
        </Link>
      </div>
      <AlphabetIndex />
    </section>
  )
}

function ReferenceSkeletons() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading the reference`} className="mt-8">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-6 h-28 w-full max-sm:h-56" />
      <Skeleton className="mt-10 h-8 w-48" />
      <Skeleton className="mt-4 h-24 w-full" />
    </div>
  )
}

type Meta = Output<typeof getClinicalMeta>

/** Explains what the reference is and is not, and names the sources of its texts. */
function ReferenceSources({ meta: { sources } }: { meta: Meta }) {
  return (
    <section
      aria-labelledby="about-reference"
      className="self-start rounded-card bg-sunken p-5 text-small sm:p-6"
    >
      <h2 id="about-reference" className="text-base font-semibold">
        <Trans>About this reference</Trans>
      </h2>
      <p className="mt-2 font-semibold">
        <Trans>This is general information, not medical advice.</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>
          It can help you understand a condition and prepare to talk to a doctor or nurse. It cannot tell you
          what is wrong. The pages in the Hale library were written from the sources named on each page. They
          have not been clinically reviewed.
        </Trans>
      </p>
      <ul className="mt-4 space-y-3">
        {sources.map((source) => (
          <li key={source.key}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Source({ source }: { source: Meta['sources'][number] }) {
  return (
    <>
      <p className="font-medium">
        {source.url ? (
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer"
            className="text-brand-ink underline underline-offset-2"
          >
            {source.name}
          </a>
        ) : (
          source.name
        )}
        <span className="font-normal text-ink-soft">
          {' · '}
          <Plural value={source.conditions} one="# condition" other="# conditions" />
          {source.updatedOn && (
            <>
              {' · '}
              {source.key === 'library' ? (
                <Trans>sources last checked {formatCalendarDay(source.updatedOn)}</Trans>
              ) : (
                <Trans>updated {formatCalendarDay(source.updatedOn)}</Trans>
              )}
            </>
          )}
        </span>
      </p>
      <p className="text-ink-soft">
        <Attribution source={source} />
      </p>
    </>
  )
}
