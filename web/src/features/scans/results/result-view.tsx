import { measureNames, type MeasureName, type ScanResult } from '@hale/contracts/scans'
import { HEALTHY_BMI } from '@hale/domain/scans/bmi'
import { rangeOf, type RangeSource } from '@hale/domain/scans/ranges'
import { Plural, Trans } from '@lingui/react/macro'
import { SourceList } from '../../../ui/reading/source-list.tsx'
import { Advice } from './advice.tsx'
import { MeasureCard } from './measure-card.tsx'
import { factorMessage, sourceOf } from './measure-messages.ts'
import { NotMeasured } from './not-measured.tsx'
import { PulseWave } from './pulse-wave.tsx'

type Props = {
  result: ScanResult
  /** Of a scan that has just ended. */
  wave?: ArrayLike<number> | undefined
}

/** All that a scan measured, how to read it, and where the ranges are from. */
export function ResultView({ result, wave }: Props) {
  const { about, heartRate } = result
  return (
    <div className="space-y-5">
      <Advice result={result} />
      {!('value' in heartRate) && <NotMeasured measures={result} />}
      {measureNames.map((name) => {
        const measure = result[name]
        return 'value' in measure && <MeasureCard key={name} name={name} measure={measure} about={about} />
      })}
      {'value' in heartRate && <NotMeasured measures={result} />}
      {about.bmi !== null && <BodyMassIndex bmi={about.bmi} />}
      {wave && 'value' in heartRate && <PulseWave wave={wave} heartRate={heartRate.value} />}
      <HowToRead result={result} />
    </div>
  )
}

function BodyMassIndex({ bmi }: { bmi: number }) {
  const { low, high } = HEALTHY_BMI
  return (
    <section
      aria-labelledby="bmi"
      className="break-inside-avoid rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="bmi" className="font-semibold">
        <Trans>Body mass index</Trans>
      </h2>
      <p className="mt-1 text-[2.75rem] leading-tight font-semibold tracking-tight tabular-nums">{bmi}</p>
      <p className="text-small text-ink-soft">
        <Trans>
          From the height and weight that you gave. {low} to {high} is the healthy range for most adults; for
          people of Asian, Black or Middle Eastern family background it ends at 22.9. It says nothing about
          muscle, and is not shown in pregnancy.
        </Trans>
      </p>
    </section>
  )
}

function HowToRead({ result: { about, method, seconds, ...measures } }: { result: ScanResult }) {
  const sources = sourcesOf(measures, about)
  return (
    <footer className="rounded-card bg-sunken p-5 text-small sm:p-6 print:rounded-none print:px-0">
      <p className="font-semibold">
        <Trans>A wellness tool, not a medical device</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>
          It does not find or rule out any illness, and is no reason to change a treatment. If something
          worries you, ask a doctor or nurse who can examine you.
        </Trans>
      </p>
      <p className="mt-3 text-ink-soft">
        {method === 'face' ? (
          <Trans>
            Measured from your face over{' '}
            <Plural value={Math.round(seconds)} one="# second" other="# seconds" />.
          </Trans>
        ) : (
          <Trans>
            Measured from your fingertip over{' '}
            <Plural value={Math.round(seconds)} one="# second" other="# seconds" />.
          </Trans>
        )}
      </p>
      {about.factors.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
          {about.factors.map((factor) => (
            <li key={factor}>{factorMessage(factor)}</li>
          ))}
        </ul>
      )}
      <SourceList sources={sources.map(sourceOf)} />
    </footer>
  )
}

/** Where the ranges that are shown come from, each once. */
function sourcesOf(measures: Pick<ScanResult, MeasureName>, about: ScanResult['about']): RangeSource[] {
  const shown = measureNames.flatMap((name) => {
    const range = 'value' in measures[name] ? rangeOf(name, about) : undefined
    return range ? [range.source] : []
  })
  return [...new Set(shown)]
}
