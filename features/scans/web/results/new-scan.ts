import { scanFactors, type NewScan, type ScanFactor, type ScanMeasure } from '../../contract/scans.ts'
import { bmiOf } from '../../rules/bmi.ts'
import { isMeasured, type Measure } from '#pulse/src/signal/measure.ts'
import type { AboutYou } from '../about-you/about-you-store.ts'
import type { FinishedScan } from '../finished-scan.ts'

/** Returns what is stored of a scan: its figures to a tenth, and the answers with which they are read. */
export function newScanOf(
  { takenAt, method, report }: FinishedScan,
  aboutYou: AboutYou | undefined,
): NewScan {
  const { heartRate, breathingRate, sdnn, rmssd, stressIndex, quality } = report
  return {
    id: crypto.randomUUID(),
    takenAt,
    result: {
      method,
      seconds: Math.round(quality.seconds),
      heartRate: measureOf(heartRate),
      breathingRate: measureOf(breathingRate),
      sdnn: measureOf(sdnn),
      rmssd: measureOf(rmssd),
      stressIndex: measureOf(stressIndex),
      about: {
        age: aboutYou?.age ?? null,
        sex: aboutYou?.sex ?? null,
        bmi: aboutYou ? bmiOf(aboutYou) : null,
        factors: aboutYou ? factorsOf(aboutYou) : [],
      },
    },
  }
}

function measureOf(measure: Measure): ScanMeasure {
  if (!isMeasured(measure)) return { notMeasured: measure.notMeasured }
  const { value, low, high, confidence } = measure
  return {
    value: tenth(value),
    low: Math.max(0, tenth(low)),
    high: tenth(high),
    confidence: Math.round(confidence * 100) / 100,
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

function factorsOf(aboutYou: AboutYou): ScanFactor[] {
  const { isSmoker, takesMedicine, isPregnant, hasPacemaker, feelings } = aboutYou
  const isTrue: Record<ScanFactor, boolean> = {
    smoking: isSmoker,
    medicine: takesMedicine,
    pregnant: isPregnant,
    pacemaker: hasPacemaker,
    active: feelings.includes('active'),
    caffeine: feelings.includes('caffeine'),
    unwell: feelings.includes('unwell'),
  }
  return scanFactors.filter((factor) => isTrue[factor])
}
