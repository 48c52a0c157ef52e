import type { ChartMoment } from './chart-data.ts'

export type Plot = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** Horizontal position of each moment in pixels. */
  places: number[]
  y: (value: number) => number
}

/** Margins for the numbers next to the chart and the labels below; a small chart has neither. */
const margins = {
  whole: { left: 34, right: 26, top: 10, bottom: 30 },
  small: { left: 8, right: 8, top: 8, bottom: 8 },
}
const heights = { whole: 240, small: 96 }
export type ChartSize = keyof typeof heights

/** Returns the positions of moments and values in a chart of `width` pixels. */
export function makePlot(moments: readonly ChartMoment[], width: number, size: ChartSize): Plot {
  const margin = margins[size]
  const height = heights[size]
  const right = Math.max(width - margin.right, margin.left + 1)
  const bottom = height - margin.bottom
  const times = moments.map(({ at }) => at)
  const first = Math.min(...times)
  const last = Math.max(...times)
  // Our own scale: `@visx/scale` includes every kind of scale, 10 kB for these two lines.
  const start = margin.left + margin.right / 2
  const x = (time: number) => start + ((right - start) * (time - first)) / (last - first)
  const y = (value: number) => bottom - ((bottom - margin.top) * value) / 100
  // A single moment is centred.
  const places = times.map((at) => (first === last ? (margin.left + right) / 2 : x(at)))
  return { width, height, left: margin.left, right, top: margin.top, bottom, places, y }
}
