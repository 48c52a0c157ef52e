import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/default -- CommonJS, whose exports are the default import in Node
import opentype, { type Font } from 'opentype.js'
import wawoff2 from 'wawoff2'

type Device = {
  id: string
  locals: [regular: string[], bold: string[]]
  widths: [regular: number, bold: number]
}
type Typeface = { file: string; weights: string; standIns: Device[] }

/** What Hale's pages say most: how wide it is decides where lines break. */
const SAMPLE =
  'Enter your email address and password to log in. Read about sleep, food and stress, watch a short video, or answer a few questions. Information, not medical advice. Your company never sees what you answer or measure here.'

/** As `SAMPLE` is set: a letter's mean width in ems, measured in Liberation, whose widths are Arial's and Times New Roman's; the others' by Capsize's figures. */
const SANS: Device[] = [
  {
    id: 'arial',
    locals: [
      ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
      ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    ],
    widths: [0.456, 0.489],
  },
  {
    id: 'roboto',
    locals: [
      ['Roboto', 'Roboto-Regular'],
      ['Roboto Bold', 'Roboto-Bold'],
    ],
    widths: [0.455, 0.461],
  },
]
const SERIF: Device[] = [
  { id: 'georgia', locals: [['Georgia'], ['Georgia Bold', 'Georgia-Bold']], widths: [0.452, 0.524] },
  {
    id: 'times',
    locals: [
      ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
      ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
    ],
    widths: [0.409, 0.435],
  },
]

const TYPEFACES: Record<string, Typeface> = {
  figtree: { file: 'figtree/files/figtree', weights: '300 900', standIns: SANS },
  atkinson: {
    file: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next',
    weights: '200 800',
    standIns: SANS,
  },
  manrope: { file: 'manrope/files/manrope', weights: '200 800', standIns: SANS },
  lora: { file: 'lora/files/lora', weights: '400 700', standIns: SERIF },
}

/** The weights that texts have, and which of a device's two stands in for them. */
const WEIGHTS = [
  { at: 400, range: '1 549' },
  { at: 600, range: '550 1000' },
]

/**
 * Rules for each typeface, and for the device's own that stand in until it is there: as wide and as high, so that nothing moves
 * when it comes. A device without any of them shows its own as it is.
 */
export async function typefaceRules(): Promise<string[]> {
  const rules: string[] = []
  // One after the other: the decoder has one memory, which the next file is written into.
  for (const [name, { file, weights, standIns }] of Object.entries(TYPEFACES)) {
    const path = `@fontsource-variable/${file}-latin-wght-normal.woff2`
    const font = await readFont(path)
    rules.push(
      `@font-face{font-family:${name};font-weight:${weights};font-display:swap;src:url('${path}') format('woff2')}`,
      ...standIns.flatMap((device) => standInRules(name, font, device)),
    )
  }
  return rules
}

function standInRules(name: string, font: Font, { id, locals, widths }: Device): string[] {
  return WEIGHTS.map(({ at, range }, index) => {
    const size = meanWidth(font, at) / (widths[index] ?? 1)
    const share = (units: number) => percent(units / font.unitsPerEm / size)
    const sources = locals[index]?.map((local) => `local('${local}')`).join(',')
    const { ascender, descender, tables } = font
    const height = `ascent-override:${share(ascender)};descent-override:${share(-descender)};line-gap-override:${share(tables.hhea.lineGap)}`
    return `@font-face{font-family:${name}-${id};font-weight:${range};size-adjust:${percent(size)};${height};src:${sources}}`
  })
}

function meanWidth(font: Font, weight: number): number {
  const widths = [...SAMPLE].map(
    (letter) => font.variation.getTransform(font.charToGlyph(letter), { wght: weight }).advanceWidth,
  )
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

async function readFont(path: string): Promise<Font> {
  const file = readFileSync(fileURLToPath(import.meta.resolve(path)))
  return opentype.parse(Uint8Array.from(await wawoff2.decompress(file)).buffer)
}
