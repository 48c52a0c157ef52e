import type { ScanMethod } from '../../finished-scan.ts'

export type CameraProblem = 'refused' | 'missing' | 'busy'

export type Camera = {
  stream: MediaStream
  /** Keeps exposure and white balance as they are, where the camera offers that: its own changes look like beats. */
  lock(): Promise<void>
  close(): void
  /** Called when the phone takes the camera away or brings it back, as a call does. */
  onPause(listener: () => void): void
  onEnd(listener: () => void): void
}

/** What the camera is asked for: enough pixels for an average over the cheeks, at the rate of a good light. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } }

/** Of the standard "MediaStream Image Capture", which the types lack in parts. */
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

const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Asks for the camera: the front one for a face, the rear one with its light for a fingertip. */
export async function openCamera(method: ScanMethod): Promise<Camera | CameraProblem> {
  // Missing where a page is not loaded securely, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) return 'missing'
  try {
    const facingMode = { ideal: method === 'face' ? 'user' : 'environment' }
    const stream = await devices.getUserMedia({ audio: false, video: { ...PICTURE, facingMode } })
    const camera = cameraOf(stream)
    if (method === 'fingertip') await switchTorchOn(stream)
    return camera
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return PROBLEMS[error.name] ?? 'busy'
  }
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks()
  return {
    stream,
    async lock() {
      const { exposureMode = [], whiteBalanceMode = [] } = capabilitiesOf(track)
      const locked = {
        ...(exposureMode.includes('manual') ? { exposureMode: 'manual' } : {}),
        ...(whiteBalanceMode.includes('manual') ? { whiteBalanceMode: 'manual' } : {}),
      }
      if (Object.keys(locked).length > 0) await tryConstraints(track, locked)
    },
    close() {
      for (const each of stream.getTracks()) each.stop()
    },
    onPause: (listener) => track?.addEventListener('mute', listener),
    onEnd: (listener) => track?.addEventListener('ended', listener),
  }
}

function capabilitiesOf(track: MediaStreamTrack | undefined): ImageCapabilities {
  return track?.getCapabilities() ?? {}
}

async function switchTorchOn(stream: MediaStream): Promise<void> {
  const [track] = stream.getVideoTracks()
  if (capabilitiesOf(track).torch) await tryConstraints(track, { torch: true })
}

/** A camera that does not do what it offers measures all the same. */
async function tryConstraints(track: MediaStreamTrack | undefined, set: ImageConstraints): Promise<void> {
  try {
    await track?.applyConstraints({ advanced: [set] })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
