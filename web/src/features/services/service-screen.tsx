import { serviceKeys, type ServiceKey } from '@hale/contracts/services'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { useDesign } from '../../ui/layout/design.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Skeleton, Empty } from '../../ui/feedback/states.tsx'
import { servicesQuery } from './queries.ts'

export function ServiceScreen() {
  const key = useLocation().pathname.split('/').at(-1)
  const serviceKey = serviceKeys.find((known) => known === key)
  return serviceKey ? <Service serviceKey={serviceKey} /> : null
}

function Service({ serviceKey }: { serviceKey: ServiceKey }) {
  const title = useServiceTitle(serviceKey)
  const query = useQuery(servicesQuery)
  const service = query.data?.items.find(({ key }) => key === serviceKey)
  return (
    <Screen title={service?.title ?? title} width="reading">
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.isError && <QueryFailed query={query} />}
      {service && <p>{service.summary}</p>}
      {query.data && !service && <NotOffered />}
    </Screen>
  )
}

function NotOffered() {
  const { t } = useLingui()
  const { name, support } = useDesign()
  return (
    <Empty
      title={t`Not offered by ${name} yet`}
      action={
        <ButtonLink to="/dashboard/home" look="quiet">
          <Trans>Back to Home</Trans>
        </ButtonLink>
      }
    >
      {support.email ? (
        <Trans>Your company has not switched this programme on. Questions go to {support.email}.</Trans>
      ) : (
        <Trans>Your company has not switched this programme on.</Trans>
      )}
    </Empty>
  )
}

function useServiceTitle(serviceKey: ServiceKey): string {
  const { t } = useLingui()
  const titles: Record<ServiceKey, string> = {
    corpcare: t`Corporate care`,
    ourrelationship: t`Our Relationship`,
    vrsfreedom365: t`VRS Freedom 365`,
    ucm: t`Care by phone and video`,
  }
  return titles[serviceKey]
}
