import type { MeasureName, ScanFactor } from '../../../contract/scans.ts'
import type { RangeSource } from '../../../rules/ranges.ts'
import { t } from '@lingui/core/macro'

export function measureName(name: MeasureName): string {
  switch (name) {
    case 'heartRate':
      return t`Heart rate`
    case 'breathingRate':
      return t`Breathing rate`
    case 'sdnn':
      return t`Heart rate variability (SDNN)`
    case 'rmssd':
      return t`Heart rate variability (RMSSD)`
    case 'stressIndex':
      return t`Stress index`
  }
}

export function unitName(name: MeasureName): string {
  switch (name) {
    case 'heartRate':
      return t`beats a minute`
    case 'breathingRate':
      return t`breaths a minute`
    case 'sdnn':
    case 'rmssd':
      return t`milliseconds`
    case 'stressIndex':
      return ''
  }
}

/** Returns what a measure is, in a sentence. */
export function measureMeaning(name: MeasureName): string {
  switch (name) {
    case 'heartRate':
      return t`How often your heart beats. It rises with movement, stress, fever and coffee.`
    case 'breathingRate':
      return t`How often you breathe in. It changes as soon as you think about it.`
    case 'sdnn':
      return t`How much the time between beats changes over the scan. It changes from hour to hour and falls with age.`
    case 'rmssd':
      return t`How much the time between beats changes from one beat to the next. It tends to be higher when you are rested.`
    case 'stressIndex':
      return t`How alike the times between beats are (Baevsky). We show it because other apps do. It is not a measure of how stressed you feel, and there is no agreed range for it.`
  }
}

/** Returns how certain a figure is, by its confidence from 0 to 1. */
export function certaintyName(confidence: number): string {
  if (confidence >= 0.8) return t`High confidence`
  if (confidence >= 0.5) return t`Medium confidence`
  return t`Low confidence`
}

/** Returns how a factor changes the reading of the figures. */
export function factorMessage(factor: ScanFactor): string {
  switch (factor) {
    case 'smoking':
      return t`Smoking raises the heart rate.`
    case 'medicine':
      return t`Your medicine may change your pulse, so the ranges may not apply to you. Do not change how you take it because of a scan.`
    case 'pregnant':
      return t`In pregnancy the heart beats faster, and the ranges here do not apply. Ask your midwife or doctor what is normal for you.`
    case 'pacemaker':
      return t`If you have a pacemaker, the scan often gives no result. If you have a pacemaker or an irregular heartbeat, figures for the time between beats tell you little, and the heart rate may be less accurate.`
    case 'active':
      return t`You were physically active shortly before the scan. For a resting heart rate, sit still for half an hour first.`
    case 'caffeine':
      return t`Coffee, energy drinks and cigarettes raise the heart rate for a while.`
    case 'unwell':
      return t`With a fever or an illness, your heart rate and breathing are faster. Scan again when you are well.`
  }
}

export type Source = { title: string; publisher: string; url: string }

export function sourceOf(source: RangeSource): Source {
  switch (source) {
    case 'nhanes':
      return {
        title: t`Resting pulse rate reference data, 2011`,
        publisher: 'National Center for Health Statistics',
        url: 'https://www.cdc.gov/nchs/data/nhsr/nhsr041.pdf',
      }
    case 'news2':
      return {
        title: t`National Early Warning Score (NEWS) 2, 2017`,
        publisher: 'Royal College of Physicians',
        url: 'https://www.rcp.ac.uk/resources/national-early-warning-score-news-2/',
      }
    case 'kora':
      return {
        title: t`Short-term heart rate variability in healthy people, 2015`,
        publisher: 'Voss and others, PLoS ONE',
        url: 'https://doi.org/10.1371/journal.pone.0118308',
      }
  }
}
