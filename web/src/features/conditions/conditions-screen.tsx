import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Bone } from '../../ui/states.tsx'
import { NoConditions } from './no-conditions.tsx'
import { conditionsQuery } from './queries.ts'

export function ConditionsScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Diseases and conditions`}>
      <Conditions />
    </Screen>
  )
}

function Conditions() {
  const query = useQuery(conditionsQuery)
  if (query.isPending) return <Bone className="h-52 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  if (query.data.items.length === 0) return <NoConditions />
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {query.data.items.map((condition) => (
        <li key={condition.id}>
          <Link
            to={`/dashboard/mayo-clinic/diseases-and-conditions/${encodeURIComponent(condition.id)}`}
            className="block px-5 py-3 hover:underline"
          >
            {condition.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
