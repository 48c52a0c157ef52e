import { getRetention, type RetainedKind } from '#features/retention/contract/retention.ts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { formatCalendarDay } from '#platform/ui/dates.ts'

const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(getRetention, {}, { signal }),
})

/**
 * Shows how long the company retains results, scans and check-ins, and what it deletes soon; nothing where it has set
 * no retention.
 */
export function RetentionNote() {
  const { data } = useQuery(retentionQuery)
  if (!data) return null
  const limited = kinds.flatMap((kind) => {
    const months = data.months[kind]
    return months === null ? [] : [keptText(kind, months)]
  })
  if (limited.length === 0) return null
  return (
    <div className="mb-5 max-w-prose space-y-3">
      <p>
        <Trans>Your company limits how long these are kept:</Trans> {limited.join(' · ')}.
      </p>
      {data.announced.length > 0 && (
        <ul className="space-y-1 rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft">
          {data.announced.map(({ kind, madeBefore, deletedOn }) => (
            <li key={kind}>
              {deletedText(kind, formatCalendarDay(madeBefore), formatCalendarDay(deletedOn))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const kinds: RetainedKind[] = ['results', 'scans', 'check-ins']

function keptText(kind: RetainedKind, months: number): string {
  const years = months / 12
  const time =
    years >= 1
      ? plural(years, { one: '# year', other: '# years' })
      : plural(months, { one: '# month', other: '# months' })
  switch (kind) {
    case 'results':
      return t`results for ${time}`
    case 'scans':
      return t`scans for ${time}`
    case 'check-ins':
      return t`check-ins for ${time}`
  }
}

function deletedText(kind: RetainedKind, before: string, on: string): string {
  switch (kind) {
    case 'results':
      return t`Your results from before ${before} will be deleted on ${on}.`
    case 'scans':
      return t`Your scans from before ${before} will be deleted on ${on}.`
    case 'check-ins':
      return t`Your check-ins from before ${before} will be deleted on ${on}.`
  }
}
