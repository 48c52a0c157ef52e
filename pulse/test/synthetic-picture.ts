import { createRegionReader, type Picture } from '../src/signal/region.ts'
import { compress } from './synthetic-compression.ts'
import { makeRandom, type Random } from './random.ts'
import { clip, CLEAN, truthOfScene, makeFrame, makeScene, type Face, type FaceOptions } from './synthetic.ts'
import { paintSkin, SKINS } from './synthetic-skin.ts'

export type PictureOptions = FaceOptions & {
  /** pixels: the side of each region's square */
  side: number
  /** grey levels, standard deviation of one pixel */
  grain: number
  /** step of the coder's quantiser, grey levels; 0 for none */
  quantiser: number
  /** share of each square covered by hair, and by a shine that clips */
  hair: number
  glare: number
}

const PICTURE: PictureOptions = {
  ...CLEAN,
  side: 32,
  grain: 1.5,
  quantiser: 0,
  hair: 0.06,
  glare: 0.04,
}

/**
 * A face as small pictures, with a square for each region side by side, in whole grey levels, read back by the
 * product's own `region.ts`: for effects that only pixels show, such as compression and clipping.
 */
export function makePictureFace(options: Partial<PictureOptions> = {}): Face {
  const all = { ...PICTURE, ...options }
  const scene = makeScene(all)
  const texture = makeTexture(makeRandom(all.seed + 104_729), all)
  const read = createRegionReader()
  const polygons = Array.from({ length: all.regions }, (_, region) => squareOf(region, all.side))
  const frames = Array.from(scene.times, (time) => {
    const frame = makeFrame(time, all.regions)
    const picture = paintPicture(all, texture, scene.random, (region, output) =>
      paintSkin(SKINS[all.skin], scene.lightAt(region, time), output, 0),
    )
    for (const [region, polygon] of polygons.entries()) read(picture, polygon, frame, region)
    frame.motion = scene.speedAt(time)
    return frame
  })
  return { frames, regions: all.regions, beats: scene.heart.beats, truth: truthOfScene(scene, all.breathing) }
}

type Texture = {
  /** each pixel's brightness as share of the skin's brightness */
  grain: Float64Array
  cover: Uint8Array
}
const SKIN = 0
const HAIR = 1

function makeTexture(random: Random, { side, regions, hair, glare }: PictureOptions): Texture {
  const size = side * side * regions
  const cover = Uint8Array.from({ length: size }, () => {
    const place = random.uniform()
    if (place < hair) return HAIR
    return place < hair + glare ? 2 : SKIN
  })
  return { grain: Float64Array.from({ length: size }, () => 1 + 0.03 * random.normal()), cover }
}

function paintPicture(
  { side, regions, grain, quantiser }: PictureOptions,
  texture: Texture,
  random: Random,
  colourOf: (region: number, output: Float64Array) => void,
): Picture {
  const width = side * regions
  const pixels = new Uint8ClampedArray(width * side * 3)
  const colour = new Float64Array(3)
  for (let region = 0; region < regions; region += 1) {
    colourOf(region, colour)
    for (let pixel = 0; pixel < side * side; pixel += 1) {
      const at = Math.floor(pixel / side) * width + region * side + (pixel % side)
      const share = shareOf(texture, at)
      for (let channel = 0; channel < 3; channel += 1) {
        // The clamped array rounds each value.
        pixels[at * 3 + channel] = clip((colour[channel] ?? 0) * share + grain * random.normal())
      }
    }
  }
  if (quantiser > 0) compress(pixels, width, quantiser)
  return { pixels, width, channels: 3 }
}

function shareOf({ grain, cover }: Texture, at: number): number {
  if (cover[at] === SKIN) return grain[at] ?? 1
  return cover[at] === HAIR ? 0.15 : 20
}

function squareOf(region: number, side: number): Float64Array {
  const [left, right] = [region * side, (region + 1) * side]
  return Float64Array.of(left, 0, right, 0, right, side, left, side)
}
