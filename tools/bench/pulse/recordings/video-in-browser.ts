import { createRegionReader } from '#pulse/src/signal/region.ts'

/** Boxes in a video's picture, in pixels. */
export type Boxes = [x: number, y: number, width: number, height: number][]

/** Plays a video and reads the mean colour of boxes from each frame that is shown: rows of time and colours. */
export async function readVideo(address: string, boxes: Boxes): Promise<number[][]> {
  const video = document.createElement('video')
  video.muted = true
  video.src = address
  await new Promise((done, failed) => {
    video.addEventListener('loadeddata', done)
    video.addEventListener('error', () => failed(new Error(video.error?.message)))
  })
  const read = createBoxReader(video, boxes)
  const rows: number[][] = []
  const follow = (_: number, { mediaTime }: { mediaTime: number }) => {
    rows.push([mediaTime, ...read()])
    video.requestVideoFrameCallback(follow)
  }
  video.requestVideoFrameCallback(follow)
  // Half the speed, so that a busy machine misses no frame.
  video.playbackRate = 0.5
  const ended = new Promise((done) => video.addEventListener('ended', done))
  await video.play()
  await ended
  return rows
}

function createBoxReader(video: HTMLVideoElement, boxes: Boxes): () => Float64Array {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas.')
  const read = createRegionReader()
  const into = { colours: new Float64Array(boxes.length * 3), excluded: new Float64Array(boxes.length) }
  return () => {
    for (const [region, [x, y, width, height]] of boxes.entries()) {
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      context.drawImage(video, x, y, width, height, 0, 0, width, height)
      const { data } = context.getImageData(0, 0, width, height)
      const square = Float64Array.of(0, 0, width, 0, width, height, 0, height)
      read({ pixels: data, width, channels: 4 }, square, into, region)
    }
    return into.colours
  }
}
