import type { InsightPeriod } from '../contract/insights.ts'
import type { MonthRange } from '../rules/range.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Select } from '#platform/ui/forms/select.tsx'
import { useAddressParams } from '#platform/ui/lists/use-address-params.ts'
import { monthName } from './period-name.ts'

type Props = { periods: InsightPeriod[]; range: MonthRange; onChange: (changes: Partial<MonthRange>) => void }

/** Chooses the range of months; only months at which a period begins or ends are offered. */
export function RangeChoice({ periods, range, onChange }: Props) {
  const { t } = useLingui()
  const firstMonths = periods.map(({ from }) => from).filter((month) => month <= range.to)
  const lastMonths = periods.map(({ to }) => to).filter((month) => month >= range.from)
  return (
    <div className="flex max-w-full min-w-0 flex-wrap gap-3 print:hidden">
      <MonthChoice
        label={t`From`}
        months={firstMonths}
        value={range.from}
        onChange={(from) => onChange({ from })}
      />
      <MonthChoice label={t`To`} months={lastMonths} value={range.to} onChange={(to) => onChange({ to })} />
    </div>
  )
}

type ChoiceProps = { label: string; months: string[]; value: string; onChange: (month: string) => void }

function MonthChoice({ label, months, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Select
        id={id}
        className="h-11"
        value={value}
        options={months.map((month) => ({ value: month, name: monthName(month) }))}
        onChange={onChange}
      />
    </div>
  )
}

/** Returns the range in the URL, limited to existing periods, and by default all of them. `periods` are newest first. */
export function useRange(periods: InsightPeriod[]): [MonthRange, (changes: Partial<MonthRange>) => void] {
  const [params, change] = useAddressParams()
  const first = periods.at(-1)?.from ?? ''
  const last = periods[0]?.to ?? ''
  const read = (address: URLSearchParams): MonthRange => {
    const range = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
    const from = periods.some((period) => period.from === range.from) ? range.from : first
    const to = periods.some((period) => period.to === range.to && period.to >= from) ? range.to : last
    return { from, to }
  }
  const choose = (changes: Partial<MonthRange>) =>
    change((address) => {
      const { from, to } = { ...read(address), ...changes }
      return new URLSearchParams({ ...(from === first ? {} : { from }), ...(to === last ? {} : { to }) })
    })
  return [read(params), choose]
}
