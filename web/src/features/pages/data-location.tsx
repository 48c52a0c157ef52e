import { type PrivacyNotice, getPrivacyNotice } from '@hale/contracts/pages'
import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { PolicySection } from './policy-section.tsx'
import { call } from '../../api/call.ts'

/** What the operator of this installation states: the location of the data, and the sub-processors. */
export function DataLocation() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`Where it lies`}>
      <p>
        <Trans>
          On the servers that run Hale for your company. No page of Hale asks another site for anything, and
          nobody follows you across the web.
        </Trans>
      </p>
      <QueryClientProvider client={queryClient}>
        <Notice />
      </QueryClientProvider>
    </PolicySection>
  )
}

function Notice() {
  const query = useQuery(privacyNoticeQuery)
  if (query.isPending) return <Skeleton className="h-20 w-full" />
  if (query.isError) return <QueryFailed query={query} />
  return (
    <>
      <Location where={query.data.dataLocation} />
      <SubProcessors list={query.data.subProcessors} />
    </>
  )
}

function Location({ where }: { where: PrivacyNotice['dataLocation'] }) {
  return (
    <p>
      {where ? (
        <Trans>
          <strong>Servers and backups:</strong> {where}
        </Trans>
      ) : (
        <Trans>Where these servers and their backups stand, the contact of your company can tell you.</Trans>
      )}
    </p>
  )
}

function SubProcessors({ list }: { list: PrivacyNotice['subProcessors'] }) {
  if (list.length === 0) {
    return (
      <p>
        <Trans>
          No others are named here that handle your data on behalf of those who run Hale; the contact of your
          company knows for certain.
        </Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>These handle data on behalf of those who run Hale:</Trans>
      </p>
      <ul>
        {list.map(({ name, purpose }) => (
          <li key={name}>
            <strong>{name}</strong>: {purpose}
          </li>
        ))}
      </ul>
    </>
  )
}

const privacyNoticeQuery = queryOptions({
  queryKey: ['privacy-notice'],
  queryFn: ({ signal }) => call(getPrivacyNotice, {}, { signal }),
})
