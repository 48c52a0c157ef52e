import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Company } from './company.ts'

type Look = Pick<Company, 'iconBackground' | 'splash'>

/** Pixels per dp by density; an adaptive icon's layers have 108 dp, a legacy icon 48 dp. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const LAYER_DP = 108
const ICON_DP = 48
/** Share of an adaptive icon's side that no phone cuts off: 66 of 108 dp. */
const SAFE_SHARE = 66 / 108
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Draws the logo in the middle of a square, as large as `share` of its side in pixels. */
async function draw(svg: Buffer, side: number, share: number, background: string | typeof TRANSPARENT) {
  const mark = Math.round(side * share)
  const input = await sharp(svg, { density: 72 * Math.max(1, mark / 64) })
    .resize(mark, mark, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background } }).composite([{ input }])
}

async function save(picture: Sharp, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await picture.png({ compressionLevel: 9 }).toFile(file)
}

/** Writes Android's icons, and the colours of the icon and the launch screen. */
export async function makeAndroidIcons(svg: Buffer, look: Look, folder: string): Promise<void> {
  for (const [density, scale] of Object.entries(DENSITIES)) {
    const at = (name: string) => join(folder, `mipmap-${density}`, `${name}.png`)
    await save(await draw(svg, LAYER_DP * scale, SAFE_SHARE, TRANSPARENT), at('ic_launcher_foreground'))
    await save(
      await draw(silhouette(svg), LAYER_DP * scale, SAFE_SHARE, TRANSPARENT),
      at('ic_launcher_monochrome'),
    )
    await save(await draw(svg, ICON_DP * scale, 0.7, look.iconBackground), at('ic_launcher'))
  }
  const colors = { ic_launcher_background: look.iconBackground, splash_background: look.splash.light }
  write(join(folder, 'values/company.xml'), colorsXml(colors))
  write(join(folder, 'values-night/company.xml'), colorsXml({ splash_background: look.splash.dark }))
}

/** Returns the logo in white only, for an icon that the phone tints. */
function silhouette(svg: Buffer): Buffer {
  return Buffer.from(svg.toString('utf8').replaceAll(/fill="(?!none)[^"]*"/g, 'fill="#ffffff"'))
}

function colorsXml(colors: Record<string, string>): string {
  const lines = Object.entries(colors).map(([name, color]) => `    <color name="${name}">${color}</color>`)
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`
}

/** Writes the asset catalogue of iOS: icon, launch screen, and its colour in light and dark mode. */
export async function makeIosIcons(svg: Buffer, look: Look, folder: string): Promise<void> {
  const icon = await draw(svg, 1024, 0.7, look.iconBackground)
  // The App Store rejects an icon with an alpha channel.
  await save(sharp(await icon.png().toBuffer()).removeAlpha(), join(folder, 'AppIcon.appiconset/icon.png'))
  writeJson(join(folder, 'AppIcon.appiconset/Contents.json'), {
    images: [{ filename: 'icon.png', idiom: 'universal', platform: 'ios', size: '1024x1024' }],
  })
  const scales = [1, 2, 3]
  for (const scale of scales) {
    const mark = await draw(svg, 200 * scale, 0.7, TRANSPARENT)
    await save(
      await onPlate(mark, 200 * scale, look.iconBackground),
      join(folder, `Splash.imageset/${scale}x.png`),
    )
  }
  writeJson(join(folder, 'Splash.imageset/Contents.json'), {
    images: scales.map((scale) => ({ filename: `${scale}x.png`, idiom: 'universal', scale: `${scale}x` })),
  })
  writeJson(join(folder, 'SplashBackground.colorset/Contents.json'), {
    colors: [
      { idiom: 'universal', color: colorOf(look.splash.light) },
      {
        idiom: 'universal',
        appearances: [{ appearance: 'luminosity', value: 'dark' }],
        color: colorOf(look.splash.dark),
      },
    ],
  })
  writeJson(join(folder, 'Contents.json'), {})
}

/** Draws the logo on a disc of the icon's colour, so that it is visible on any launch screen. */
async function onPlate(mark: Sharp, side: number, background: string): Promise<Sharp> {
  const radius = side / 2
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${radius}" cy="${radius}" r="${radius}" fill="${background}"/></svg>`
  return sharp(Buffer.from(plate)).composite([{ input: await mark.png().toBuffer() }])
}

function colorOf(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((from) => `0x${hex.slice(from, from + 2).toUpperCase()}`)
  return { 'color-space': 'srgb', components: { alpha: '1.000', red, green, blue } }
}

function writeJson(file: string, content: object): void {
  write(file, `${JSON.stringify({ ...content, info: { author: 'xcode', version: 1 } }, null, 2)}\n`)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
