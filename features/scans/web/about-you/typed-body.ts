import type { LastingAnswers } from './about-you-store.ts'

// Height and weight as they are typed, in either system.

export type Units = LastingAnswers['units']

export type TypedBody = {
  units: Units
  centimetres: string
  kilograms: string
  feet: string
  inches: string
  stones: string
  pounds: string
}

const CM_PER_INCH = 2.54
const KG_PER_POUND = 0.453_592_37
const INCHES_PER_FOOT = 12
const POUNDS_PER_STONE = 14

const emptyBody: Omit<TypedBody, 'units'> = {
  ...{ centimetres: '', kilograms: '', feet: '', inches: '', stones: '', pounds: '' },
}

type BodyMeasures = { heightCm: number | null; weightKg: number | null }

/** Converts typed values to cm and kg: null for an empty field, NaN for what is not a number. */
export function toBodyMeasures({ units, ...typed }: TypedBody): BodyMeasures {
  if (units === 'metric') {
    return { heightCm: numberOf(typed.centimetres), weightKg: numberOf(typed.kilograms) }
  }
  const inches = sumOfUnits(numberOf(typed.feet), INCHES_PER_FOOT, numberOf(typed.inches))
  const pounds = sumOfUnits(numberOf(typed.stones), POUNDS_PER_STONE, numberOf(typed.pounds))
  return {
    heightCm: inches === null ? null : rounded(inches * CM_PER_INCH),
    weightKg: pounds === null ? null : rounded(pounds * KG_PER_POUND),
  }
}

/** Converts cm and kg to typed values; the inverse of `toBodyMeasures`. */
export function toTypedBody(units: Units, { heightCm, weightKg }: BodyMeasures): TypedBody {
  if (units === 'metric') {
    return { ...emptyBody, units, centimetres: textOf(heightCm), kilograms: textOf(weightKg) }
  }
  const [feet, inches] = splitUnits(heightCm, CM_PER_INCH, INCHES_PER_FOOT)
  const [stones, pounds] = splitUnits(weightKg, KG_PER_POUND, POUNDS_PER_STONE)
  return { ...emptyBody, units, feet, inches, stones, pounds }
}

/** Converts stones and pounds to pounds only, where stones are not used. */
export function toPounds({ stones, pounds }: TypedBody): string {
  return stones === '' ? pounds : textOf(sumOfUnits(numberOf(stones), POUNDS_PER_STONE, numberOf(pounds)))
}

function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? null : Number(trimmed)
}

function sumOfUnits(large: number | null, factor: number, small: number | null): number | null {
  return large === null && small === null ? null : (large ?? 0) * factor + (small ?? 0)
}

const rounded = (value: number) => Math.round(value * 10) / 10
const textOf = (value: number | null) => (value === null ? '' : String(value))

function splitUnits(value: number | null, unit: number, perLarge: number): [string, string] {
  if (value === null) return ['', '']
  const small = Math.round(value / unit)
  return [String(Math.floor(small / perLarge)), String(small % perLarge)]
}
