import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMeasured, type Measure } from '#pulse/src/signal/measure.ts'
import type { ScanReport } from '#pulse/src/report/scan.ts'
import * as z from 'zod/mini'
import type { Trace } from '../../../pulse/read-trace.ts'
import { scanTraces } from '../../../pulse/scan-traces.ts'
import { table } from '../../parts/numbers.ts'
import { errorsOf } from '../accuracy.ts'
import { figure, type Target } from '../targets.ts'

const wave = z.object({ data: z.array(z.number()) })
const value = z.optional(z.object({ value: z.number() }))
const sample = z.object({
  fps: z.number(),
  waveforms: z.object({ ppg_waveform: wave, respiratory_waveform: wave }),
  vitals: z.object({ heart_rate: value, respiratory_rate: value, hrv_sdnn: value, hrv_rmssd: value }),
})
type Sample = z.infer<typeof sample>

/** Relative change of a skin's red, green and blue by the pulse: de Haan and van Leest 2014, see `synthetic-skin.ts`. */
const SKIN = [180, 130, 100] as const
const SIGNATURE = [0.33, 0.77, 0.53] as const
const PULSE = 0.004
const BREATH = 0.004

/**
 * Measures waves that another tool extracted from faces, rendered on a skin colour: once with the pulse alone, so that
 * breathing only modulates the beats, and once with the chest's motion as a change of the light.
 */
export function measureWaveforms(folder: string): { table: string; targets: Target[] } {
  const names = readdirSync(join(folder, 'waveform')).filter((name) => name.endsWith('.json'))
  const rows = names.toSorted().flatMap((name) => {
    const read = z.parse(sample, JSON.parse(readFileSync(join(folder, 'waveform', name), 'utf8')))
    return [0, BREATH].map((breath) => {
      const label = `${name.replace('.json', '')}, ${breath ? 'pulse and breath' : 'pulse alone'}`
      return { label, read, report: scanTraces([paint(read, breath)]) }
    })
  })
  const head = ['waveform', 'rate', 'truth', 'breathing', 'truth', 'SDNN', 'truth', 'RMSSD', 'truth']
  const errors = errorsOf(
    rows.map(({ read, report }) => ({
      measure: report.breathingRate,
      truth: read.vitals.respiratory_rate?.value ?? Number.NaN,
    })),
  )
  return {
    table: table(head, rows.map(rowOf)),
    targets: [
      {
        what: `waveform: breathing, worst error of the ${errors.length} of ${rows.length} not refused`,
        max: 1,
        measured: Math.max(...errors),
      },
    ],
  }
}

function rowOf({ label, read: { vitals }, report }: { label: string; read: Sample; report: ScanReport }) {
  const pairs: [Measure, number | undefined][] = [
    [report.heartRate, vitals.heart_rate?.value],
    [report.breathingRate, vitals.respiratory_rate?.value],
    [report.sdnn, vitals.hrv_sdnn?.value],
    [report.rmssd, vitals.hrv_rmssd?.value],
  ]
  return [label, ...pairs.flatMap(([measure, truth]) => [answerOf(measure), figure(truth ?? Number.NaN, 1)])]
}

function answerOf(measure: Measure): string {
  return isMeasured(measure) ? figure(measure.value, 1) : measure.notMeasured
}

function paint({ fps, waveforms }: Sample, breath: number): Trace {
  const { ppg_waveform: pulse, respiratory_waveform: chest } = waveforms
  const times = Float64Array.from(pulse.data, (_, frame) => frame / fps)
  const colours = Float64Array.from({ length: times.length * 3 }, (_, index) => {
    const [frame, channel] = [Math.floor(index / 3), (index % 3) as 0 | 1 | 2]
    const light = 1 + breath * (chest.data[frame] ?? 0)
    return SKIN[channel] * light * (1 - PULSE * SIGNATURE[channel] * (pulse.data[frame] ?? 0))
  })
  return { file: 'waveform', times, colours }
}
