/**
 * Points of the face mesh (FaceMesh's 468) around the forehead and the cheeks, which have the most blood and move the
 * least.
 */
const REGIONS = [
  [67, 109, 10, 338, 297, 299, 296, 336, 9, 107, 66, 69],
  [345, 346, 347, 348, 329, 371, 423, 426, 425, 411, 376, 352],
  [116, 117, 118, 119, 100, 142, 203, 206, 205, 187, 147, 123],
] as const
export const REGION_COUNT = REGIONS.length
/** Indices of the cheeks among the regions. */
export const [LEFT_CHEEK, RIGHT_CHEEK] = [1, 2] as const

const NOSE_LANDMARK = 1
const [LEFT_EDGE, RIGHT_EDGE] = [454, 234] as const
const [UPPER_LIP, LOWER_LIP] = [13, 14] as const
const [TOP, CHIN] = [10, 152] as const

/** The mesh: x and y of each point, in pixels. */
type Mesh = Float64Array

const xOf = (mesh: Mesh, point: number): number => mesh[point * 2] ?? 0
const yOf = (mesh: Mesh, point: number): number => mesh[point * 2 + 1] ?? 0

const distance = (mesh: Mesh, a: number, b: number): number =>
  Math.hypot(xOf(mesh, a) - xOf(mesh, b), yOf(mesh, a) - yOf(mesh, b))

export const faceWidth = (mesh: Mesh): number => distance(mesh, LEFT_EDGE, RIGHT_EDGE)

export const nose = (mesh: Mesh): readonly [x: number, y: number] => [
  xOf(mesh, NOSE_LANDMARK),
  yOf(mesh, NOSE_LANDMARK),
]

/** Returns the mouth's opening as a share of the face's width. */
export const mouthOpening = (mesh: Mesh): number => distance(mesh, UPPER_LIP, LOWER_LIP) / faceWidth(mesh)

/**
 * Returns how far the face is turned: 0 where the nose is in the middle between the edges of the face, 1 where it is at one
 * of them.
 */
export function turnOf(mesh: Mesh): number {
  const left = Math.abs(xOf(mesh, NOSE_LANDMARK) - xOf(mesh, LEFT_EDGE))
  const right = Math.abs(xOf(mesh, NOSE_LANDMARK) - xOf(mesh, RIGHT_EDGE))
  return Math.abs(left - right) / Math.max(1, left + right)
}

export const topOf = (mesh: Mesh): number => yOf(mesh, TOP)
export const chinOf = (mesh: Mesh): number => yOf(mesh, CHIN)
export const edgesOf = (mesh: Mesh): readonly [left: number, right: number] => {
  const sides = [xOf(mesh, LEFT_EDGE), xOf(mesh, RIGHT_EDGE)] as const
  return [Math.min(...sides), Math.max(...sides)]
}

/** Writes the outline of a region into `output`, x and y of each corner, and returns it. */
export function outlineOf(mesh: Mesh, region: number, output: Float64Array): Float64Array {
  const points = REGIONS[region] ?? REGIONS[0]
  for (const [corner, point] of points.entries()) {
    output[corner * 2] = xOf(mesh, point)
    output[corner * 2 + 1] = yOf(mesh, point)
  }
  return output
}

/** Creates a buffer for the outline of any region. */
export const createOutline = (): Float64Array => new Float64Array(REGIONS[0].length * 2)
