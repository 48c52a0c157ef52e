import type { VideoFault } from '../../../contract/files.ts'
import { MAX_VIDEO_SECONDS } from '../../../contract/captions.ts'

/** Facts about an upload, read before it is encoded. */
export type UploadFacts = {
  /** Undefined where the file does not say, as in recordings of browsers. */
  seconds: number | undefined
  /** Width in square pixels, in upright orientation. */
  width: number
  height: number
  hasSound: boolean
}

/** Maximum number of pixels of a frame, 4096 by 2304, which phones and cameras call 4K. */
export const MAX_PIXELS = 4096 * 2304
const MIN_SIDE = 16

/** Returns why a video cannot be encoded; undefined where it can. */
export function faultOf({ seconds, width, height }: UploadFacts): VideoFault | undefined {
  if (seconds !== undefined && seconds > MAX_VIDEO_SECONDS) return 'too-long'
  if (width * height > MAX_PIXELS) return 'too-many-pixels'
  return width < MIN_SIDE || height < MIN_SIDE || seconds === 0 ? 'damaged' : undefined
}
