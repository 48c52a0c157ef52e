/** From 0 to 100; a range where no more than that is known; undefined where there is nothing. */
export type ChartValue = number | { from: number; to: number } | undefined

export type ChartMoment = {
  /** Milliseconds, so that what is further apart in time stands further apart. */
  at: number
  /** Whole, as it is read out: "October 2026". */
  label: string
  /** As it stands below the chart: "Oct". */
  short: string
}

/** `values` are in the order of the moments. */
export type ChartSeries = {
  name: string
  /** Of the name, where that is not the page's. */
  lang?: string | undefined
  values: ChartValue[]
  /** Which of the colours and marks it has, from 0; its position among the others where that is not said. */
  look?: number
}

/** What one can tell apart: five colours, and five marks for those who see no colours. */
export const MAX_SERIES = 5

export function lowOf(value: Exclude<ChartValue, undefined>): number {
  return typeof value === 'number' ? value : value.from
}

export function highOf(value: Exclude<ChartValue, undefined>): number {
  return typeof value === 'number' ? value : value.to
}

export function middleOf(value: Exclude<ChartValue, undefined>): number {
  return (lowOf(value) + highOf(value)) / 2
}

/** The place of the one that is nearest to `x`; 0 where there are none. */
export function nearestTo(x: number, places: readonly number[]): number {
  return places.reduce(
    (nearest, place, index) =>
      Math.abs(place - x) < Math.abs((places[nearest] ?? Infinity) - x) ? index : nearest,
    0,
  )
}

/** Which labels have room: the last one, and before it each that keeps `room` from the one after. */
export function labelsThatFit(places: readonly number[], room: number): Set<number> {
  const shown = new Set<number>()
  let limit = Infinity
  for (let index = places.length - 1; index >= 0; index--) {
    const place = places[index] ?? 0
    if (place > limit) continue
    shown.add(index)
    limit = place - room
  }
  return shown
}
