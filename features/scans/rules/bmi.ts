/** kg/m²: 18.5 to 24.9 is the healthy range of adults (NICE NG246, 2025; the lower ranges it has for some families are said beside it). */
export const HEALTHY_BMI = { low: 18.5, high: 24.9 }

const ADULT_AGE = 18

type Body = { age: number | null; heightCm: number | null; weightKg: number | null; isPregnant: boolean }

/** Rounded to a tenth; null where it means nothing: in pregnancy, below 18 years, or where age or size is not known. */
export function bmiOf({ age, heightCm, weightKg, isPregnant }: Body): number | null {
  if (isPregnant || age === null || age < ADULT_AGE || !heightCm || !weightKg) return null
  return Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10
}
