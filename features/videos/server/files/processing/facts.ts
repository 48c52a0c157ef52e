import type { VideoFault } from '../../../contract/files.ts'
import { MAX_VIDEO_SECONDS } from '../../../contract/captions.ts'

/** What was found out about an upload before anything is made of it. */
export type Facts = {
  /** Undefined where the file does not say, as what browsers record. */
  seconds: number | undefined
  /** Upright, in square pixels. */
  width: number
  height: number
  hasSound: boolean
}

/** 4096 by 2304: what phones and cameras call 4K. */
export const MAX_PIXELS = 4096 * 2304
const MIN_SIDE = 16

/** Why no video is made of it, if none is. */
export function faultOf({ seconds, width, height }: Facts): VideoFault | undefined {
  if (seconds !== undefined && seconds > MAX_VIDEO_SECONDS) return 'too-long'
  if (width * height > MAX_PIXELS) return 'too-many-pixels'
  return width < MIN_SIDE || height < MIN_SIDE || seconds === 0 ? 'damaged' : undefined
}
