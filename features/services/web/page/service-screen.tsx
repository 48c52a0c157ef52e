import { serviceKeys, type ServiceKey } from '../../contract/services.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { serviceQuery, useServices } from '../queries.ts'
import { ServicePage } from './service-page.tsx'

export function ServiceScreen() {
  const key = useLocation().pathname.split('/').at(-1)
  const serviceKey = serviceKeys.find((candidate) => candidate === key)
  return serviceKey ? <OneService key={serviceKey} serviceKey={serviceKey} /> : null
}

function OneService({ serviceKey }: { serviceKey: ServiceKey }) {
  const { t } = useLingui()
  const query = useQuery(serviceQuery(serviceKey))
  const { data: help } = useQuery(helpQuery)
  const title = useServiceTitle(serviceKey)
  const isNotOffered = query.error instanceof ApiError && query.error.code === 'service-not-found'
  if (query.data && !isNotOffered) {
    return (
      <Screen title={query.data.title} lead={query.data.summary}>
        <ServicePage service={query.data} help={help} level={2} />
      </Screen>
    )
  }
  return (
    <Screen title={title} width="reading">
      {isNotOffered && <NotOffered />}
      {!isNotOffered && query.isLoading && (
        <div role="status" aria-label={t`Loading the page`} className="space-y-4">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {!isNotOffered && !query.isLoading && <QueryErrorNotice query={query} />}
    </Screen>
  )
}

function NotOffered() {
  const { t } = useLingui()
  const { name, support } = useDesign()
  return (
    <EmptyState
      title={t`Not offered by ${name} yet`}
      action={
        <ButtonLink to="/dashboard/home" look="quiet">
          <Trans>Back to Home</Trans>
        </ButtonLink>
      }
    >
      {support.email ? (
        <Trans>
          Your company has not switched this programme on. If you have questions, contact {support.email}.
        </Trans>
      ) : (
        <Trans>Your company has not switched this programme on.</Trans>
      )}
    </EmptyState>
  )
}

/** Returns the company's title for a service; Hale's own until that is loaded. */
function useServiceTitle(serviceKey: ServiceKey): string {
  const { t } = useLingui()
  const service = useServices().find(({ key }) => key === serviceKey)
  const titles: Record<ServiceKey, string> = {
    corpcare: t`Corporate care`,
    ourrelationship: t`Our Relationship`,
    vrsfreedom365: t`VRS Freedom 365`,
    ucm: t`Care by phone and video`,
  }
  return service?.title ?? titles[serviceKey]
}
