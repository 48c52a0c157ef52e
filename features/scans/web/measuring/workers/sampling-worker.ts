import type { Picture } from '#pulse/src/signal/region.ts'
import type {
  FoundFaces,
  LandmarkRequest,
  CameraFrame as CameraPicture,
  SamplingCommand,
  SamplingEvent,
} from './messages.ts'
import { createFaceSampler, createFingertipSampler, type Sampler } from './sampler.ts'
import { createScanRun, type ScanRun } from './scan-run.ts'

/** pixels of the longer side, to which a larger picture is scaled down, which saves time and costs no accuracy */
const MAX_SIDE = 640
/** s between two pictures in which faces are detected */
const LANDMARK_INTERVAL = 0.5

const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })

type RunningScan = {
  run: ScanRun
  sampler: Sampler
  detector: Detector | undefined
}
let running: RunningScan | undefined

type Detector = { ask(image: ImageData, time: number): void; clear(): void }

/** Sends a picture to the landmark worker twice a second, but none before it has answered the last. */
function createDetector(port: MessagePort, onFaces: (faces: FoundFaces) => void): Detector {
  let askedAt = -Infinity
  let isBusy = false
  port.addEventListener('message', ({ data }: MessageEvent<FoundFaces>) => {
    isBusy = false
    // A picture from before the clock was reset is ignored.
    if (data.time <= askedAt) onFaces(data)
  })
  port.start()
  return {
    ask(image, time) {
      if (isBusy || time - askedAt < LANDMARK_INTERVAL) return
      isBusy = true
      askedAt = time
      const request: LandmarkRequest = { image, time }
      port.postMessage(request, [image.data.buffer])
    },
    clear() {
      askedAt = -Infinity
    },
  }
}

function postEvent(event: SamplingEvent): void {
  postMessage(event)
}

function start(method: 'face' | 'fingertip', port: MessagePort | undefined): void {
  const sampler = method === 'face' ? createFaceSampler() : createFingertipSampler()
  const detector = port && createDetector(port, (faces) => sampler.found(faces, canvas.width, canvas.height))
  running = { run: createScanRun(sampler), sampler, detector }
}

/** Reads a camera frame's pixels, scaled down where it is large; clears the tracker where the frame's shape changes. */
function readPixels(picture: CameraPicture, sampler: Sampler): ImageData | undefined {
  const [width, height] =
    'displayWidth' in picture
      ? [picture.displayWidth, picture.displayHeight]
      : [picture.width, picture.height]
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const size = [Math.round(width * scale), Math.round(height * scale)] as const
  if (!context || size[0] < 1 || size[1] < 1) return undefined
  if (canvas.width !== size[0] || canvas.height !== size[1]) {
    ;[canvas.width, canvas.height] = size
    sampler.clear()
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function measure({ run, sampler, detector }: RunningScan, camera: CameraPicture, time: number): void {
  const image = readPixels(camera, sampler)
  if (!image) return
  const picture: Picture = { pixels: image.data, width: image.width, channels: 4 }
  const progress = run.add(picture, time)
  if (progress) postEvent({ kind: 'progress', progress })
  // Must come last, because it transfers the pixels to the other worker.
  detector?.ask(image, time)
}

addEventListener('message', ({ data }: MessageEvent<SamplingCommand>) => {
  switch (data.kind) {
    case 'start':
      return start(data.method, data.landmarks)
    case 'frame':
      if (running) measure(running, data.picture, data.time)
      data.picture.close()
      return postEvent({ kind: 'taken' })
    case 'restart':
      running?.run.restart()
      return running?.detector?.clear()
    case 'report':
      if (running) postEvent({ kind: 'report', report: running.run.report() })
  }
})
