import { getCondition } from '../contract/conditions.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLocation, useParams } from 'react-router'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { NotFoundNotice, QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Screen, ScreenHeading } from '#platform/ui/layout/screen.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { ConditionPage } from './page/condition-page.tsx'
import { CONDITIONS_PATH } from '#features/labels/parts/condition-paths.ts'
import { textLanguageOf } from '#platform/ui/reading/language/text-language.ts'
import { conditionQuery } from './queries.ts'

export function ConditionScreen() {
  const { id = '' } = useParams()
  return <OneCondition key={id} id={id} />
}

function OneCondition({ id }: { id: string }) {
  const { t } = useLingui()
  const language = textLanguageOf(useLocation().search)
  const query = useQuery(conditionQuery(id, language))
  // Deferred: React renders a long text in slices, between which the page stays responsive.
  const condition = useDeferredValue(query.data)
  if (query.isLoading || (query.data && !condition)) return <ConditionSkeleton />
  if (query.data && condition) return <ConditionPage condition={condition} />
  if (hasFailedWith(query.error, getCondition, 'condition-not-found')) {
    return (
      <Screen title={t`Condition not found`} width="reading">
        <NotFoundNotice back={CONDITIONS_PATH} backLabel={t`All conditions`} />
      </Screen>
    )
  }
  return (
    <Screen title={t`Disease or condition`} width="reading">
      <QueryErrorNotice query={query} />
    </Screen>
  )
}

function ConditionSkeleton() {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-wide *:max-w-reading" role="status" aria-label={t`Loading the condition`}>
      <ScreenHeading title={t`Disease or condition`} className="sr-only" />
      <Skeleton className="h-5 w-44" />
      <Skeleton className="mt-3 h-10 w-3/5" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-5 h-11 w-72" />
      <Skeleton className="mt-8 h-56 w-full" />
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="mt-4 h-4 w-full" />
      ))}
    </div>
  )
}
