/** Measurements of one camera frame. The arrays may be reused by the caller: a scan copies what it keeps. */
export type Frame = {
  /** s, on the camera's clock */
  time: number
  /** regions × (r, g, b): mean over the pixels kept, on the scale 0 to 255; NaN where a region is not seen */
  colours: Float64Array
  /** each region's share of excluded pixels (clipped, dark, not skin), 0 to 1 */
  excluded: Float64Array
  /** number of detected faces */
  faces: number
  /** speed of the face, in face widths a second; 0 where unknown */
  motion: number
  /** mean brightness outside of the face, 0 to 255; NaN where unknown */
  background: number
}
