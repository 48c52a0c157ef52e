import type { Session } from '../../../contract/own-account.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { formatTimeAgo, formatDay, formatMoment } from '#platform/ui/dates.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { cityOf } from './time-zone-city.ts'
import { endOtherSession } from '../queries.ts'

type Props = { session: Session; onEnded: (device: string) => void }

export function SessionRow({ session, onEnded }: Props) {
  const { t } = useLingui()
  const id = useId()
  // The server sends “Firefox on Linux”, in English.
  const [browser, system] = session.device.split(' on ')
  const deviceName = system ? t`${browser} on ${system}` : session.device
  const device = deviceName || (session.kind === 'native' ? t`Hale on a phone` : t`A browser`)
  const Icon = session.kind === 'native' || /android|iphone|ipad|ios/i.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <Icon size={24} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={id} className="font-medium">
            {device}
          </span>
          {session.current && (
            <span className="rounded-full bg-brand-soft px-2.5 text-small font-medium text-on-brand-soft">
              <Trans>This device</Trans>
            </span>
          )}
        </p>
        <LastUse session={session} />
        <Location session={session} />
      </div>
      {!session.current && <EndSessionButton id={session.id} labelId={id} onEnded={() => onEnded(device)} />}
    </li>
  )
}

function LastUse({ session: { company, usedAt, createdAt, daysUsed } }: { session: Session }) {
  const ago = formatTimeAgo(usedAt, serverNow())
  const moment = (
    <time dateTime={usedAt} className="text-small">
      {formatMoment(usedAt)}
    </time>
  )
  return (
    <>
      <p className="text-ink-soft">
        <Trans>
          Last used {ago} ({moment})
        </Trans>
      </p>
      <p className="text-small text-ink-soft">
        <Trans>
          Logged in to {company} since {formatDay(createdAt)}
        </Trans>
        {daysUsed > 0 && (
          <>
            {' · '}
            <Plural
              value={daysUsed}
              one="used on # of the last 30 days"
              other="used on # of the last 30 days"
            />
          </>
        )}
      </p>
    </>
  )
}

function Location({ session: { timeZone, network } }: { session: Session }) {
  const city = cityOf(timeZone)
  if (!city && !network) return null
  return (
    <p className="text-small text-ink-soft">
      {city && <Trans>Near {city}</Trans>}
      {city && network && ' · '}
      {network && <Trans>Network {network}</Trans>}
    </p>
  )
}

type EndProps = { id: string; labelId: string; onEnded: () => void }

function EndSessionButton({ id, labelId, onEnded }: EndProps) {
  const { busy, wrong, run } = useAction(async () => {
    await endOtherSession(id)
    onEnded()
  })
  return (
    <>
      <Button
        look="quiet"
        className="max-sm:ms-10"
        aria-disabled={busy}
        aria-describedby={labelId}
        onClick={run}
      >
        <Trans>End session</Trans>
      </Button>
      {wrong && (
        <p role="alert" className="basis-full text-small text-danger-ink">
          {wrong}
        </p>
      )}
    </>
  )
}

export function SessionSkeleton() {
  return (
    <div className="flex gap-4 py-4">
      <Skeleton className="size-6" />
      <div className="flex-1">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-1 h-5 w-64 max-w-full" />
        <Skeleton className="mt-1 h-5 w-72 max-w-full" />
        <Skeleton className="mt-1 h-5 w-48 max-w-full" />
      </div>
    </div>
  )
}
