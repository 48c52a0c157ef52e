import { type PrivacyNotice, getPrivacyNotice } from '../contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query-client.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { PolicySection } from './policy-section.tsx'
import { call } from '#platform/api/call.ts'
import { mainLanguage } from '#platform/language/language.ts'

/** What the operator of this installation states: the location of the data, and the sub-processors. */
export function DataLocation() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`Where it is kept`}>
      <p>
        <Trans>
          On the servers that run Hale for your company. Pages in Hale load nothing from other sites, and
          nobody tracks you across the web.
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
  if (query.isError) return <QueryErrorNotice query={query} />
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
          <strong>Servers and backups:</strong> <span lang={mainLanguage()}>{where}</span>
        </Trans>
      ) : (
        <Trans>Your company’s contact can tell you where these servers and their backups are.</Trans>
      )}
    </p>
  )
}

function SubProcessors({ list }: { list: PrivacyNotice['subProcessors'] }) {
  if (list.length === 0) {
    return (
      <p>
        <Trans>
          This page does not name any other organisations that handle your data on behalf of those who run
          Hale. Your company’s contact can tell you for certain whether there are any.
        </Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>These organisations handle data on behalf of those who run Hale:</Trans>
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
