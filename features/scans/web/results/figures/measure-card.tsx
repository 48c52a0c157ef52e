import type { MeasureName, ScanProfile } from '../../../contract/scans.ts'
import { levelOf, rangeOf } from '../../../rules/ranges.ts'
import { useId } from 'react'
import { measureMeaning, measureName, unitName } from './measure-messages.ts'
import { RangeBand } from './range-band.tsx'
import { certaintyMessage, levelMessage, rangeMessage, type MeasuredValue } from './range-messages.ts'

type Props = { name: MeasureName; measure: MeasuredValue; about: ScanProfile }

/** One figure of a scan, large, with its interval, its range and how sure it is. */
export function MeasureCard({ name, measure, about }: Props) {
  const id = useId()
  const range = rangeOf(name, about)
  const level = levelOf(name, measure, about)
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id={id} className="font-semibold">
        {measureName(name)}
      </h2>
      <Figure name={name} measure={measure} />
      {name !== 'stressIndex' && <RangeBand {...measure} range={range} />}
      {level && <p className="mt-1 font-medium">{levelMessage(level)}</p>}
      {name !== 'stressIndex' && <p className="text-small text-ink-soft">{rangeMessage(range, about)}</p>}
      <p className="mt-3 text-small text-ink-soft">{measureMeaning(name)}</p>
    </section>
  )
}

function Figure({ name, measure }: Omit<Props, 'about'>) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-[2.75rem] leading-tight font-semibold tracking-tight tabular-nums">
          {Math.round(measure.value)}
        </span>
        <span className="text-ink-soft">{unitName(name)}</span>
      </p>
      <p>{certaintyMessage(measure)}</p>
    </>
  )
}
