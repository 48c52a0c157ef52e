/** The pixels inside of a polygon, as runs along rows: `starts` to before `ends`, counted from the picture's first pixel. */
export type Spans = {
  count: number
  /** how many pixels the runs have in all */
  pixels: number
  starts: Uint32Array
  ends: Uint32Array
}

/** A shape with more edges than this across one row is no region of a face: the rest of the row is left out. */
const MAX_CROSSINGS = 64
const FIRST_SIZE = 1024

/** Fills polygons again and again in memory of its own, which grows to the largest and then stays. */
export function createSpans(): Spans & {
  /** of x, y pairs in pixels, clipped to a picture of `width` columns and `size` pixels */
  find(polygon: Float64Array, width: number, size: number): void
} {
  const crossings = new Float64Array(MAX_CROSSINGS)
  const found = {
    count: 0,
    pixels: 0,
    starts: new Uint32Array(FIRST_SIZE),
    ends: new Uint32Array(FIRST_SIZE),
    find(polygon: Float64Array, width: number, size: number): void {
      found.count = 0
      found.pixels = 0
      const bottom = Math.min(Math.floor(size / width), Math.ceil(farthest(polygon, 1)))
      for (let row = Math.max(0, Math.floor(nearest(polygon, 1))); row < bottom; row += 1) {
        const count = cross(polygon, row + 0.5, crossings)
        for (let pair = 0; pair + 1 < count; pair += 2) {
          const start = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5))
          const end = Math.min(width, Math.ceil((crossings[pair + 1] ?? 0) - 0.5))
          if (end > start) keep(found, row * width + start, row * width + end)
        }
      }
    },
  }
  return found
}

/** Square pixels inside of the polygon, wherever it lies (the shoelace formula). */
export function areaOf(polygon: Float64Array): number {
  let twice = 0
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length
    twice += (polygon[at] ?? 0) * (polygon[next + 1] ?? 0) - (polygon[next] ?? 0) * (polygon[at + 1] ?? 0)
  }
  return Math.abs(twice) / 2
}

function keep(found: Spans, start: number, end: number): void {
  if (found.count === found.starts.length) {
    found.starts = grown(found.starts)
    found.ends = grown(found.ends)
  }
  found.starts[found.count] = start
  found.ends[found.count] = end
  found.count += 1
  found.pixels += end - start
}

function grown(from: Uint32Array): Uint32Array {
  const larger = new Uint32Array(from.length * 2)
  larger.set(from)
  return larger
}

/** Where the polygon's edges cross the middle of a row, from left to right. */
function cross(polygon: Float64Array, y: number, into: Float64Array): number {
  let count = 0
  for (let at = 0; at < polygon.length && count < into.length; at += 2) {
    const next = (at + 2) % polygon.length
    const above = polygon[at + 1] ?? 0
    const below = polygon[next + 1] ?? 0
    if (above <= y === below <= y) continue
    const from = polygon[at] ?? 0
    const to = polygon[next] ?? 0
    insert(into, count, from + ((y - above) / (below - above)) * (to - from))
    count += 1
  }
  return count
}

function insert(into: Float64Array, count: number, value: number): void {
  let place = count
  while (place > 0 && (into[place - 1] ?? 0) > value) {
    into[place] = into[place - 1] ?? 0
    place -= 1
  }
  into[place] = value
}

function nearest(polygon: Float64Array, axis: 0 | 1): number {
  let least = Infinity
  for (let at = axis; at < polygon.length; at += 2) least = Math.min(least, polygon[at] ?? 0)
  return least
}

function farthest(polygon: Float64Array, axis: 0 | 1): number {
  let most = -Infinity
  for (let at = axis; at < polygon.length; at += 2) most = Math.max(most, polygon[at] ?? 0)
  return most
}
