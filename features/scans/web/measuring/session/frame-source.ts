import type { CameraFrame } from '../workers/messages.ts'

export type FrameSource = { stop(): void }

/** Calls back with each new frame of a playing video and its time in s; `isWanted` is called before a frame is taken. */
export function readFrames(
  video: HTMLVideoElement,
  isWanted: () => boolean,
  onFrame: (picture: CameraFrame, time: number) => void,
): FrameSource {
  let handle = 0
  let isRunning = true
  const clock = createFrameClock()

  function next(_now: number, metadata: VideoFrameCallbackMetadata) {
    if (!isRunning) return
    handle = video.requestVideoFrameCallback(next)
    const time = clock(metadata)
    if (time !== undefined && isWanted()) void take(time)
  }

  async function take(time: number) {
    const picture = await takePicture(video)
    if (picture && isRunning) onFrame(picture, time)
    else picture?.close()
  }

  handle = video.requestVideoFrameCallback(next)
  return {
    stop() {
      isRunning = false
      video.cancelVideoFrameCallback(handle)
    },
  }
}

/**
 * Returns the time in s at which a frame was captured, or will be shown where the camera does not report that. Always
 * uses the same of both clocks; the time of the call would jitter by half a frame. Undefined for a frame not later
 * than the last.
 */
function createFrameClock(): (metadata: VideoFrameCallbackMetadata) => number | undefined {
  let hasCaptureTime: boolean | undefined
  let last = -Infinity
  return ({ captureTime, mediaTime }) => {
    hasCaptureTime ??= captureTime !== undefined
    const time = hasCaptureTime ? (captureTime ?? NaN) / 1000 : mediaTime
    if (!(time > last)) return undefined
    last = time
    return time
  }
}

/** Takes a frame without copying its pixels, where the browser can; elsewhere a copy made off the main thread. */
async function takePicture(video: HTMLVideoElement): Promise<CameraFrame | undefined> {
  try {
    return 'VideoFrame' in window ? new VideoFrame(video) : await createImageBitmap(video)
  } catch (error) {
    // A camera that is being closed has no frame.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
