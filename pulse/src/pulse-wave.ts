/**
 * An even, gap-free stretch of a scan, as beats and breathing read it.
 * `colours[region][channel]` has as many samples as `wave`; channels are r, g, b on the scale 0 to 255.
 */
export type Stretch = {
  /** s, on the frames' clock, of the first sample */
  start: number
  /** Hz: 30 */
  rate: number
  /** the fused pulse wave, 0.65 to 3.6 Hz, any scale; peaks are where blood volume is largest */
  wave: Float64Array
  colours: Float64Array[][]
  /** bpm for each sample: the tracked heart rate; NaN where none was certain */
  heartRate: Float64Array
}
