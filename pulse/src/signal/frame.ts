/** What one camera frame gives. The arrays may be reused by whoever fills them: a scan copies what it keeps. */
export type Frame = {
  /** s, on the camera's clock */
  time: number
  /** regions × (r, g, b): mean over the pixels kept, on the scale 0 to 255; NaN where a region is not seen */
  colours: Float64Array
  /** a region's share of pixels left out (clipped, dark, not skin), 0 to 1 */
  lost: Float64Array
  /** how many faces were seen */
  faces: number
  /** of the face: its own widths a second; 0 where unknown */
  motion: number
  /** mean brightness outside of the face, 0 to 255; NaN where unknown */
  background: number
}
