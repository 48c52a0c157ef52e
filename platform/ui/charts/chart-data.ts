/** A value from 0 to 100; a range where the exact value is unknown; undefined where there is none. */
export type ChartValue = number | { from: number; to: number } | undefined

export type ChartMoment = {
  /** Milliseconds since 1970; distances on the time axis are in proportion to them. */
  at: number
  /** The full label, as it is read out: "October 2026". */
  label: string
  /** The short label below the chart: "Oct". */
  short: string
}

/** A line of the chart; its `values` are in the order of the moments. */
export type ChartSeries = {
  name: string
  /** Language of the name, where it is not the page's. */
  lang?: string | undefined
  values: ChartValue[]
  /** Number of its colour and mark, from 0; by default its position among the series. */
  look?: number
}

/**
 * Limit on series that people can tell apart: five colours, and five marks for people who cannot see colours.
 */
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

/** Returns the index of the position nearest to `x`; 0 where there are none. */
export function nearestTo(x: number, places: readonly number[]): number {
  return places.reduce(
    (nearest, place, index) =>
      Math.abs(place - x) < Math.abs((places[nearest] ?? Infinity) - x) ? index : nearest,
    0,
  )
}

/**
 * Returns the indexes of labels that fit: the last, and before it each that keeps `room` pixels from the
 * next.
 */
export function labelsThatFit(places: readonly number[], room: number): Set<number> {
  const indexes = new Set<number>()
  let limit = Infinity
  for (let index = places.length - 1; index >= 0; index--) {
    const position = places[index] ?? 0
    if (position > limit) continue
    indexes.add(index)
    limit = position - room
  }
  return indexes
}
