/** Healthy range of adults in kg/m² (NICE NG246, 2025). Lower ranges for some family backgrounds are given beside it. */
export const HEALTHY_BMI = { low: 18.5, high: 24.9 }

const ADULT_AGE = 18

type Body = { age: number | null; heightCm: number | null; weightKg: number | null; isPregnant: boolean }

/** Returns the body mass index to a tenth; null in pregnancy, below 18 years, or where age or size is unknown. */
export function bmiOf({ age, heightCm, weightKg, isPregnant }: Body): number | null {
  if (isPregnant || age === null || age < ADULT_AGE || !heightCm || !weightKg) return null
  return Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10
}
