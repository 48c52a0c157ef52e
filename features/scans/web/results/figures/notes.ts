import type { ScanResult } from '../../../contract/scans.ts'
import { HEALTHY_BMI } from '../../../rules/bmi.ts'
import { plural, t } from '@lingui/core/macro'

/** The disclaimer that a result is not medical, for the screen and the PDF. */
export const medicalDisclaimer = () => ({
  title: t`A wellness tool, not a medical device`,
  text: t`The scan does not find or rule out any illness, and is no reason to change a treatment. If something worries you, ask a doctor or nurse who can examine you.`,
})

export function methodNote({ method, seconds }: Pick<ScanResult, 'method' | 'seconds'>): string {
  const time = plural(Math.round(seconds), { one: '# second', other: '# seconds' })
  return method === 'face'
    ? t`Measured from your face over ${time}. On dark skin, a face scan gives a number less often, and its range is wider.`
    : t`Measured from your fingertip over ${time}.`
}

export function bmiNote(): string {
  const { low, high } = HEALTHY_BMI
  return t`This is worked out from the height and weight you gave. ${low} to ${high} is the healthy range for most adults. For people with an Asian, Black or Middle Eastern family background, it ends at 22.9. The index says nothing about muscle, and is not shown in pregnancy.`
}
