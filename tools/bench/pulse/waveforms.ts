import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMeasured, type Measure } from '@hale/pulse/signal/measure'
import type { ScanReport } from '@hale/pulse/report/scan'
import * as z from 'zod/mini'
import type { Trace } from '../../pulse/read-trace.ts'
import { scanTraces } from '../../pulse/scan-traces.ts'
import { table } from '../parts/numbers.ts'
import { figure, type Bar } from './bars.ts'

const wave = z.object({ data: z.array(z.number()) })
const value = z.optional(z.object({ value: z.number() }))
const sample = z.object({
  fps: z.number(),
  waveforms: z.object({ ppg_waveform: wave, respiratory_waveform: wave }),
  vitals: z.object({ heart_rate: value, respiratory_rate: value, hrv_sdnn: value, hrv_rmssd: value }),
})
type Sample = z.infer<typeof sample>

/** What a wave changes of a skin's red, green and blue: de Haan and van Leest 2014, see the synthetic skin. */
const SKIN = [180, 130, 100] as const
const SIGNATURE = [0.33, 0.77, 0.53] as const
const PULSE = 0.004
const BREATH = 0.004

/**
 * Waves that another tool read from faces, put back on a skin: once with the pulse alone, so that breathing can only be
 * read from how it changes the beats, and once with the chest's motion in the light too.
 */
export function measureWaveforms(folder: string): { table: string; bars: Bar[] } {
  const names = readdirSync(join(folder, 'waveform')).filter((name) => name.endsWith('.json'))
  const rows = names.toSorted().flatMap((name) => {
    const read = z.parse(sample, JSON.parse(readFileSync(join(folder, 'waveform', name), 'utf8')))
    return [0, BREATH].map((breath) => {
      const label = `${name.replace('.json', '')}, ${breath ? 'pulse and breath' : 'pulse alone'}`
      return { label, read, report: scanTraces([paint(read, breath)]) }
    })
  })
  const head = ['waveform', 'rate', 'truth', 'breathing', 'truth', 'SDNN', 'truth', 'RMSSD', 'truth']
  const errors = rows.flatMap(({ read, report }) => breathingErrors(read, report))
  return {
    table: table(head, rows.map(rowOf)),
    bars: [
      {
        what: `waveform: breathing, worst error of the ${errors.length} of ${rows.length} not refused`,
        most: 1,
        measured: Math.max(...errors),
      },
    ],
  }
}

/** The error of what was told; none of what was refused, which is neither right nor wrong. */
function breathingErrors({ vitals }: Sample, { breathingRate }: ScanReport): number[] {
  const truth = vitals.respiratory_rate?.value ?? Number.NaN
  return isMeasured(breathingRate) ? [Math.abs(breathingRate.value - truth)] : []
}

function rowOf({ label, read: { vitals }, report }: { label: string; read: Sample; report: ScanReport }) {
  const pairs: [Measure, number | undefined][] = [
    [report.heartRate, vitals.heart_rate?.value],
    [report.breathingRate, vitals.respiratory_rate?.value],
    [report.sdnn, vitals.hrv_sdnn?.value],
    [report.rmssd, vitals.hrv_rmssd?.value],
  ]
  return [label, ...pairs.flatMap(([measure, truth]) => [said(measure), figure(truth ?? Number.NaN, 1)])]
}

function said(measure: Measure): string {
  return isMeasured(measure) ? figure(measure.value, 1) : measure.notMeasured
}

function paint({ fps, waveforms }: Sample, breath: number): Trace {
  const { ppg_waveform: pulse, respiratory_waveform: chest } = waveforms
  const times = Float64Array.from(pulse.data, (_, frame) => frame / fps)
  const colours = Float64Array.from({ length: times.length * 3 }, (_, place) => {
    const [frame, channel] = [Math.floor(place / 3), (place % 3) as 0 | 1 | 2]
    const light = 1 + breath * (chest.data[frame] ?? 0)
    return SKIN[channel] * light * (1 - PULSE * SIGNATURE[channel] * (pulse.data[frame] ?? 0))
  })
  return { file: 'waveform', times, colours }
}
