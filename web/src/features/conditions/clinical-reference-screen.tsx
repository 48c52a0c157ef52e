import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ConditionChips } from './condition-chips.tsx'
import { Letters } from './alphabet-index.tsx'
import { NoConditions } from './no-conditions.tsx'
import { CONDITIONS, EVERYTHING, searchOf } from './search/filters.ts'
import { clinicalMetaQuery, savedConditionsQuery } from './queries.ts'
import { ReferenceSources } from './reference-sources.tsx'

export function ClinicalReferenceScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Clinical reference`} lead={t`Look up diseases and conditions in plain words.`}>
      <ReferenceSearch />
      <Reference />
    </Screen>
  )
}

/** Leads to the list, which finds as one types. */
function ReferenceSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ pathname: CONDITIONS, search: searchOf({ ...EVERYTHING, search: typed.trim() }) })
      }}
    >
      <SearchBox name={t`Search conditions`} typed={typed} onType={setTyped} />
    </form>
  )
}

function Reference() {
  const { t } = useLingui()
  const query = useQuery(clinicalMetaQuery)
  const saved = useQuery(savedConditionsQuery)
  if (query.isLoading || saved.isLoading) return <ReferenceSkeletons />
  if (!query.data) {
    return (
      <div className="mt-8">
        <QueryFailed query={query} />
      </div>
    )
  }
  if (query.data.conditions === 0) return <NoConditions />
  return (
    <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="space-y-10">
        <ByLetter conditions={query.data.conditions} />
        <ConditionChips title={t`Saved by you`} conditions={saved.data?.items ?? []} />
        <ConditionChips title={t`Often looked up`} conditions={query.data.popular} />
      </div>
      <ReferenceSources meta={query.data} />
    </div>
  )
}

function ByLetter({ conditions }: { conditions: number }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-heading font-semibold">
          <Trans>A to Z</Trans>
        </h2>
        <Link
          to={CONDITIONS}
          className="py-2.5 font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          <Trans>All {conditions} diseases and conditions</Trans>
        </Link>
      </div>
      <Letters />
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
