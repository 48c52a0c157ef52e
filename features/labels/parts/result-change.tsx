import type { ResponseCard } from '#features/questionnaires/contract/responses.ts'
import { shareOf } from '#features/questionnaires/rules/share.ts'
import { Trans } from '@lingui/react/macro'
import { formatDay } from '#platform/ui/dates.ts'

type Props = {
  share: number
  version: number
  /** The previous result. */
  before: ResponseCard
}

/** Compares a result with the previous one. */
export function Comparison({ share, version, before }: Props) {
  return (
    <>
      <Change change={share - shareOf(before)} day={formatDay(before.sentAt)} />
      {version !== before.version && (
        <>
          {' '}
          <Trans>The questions have changed since then.</Trans>
        </>
      )}
    </>
  )
}

function Change({ change, day }: { change: number; day: string }) {
  if (change === 0) return <Trans>The same as last time, on {day}.</Trans>
  const much = Math.abs(change)
  return change > 0 ? (
    <Trans>
      {much} higher than last time, on {day}.
    </Trans>
  ) : (
    <Trans>
      {much} lower than last time, on {day}.
    </Trans>
  )
}

/** Briefly compares a category's share with the previous result's; renders nothing where that lacked the category. */
export function CategoryChange({ share, before }: { share: number; before: number | undefined }) {
  if (before === undefined) return null
  const change = share - before
  const much = Math.abs(change)
  if (change === 0) return <Trans>The same as last time</Trans>
  return change > 0 ? <Trans>{much} higher than last time</Trans> : <Trans>{much} lower than last time</Trans>
}
