import type { ScanMethod } from '../../finished-scan.ts'
import { openCamera, type Camera, type CameraProblem } from './camera.ts'
import { readFrames, type FrameSource } from './frame-source.ts'
import type { ScanWorkers } from './workers.ts'

export type CameraFeed = {
  /** Opens the camera, shows its picture and sends its frames to the workers. */
  open(): Promise<'open' | 'closed' | CameraProblem>
  /** Locks exposure and white balance, once for each opening. */
  lock(): void
  /** Whether frames are sent to the workers. */
  isOpen(): boolean
  close(): void
}

type Options = {
  method: ScanMethod
  video: HTMLVideoElement
  workers: ScanWorkers
  /** Called when the picture is shown, before the face detector is loaded. */
  onPicture: () => void
  /** Called when frames stop: a call or another app has taken the camera. */
  onInterrupted: () => void
}

/** ms without a frame, after which the phone has taken the camera away */
const STALLED_MS = 2500

export function createCameraFeed({ method, video, workers, onPicture, onInterrupted }: Options): CameraFeed {
  let camera: Camera | undefined
  let frames: FrameSource | undefined
  let timer = 0
  let isLocked = false
  let openings = 0

  function watch() {
    clearTimeout(timer)
    timer = window.setTimeout(onInterrupted, STALLED_MS)
  }

  function close() {
    openings += 1
    clearTimeout(timer)
    frames?.stop()
    camera?.close()
    frames = undefined
    camera = undefined
    video.srcObject = null
  }

  return {
    async open() {
      close()
      const opening = openings
      const opened = await openCamera(method)
      if (opening !== openings) {
        if (typeof opened !== 'string') opened.close()
        return 'closed'
      }
      if (typeof opened === 'string') return opened
      camera = opened
      isLocked = false
      opened.onEnd(onInterrupted)
      video.srcObject = opened.stream
      onPicture()
      await Promise.all([workers.ready, play(video)])
      if (opening !== openings) return 'closed'
      watch()
      frames = readFrames(video, workers.canTake, (picture, time) => {
        watch()
        workers.add(picture, time)
      })
      return 'open'
    },
    lock() {
      if (isLocked) return
      isLocked = true
      void camera?.lock()
    },
    isOpen: () => frames !== undefined,
    close,
  }
}

/** Resolves when the video plays; does not reject where it was removed from the page meanwhile. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
