import { getCondition } from '@hale/contracts/conditions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { failedWith } from '../../api/api-error.ts'
import { NotHere, QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Bone } from '../../ui/states.tsx'
import { conditionQuery } from './queries.ts'

export function ConditionScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery(conditionQuery(id))
  const missing = failedWith(query.error, getCondition, 'condition-not-found')
  if (query.data) {
    return (
      <Screen title={query.data.title} width="reading">
        <p>{query.data.overview}</p>
        <p className="mt-6 text-small text-ink-soft">
          <Trans>Source: {query.data.source}. This is general information, not medical advice.</Trans>
        </p>
      </Screen>
    )
  }
  return (
    <Screen title={missing ? t`Condition not found` : t`Disease or condition`} width="reading">
      {query.isPending && <Bone className="h-40 w-full" />}
      {missing && (
        <NotHere back="/dashboard/mayo-clinic/diseases-and-conditions" backLabel={t`All conditions`} />
      )}
      {query.isError && !missing && <QueryFailed query={query} />}
    </Screen>
  )
}
