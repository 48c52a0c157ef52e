import Human, { type Config } from '@vladmandic/human'
import type { FoundFaces, LandmarkCommand, LandmarkEvent, LandmarkRequest } from './messages.ts'

/** Share of the largest face's width below which a second face does not count: a passer-by, or a picture on the wall. */
const MIN_SECOND_FACE = 0.4

/**
 * Configures the library: face detection and mesh only, from Hale's own files; everything else is off, and nothing is
 * stored.
 */
function configOf(modelBasePath: string, wasmPath: string): Partial<Config> {
  const off = { enabled: false }
  return {
    backend: 'wasm',
    modelBasePath,
    wasmPath,
    cacheModels: false,
    cacheSensitivity: 0,
    warmup: 'none',
    debug: false,
    async: false,
    filter: { enabled: false },
    face: {
      enabled: true,
      detector: { maxDetected: 3, minConfidence: 0.4, rotation: false },
      mesh: { enabled: true },
      attention: off,
      iris: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
    },
    body: off,
    hand: off,
    object: off,
    gesture: off,
    segmentation: off,
  }
}

async function findFaces(human: Human, { image, time }: LandmarkRequest): Promise<FoundFaces> {
  const { face } = await human.detect(image)
  const faces = face.filter(({ meshRaw }) => meshRaw.length >= 468).toSorted((a, b) => b.size[0] - a.size[0])
  const [largest] = faces
  const count = faces.filter(({ size }) => size[0] >= MIN_SECOND_FACE * (largest?.size[0] ?? 0)).length
  const landmarks = largest && Float32Array.from(largest.meshRaw.slice(0, 468).flatMap(([x, y]) => [x, y]))
  return { time, count, landmarks }
}

function postEvent(event: LandmarkEvent): void {
  postMessage(event)
}

async function start({ port, modelPath, wasmPath }: LandmarkCommand): Promise<void> {
  const human = new Human(configOf(modelPath, wasmPath))
  await human.load()
  if (human.models.stats().numLoadedModels < 2) throw new Error('The face models could not be loaded.')
  port.addEventListener('message', ({ data }: MessageEvent<LandmarkRequest>) => {
    findFaces(human, data).then(
      (foundFaces) => port.postMessage(foundFaces),
      () => postEvent({ kind: 'failed' }),
    )
  })
  port.start()
  postEvent({ kind: 'ready' })
}

addEventListener('message', ({ data }: MessageEvent<LandmarkCommand>) => {
  start(data).catch(() => postEvent({ kind: 'failed' }))
})
