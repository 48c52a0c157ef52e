import { measureNames, type ScanResult } from '../../contract/scans.ts'
import { Trans } from '@lingui/react/macro'
import { SourceList } from '#platform/ui/reading/sources/source-list.tsx'
import { Advice } from './advice.tsx'
import { MeasureCard } from './figures/measure-card.tsx'
import { factorMessage, sourceOf } from './figures/measure-messages.ts'
import { bmiNote, methodNote, medicalDisclaimer } from './figures/notes.ts'
import { NotMeasured } from './figures/not-measured.tsx'
import { PulseWave } from './figures/pulse-wave.tsx'
import { sourcesOf } from './figures/sources-of.ts'

type Props = {
  result: ScanResult
  /** The pulse wave; only of a scan just finished. */
  wave?: ArrayLike<number> | undefined
}

/** The figures of a scan, how to read them, and the sources of the ranges. */
export function ResultView({ result, wave }: Props) {
  const { about, heartRate } = result
  return (
    <div className="space-y-5">
      <Advice result={result} />
      {!('value' in heartRate) && <NotMeasured measures={result} method={result.method} />}
      {measureNames.map((name) => {
        const measure = result[name]
        return 'value' in measure && <MeasureCard key={name} name={name} measure={measure} about={about} />
      })}
      {'value' in heartRate && <NotMeasured measures={result} method={result.method} />}
      {about.bmi !== null && <BodyMassIndex bmi={about.bmi} />}
      {wave && 'value' in heartRate && <PulseWave wave={wave} heartRate={heartRate.value} />}
      <HowToRead result={result} />
    </div>
  )
}

function BodyMassIndex({ bmi }: { bmi: number }) {
  return (
    <section aria-labelledby="bmi" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="bmi" className="font-semibold">
        <Trans>Body mass index</Trans>
      </h2>
      <p className="mt-1 text-[2.75rem] leading-tight font-semibold tracking-tight tabular-nums">{bmi}</p>
      <p className="text-small text-ink-soft">{bmiNote()}</p>
    </section>
  )
}

function HowToRead({ result }: { result: ScanResult }) {
  const { title, text } = medicalDisclaimer()
  const { factors } = result.about
  return (
    <footer className="rounded-card bg-sunken p-5 text-small sm:p-6">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
      <p className="mt-3 text-ink-soft">{methodNote(result)}</p>
      {factors.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 ps-5 text-ink-soft">
          {factors.map((factor) => (
            <li key={factor}>{factorMessage(factor)}</li>
          ))}
        </ul>
      )}
      <SourceList sources={sourcesOf(result).map(sourceOf)} />
    </footer>
  )
}
