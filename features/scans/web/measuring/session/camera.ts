import type { ScanMethod } from '../../finished-scan.ts'

export type CameraProblem = 'refused' | 'missing' | 'busy'

export type Camera = {
  stream: MediaStream
  /** Switches the torch on, where the camera has one. */
  lightUp(): Promise<void>
  /** Locks exposure and white balance, where the camera can: its own adjustments would look like beats. */
  lock(): Promise<void>
  close(): void
  /** Called when the phone takes the camera away. */
  onEnd(listener: () => void): void
}

/** The requested picture: enough pixels for an average over the cheeks, at the frame rate of good light. */
const VIDEO_CONSTRAINTS = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } }

/** Capabilities of "MediaStream Image Capture" that TypeScript's types lack. */
type ImageCapabilities = MediaTrackCapabilities & {
  torch?: boolean
  exposureMode?: string[]
  whiteBalanceMode?: string[]
}
type ImageConstraints = MediaTrackConstraintSet & {
  torch?: boolean
  exposureMode?: string
  whiteBalanceMode?: string
}

const PROBLEMS_BY_ERROR: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Opens the camera: the front one for a face, the rear one with its torch for a fingertip. */
export async function openCamera(method: ScanMethod): Promise<Camera | CameraProblem> {
  // Undefined in an insecure context, contrary to the types.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) return 'missing'
  try {
    const facingMode = { ideal: method === 'face' ? 'user' : 'environment' }
    const video = { ...VIDEO_CONSTRAINTS, facingMode }
    const stream = await devices.getUserMedia({ audio: false, video })
    const camera = cameraOf(stream, video)
    if (method === 'fingertip') await camera.lightUp()
    return camera
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return PROBLEMS_BY_ERROR[error.name] ?? 'busy'
  }
}

function cameraOf(stream: MediaStream, video: MediaTrackConstraints): Camera {
  const [track] = stream.getVideoTracks()
  const imageCapabilities: ImageCapabilities = track?.getCapabilities() ?? {}
  const settings: ImageConstraints[] = []

  /**
   * Applies a setting together with the earlier ones, because each call replaces all constraints. A camera that does
   * not do what it offers can still measure.
   */
  async function apply(setting: ImageConstraints) {
    settings.push(setting)
    try {
      await track?.applyConstraints({ ...video, advanced: settings })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  }

  return {
    stream,
    async lightUp() {
      if (imageCapabilities.torch) await apply({ torch: true })
    },
    async lock() {
      if (imageCapabilities.exposureMode?.includes('manual')) await apply({ exposureMode: 'manual' })
      if (imageCapabilities.whiteBalanceMode?.includes('manual')) await apply({ whiteBalanceMode: 'manual' })
    },
    close() {
      for (const each of stream.getTracks()) each.stop()
    },
    onEnd: (listener) => track?.addEventListener('ended', listener),
  }
}
