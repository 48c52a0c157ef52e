import type { MeasureName, ScanAbout, ScanMeasure } from '@hale/contracts/scans'
import { levelOf, rangeOf, type Level, type Range } from '@hale/domain/scans/ranges'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { certaintyName, measureMeaning, measureName, unitName } from './measure-messages.ts'
import { RangeBand } from './range-band.tsx'

type Measured = Extract<ScanMeasure, { value: number }>
type Props = { name: MeasureName; measure: Measured; about: ScanAbout }

/** One figure of a scan, large, with its interval, its range and how sure it is. */
export function MeasureCard({ name, measure, about }: Props) {
  const id = useId()
  const range = rangeOf(name, about)
  const level = levelOf(name, measure, about)
  return (
    <section
      aria-labelledby={id}
      className="break-inside-avoid rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={id} className="font-semibold">
        {measureName(name)}
      </h2>
      <Figure name={name} measure={measure} />
      {name !== 'stressIndex' && <RangeBand {...measure} range={range} />}
      {level && (
        <p className="mt-1 font-medium">
          <LevelText level={level} />
        </p>
      )}
      {name !== 'stressIndex' && (
        <p className="text-small text-ink-soft">
          {range ? (
            <RangeText range={range} isOfBoth={about.sex === null && range.source !== 'news2'} />
          ) : (
            <NoRange isAgeKnown={about.age !== null} />
          )}
        </p>
      )}
      <p className="mt-3 text-small text-ink-soft">{measureMeaning(name)}</p>
    </section>
  )
}

function Figure({ name, measure: { value, low, high, confidence } }: Omit<Props, 'about'>) {
  const [shown, from, to] = [Math.round(value), Math.round(low), Math.round(high)]
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-[2.75rem] leading-tight font-semibold tracking-tight tabular-nums">
          {shown}
        </span>
        <span className="text-ink-soft">{unitName(name)}</span>
      </p>
      <p>
        {from === to ? (
          certaintyName(confidence)
        ) : (
          <Trans>
            {certaintyName(confidence)}: most likely between {from} and {to}
          </Trans>
        )}
      </p>
    </>
  )
}

function NoRange({ isAgeKnown }: { isAgeKnown: boolean }) {
  return isAgeKnown ? (
    <Trans>There is no published range for your age that we can show.</Trans>
  ) : (
    <Trans>Say your age before the next scan to see a published range here.</Trans>
  )
}

function LevelText({ level }: { level: Level }) {
  switch (level) {
    case 'within':
      return <Trans>Within the range</Trans>
    case 'below':
      return <Trans>Below the range</Trans>
    case 'above':
      return <Trans>Above the range</Trans>
    case 'far-below':
      return <Trans>Far lower than usual at rest</Trans>
    case 'far-above':
      return <Trans>Far higher than usual at rest</Trans>
  }
}

function RangeText({ range: { low, high, source }, isOfBoth }: { range: Range; isOfBoth: boolean }) {
  switch (source) {
    case 'nhanes':
      return isOfBoth ? (
        <Trans>
          Nine in ten healthy people of your age have {low} to {high} at rest.
        </Trans>
      ) : (
        <Trans>
          Nine in ten healthy people of your age and sex have {low} to {high} at rest.
        </Trans>
      )
    case 'news2':
      return (
        <Trans>
          Adults at rest usually have {low} to {high}.
        </Trans>
      )
    case 'kora':
      return isOfBoth ? (
        <Trans>
          About two in three healthy people of your age have {low} to {high}, lying down for five minutes. A
          short scan can differ.
        </Trans>
      ) : (
        <Trans>
          About two in three healthy people of your age and sex have {low} to {high}, lying down for five
          minutes. A short scan can differ.
        </Trans>
      )
  }
}
