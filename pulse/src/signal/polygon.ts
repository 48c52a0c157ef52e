/** Scanline spans of a polygon: pixel offsets from `starts` up to, not including, `ends`, in row order. */
export type Spans = {
  count: number
  /** pixels in all spans */
  pixels: number
  starts: Uint32Array
  ends: Uint32Array
}

/** Maximum number of edges per row that are filled; a face's region has fewer, and further ones are ignored. */
const MAX_CROSSINGS = 64
const FIRST_SIZE = 1024

/** A polygon rasteriser that reuses its buffers, which grow to the largest polygon. */
export function createSpans(): Spans & {
  /** Fills the spans of a polygon (x, y pairs in pixels), clipped to a picture of `width` columns and `size` pixels. */
  rasterise(polygon: Float64Array, width: number, size: number): void
} {
  const crossings = new Float64Array(MAX_CROSSINGS)
  const spans = {
    count: 0,
    pixels: 0,
    starts: new Uint32Array(FIRST_SIZE),
    ends: new Uint32Array(FIRST_SIZE),
    rasterise(polygon: Float64Array, width: number, size: number): void {
      spans.count = 0
      spans.pixels = 0
      const bottom = Math.min(Math.floor(size / width), Math.ceil(maxOf(polygon, 1)))
      for (let row = Math.max(0, Math.floor(minOf(polygon, 1))); row < bottom; row += 1) {
        const count = findCrossings(polygon, row + 0.5, crossings)
        for (let pair = 0; pair + 1 < count; pair += 2) {
          const start = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5))
          const end = Math.min(width, Math.ceil((crossings[pair + 1] ?? 0) - 0.5))
          if (end > start) addSpan(spans, row * width + start, row * width + end)
        }
      }
    },
  }
  return spans
}

/** Area of the polygon in square pixels, before clipping (shoelace formula). */
export function areaOf(polygon: Float64Array): number {
  let doubleArea = 0
  for (let index = 0; index < polygon.length; index += 2) {
    const next = (index + 2) % polygon.length
    doubleArea +=
      (polygon[index] ?? 0) * (polygon[next + 1] ?? 0) - (polygon[next] ?? 0) * (polygon[index + 1] ?? 0)
  }
  return Math.abs(doubleArea) / 2
}

function addSpan(spans: Spans, start: number, end: number): void {
  if (spans.count === spans.starts.length) {
    spans.starts = doubleCapacity(spans.starts)
    spans.ends = doubleCapacity(spans.ends)
  }
  spans.starts[spans.count] = start
  spans.ends[spans.count] = end
  spans.count += 1
  spans.pixels += end - start
}

function doubleCapacity(from: Uint32Array): Uint32Array {
  const larger = new Uint32Array(from.length * 2)
  larger.set(from)
  return larger
}

/** Writes the x positions at which edges cross height `y`, in ascending order; returns how many there are. */
function findCrossings(polygon: Float64Array, y: number, output: Float64Array): number {
  let count = 0
  for (let index = 0; index < polygon.length && count < output.length; index += 2) {
    const next = (index + 2) % polygon.length
    const above = polygon[index + 1] ?? 0
    const below = polygon[next + 1] ?? 0
    if (above <= y === below <= y) continue
    const from = polygon[index] ?? 0
    const to = polygon[next] ?? 0
    insert(output, count, from + ((y - above) / (below - above)) * (to - from))
    count += 1
  }
  return count
}

function insert(output: Float64Array, count: number, value: number): void {
  let index = count
  while (index > 0 && (output[index - 1] ?? 0) > value) {
    output[index] = output[index - 1] ?? 0
    index -= 1
  }
  output[index] = value
}

function minOf(polygon: Float64Array, axis: 0 | 1): number {
  let min = Infinity
  for (let at = axis; at < polygon.length; at += 2) min = Math.min(min, polygon[at] ?? 0)
  return min
}

function maxOf(polygon: Float64Array, axis: 0 | 1): number {
  let max = -Infinity
  for (let at = axis; at < polygon.length; at += 2) max = Math.max(max, polygon[at] ?? 0)
  return max
}
