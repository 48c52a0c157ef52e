/**
 * Six skins. The tones are 1, 3, 5, 6, 8 and 10 of the Monk Skin Tone scale (E. Monk, "The Monk Skin Tone Scale", 2023,
 * doi 10.31235/osf.io/pdf4c): one about for each of Fitzpatrick's types I to VI.
 */
export const SKINS = {
  'monk-1': [0xf6, 0xed, 0xe4],
  'monk-3': [0xf7, 0xea, 0xd0],
  'monk-5': [0xd7, 0xbd, 0x96],
  'monk-6': [0xa0, 0x7e, 0x56],
  'monk-8': [0x60, 0x41, 0x34],
  'monk-10': [0x29, 0x24, 0x20],
} as const satisfies Record<string, Colour>

export type Colour = readonly [red: number, green: number, blue: number]
export type SkinName = keyof typeof SKINS

export const SKIN_NAMES = ['monk-1', 'monk-3', 'monk-5', 'monk-6', 'monk-8', 'monk-10'] as const

/**
 * Specular reflection as share of the incident light: 4 to 7 %, the same for white and black skin (Anderson and Parrish,
 * J. Invest. Dermatol. 77:13, 1981, "Regular reflectance"). It has no pulse, and is larger than the diffuse reflection of
 * dark skin, whose pulse is therefore small.
 */
const SURFACE = 0.04

/**
 * How strongly blood changes red, green and blue, relative to the diffuse reflection
 * (de Haan and van Leest, Physiol. Meas. 35:1913, 2014, the blood volume pulse's signature).
 */
const SIGNATURE: Colour = [0.33, 0.77, 0.53]

/** Light at one point of the skin at one time, relative to its mean, except for the pulse. */
export type Light = {
  /** brightness of the lamp, of each channel */
  lamp: Colour
  /** share of it that reaches the point: shading by movement */
  shading: number
  /** specular reflection */
  shine: number
  /** the pulse wave times its strength: relative change of the diffuse reflection, before the signature */
  blood: number
}

/**
 * Writes a point's colour as the camera sees it into `output` at `offset`: three unrounded sRGB levels, 0 to 255, by the
 * dichromatic model of Wang et al. (IEEE TBME 64:1479, 2017, section II).
 */
export function paintSkin(skin: Colour, light: Light, output: Float64Array, offset: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const below = toLinear(skin[channel] ?? 0) * (1 - (SIGNATURE[channel] ?? 0) * light.blood)
    const seen = (below + SURFACE * light.shine) * light.shading * (light.lamp[channel] ?? 0)
    output[offset + channel] = toCamera(seen)
  }
}

/** Converts an sRGB level, 0 to 255, to linear light, 0 to 1 (IEC 61966-2-1). */
function toLinear(level: number): number {
  const share = level / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Converts linear light, 0 to 1, to an sRGB level, clipped to 0 to 255. */
export function toCamera(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return 255 * Math.min(1, Math.max(0, share))
}
