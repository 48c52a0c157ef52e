import type { CallBack } from '../contract/call-backs.ts'
import { serviceKeys, type ServiceKey } from '#features/services/contract/services.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormResult } from '#platform/ui/forms/form-result.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { EmergencyNote } from './emergency-note.tsx'
import { NotOffered } from './not-offered.tsx'
import { callBacksQuery, servicesQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import { readTypedRequest } from './typed-request.ts'

export function CallBackScreen() {
  const parts = useLocation().pathname.toLowerCase().split('/')
  const service = serviceKeys.find((key) => parts.includes(key))
  return service && <CallBacksOf key={service} service={service} />
}

function CallBacksOf({ service }: { service: ServiceKey }) {
  const { t } = useLingui()
  const query = useQuery(callBacksQuery)
  const isMissing = !query.data && (query.isError || query.isPaused)
  return (
    <Screen title={t`Ask to be called back`} lead={<Programme service={service} />} width="reading">
      <div className="space-y-8">
        <EmergencyNote />
        {isMissing && <QueryErrorNotice query={query} />}
        {query.data && (
          <Requests
            service={service}
            address={query.data.offers.find((offer) => offer.service === service)?.address}
            items={query.data.items.filter((item) => item.service === service)}
          />
        )}
        {!query.data && !isMissing && <FormSkeleton label={t`Loading the form`} />}
      </div>
    </Screen>
  )
}

/** The programme’s title, as the company names it, with a link back to its page. */
function Programme({ service }: { service: ServiceKey }) {
  const { t } = useLingui()
  const { data } = useQuery(servicesQuery)
  const title = data?.items.find(({ key }) => key === service)?.title
  return (
    <Link
      to={`/dashboard/${service}`}
      className="inline-flex min-h-11 items-center gap-2 text-brand-ink underline underline-offset-4"
    >
      <ArrowLeft size={18} aria-hidden /> {title ?? t`Back to the programme`}
    </Link>
  )
}

type RequestsProps = { service: ServiceKey; address: string | undefined; items: CallBack[] }

function Requests({ service, address, items }: RequestsProps) {
  // The form starts closed for people with requests, so that they see those first, unless they have begun to write.
  const [isOpen, setOpen] = useState(
    () => !items.some(({ state }) => state !== 'withdrawn') || readTypedRequest(service) !== undefined,
  )
  const [sentTo, setSentTo] = useState<string>()
  const showSent = (to: string) => {
    setSentTo(to)
    setOpen(false)
    window.scrollTo({ top: 0 })
  }
  const askAgain = () => {
    setSentTo(undefined)
    setOpen(true)
  }
  return (
    <>
      {sentTo !== undefined && (
        <FormResult tone="success">
          <Trans>
            Your request is on its way to {sentTo}. You can check its progress or withdraw it below.
          </Trans>
        </FormResult>
      )}
      {items.length > 0 && <RequestList items={items} onWithdrawn={() => setSentTo(undefined)} />}
      {address === undefined && <NotOffered service={service} />}
      {address !== undefined && isOpen && (
        <RequestForm service={service} address={address} isFirst={items.length === 0} onSent={showSent} />
      )}
      {address !== undefined && !isOpen && (
        <Button look="quiet" onClick={askAgain}>
          <Trans>Ask again</Trans>
        </Button>
      )}
    </>
  )
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-12 w-40" />
    </div>
  )
}
