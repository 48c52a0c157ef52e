import { defaultDesign, fonts } from '#features/companies/contract/companies.ts'
import { logoPlates, visibleShare } from '../../rules/theme/logo-plates.ts'
import { converter, differenceEuclidean, wcagContrast } from 'culori'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorRules, shapeDeclarations } from './company-theme.ts'
import {
  contrast,
  pairs,
  themeColors,
  type CompanyColors,
  type Token,
} from '../../rules/theme/theme-colors.ts'

const schemes = ['light', 'dark'] as const
const toOklch = converter('oklch')
const difference = differenceEuclidean('oklab')

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const anyCompany = fc.record({ primary: hex, accent: hex })
const anyLogo = fc
  .array(fc.record({ color: hex, share: fc.double({ min: 0.02, max: 1, noNaN: true }) }), { maxLength: 4 })
  .map((colors) => {
    const all = colors.reduce((sum, { share }) => sum + share, 0)
    return colors.map(({ color, share }) => ({ color, share: share / all }))
  })

const greys = ['#000', '#fff', '#808080', '#777', '#767676', '#949494', '#111111', '#eeeeee']
const vivids = ['#ff0', '#0f0', '#0ff', '#f0f', '#00f', '#f00', '#39ff14', '#ffd400', '#ff6600']
const nearly = ['#010000', '#fffffe', '#00000f', '#7f8080']
const extremes: CompanyColors[] = [...greys, ...vivids, ...nearly].flatMap((primary, index, all) => [
  { primary, accent: primary },
  { primary, accent: all[all.length - 1 - index] ?? primary },
])

type Logo = Parameters<typeof logoPlates>[0]

/**
 * Returns the schemes in which a logo of one colour cannot be seen, or one of several would be seen better on
 * another background.
 */
function hiddenLogos(logo: Logo, colors: CompanyColors): string[] {
  const palettes = themeColors(colors)
  const plates = logoPlates(logo, colors)
  return schemes.filter((scheme) => {
    const { page, card } = palettes[scheme]
    const chosen = plates[scheme] === null ? [page, card] : [plates[scheme]]
    const seen = visibleShare(logo, chosen)
    const others = [[page, card], [palettes.light.card], [palettes.dark.page]]
    const best = Math.max(...others.map((grounds) => visibleShare(logo, grounds)))
    return logo.length === 1 ? seen < 0.99 : seen < Math.min(0.899, best - 0.1)
  })
}

/** Describes pairs without enough contrast in words, for a readable failure. */
function broken(colors: CompanyColors): string[] {
  const palettes = themeColors(colors)
  return schemes.flatMap((scheme) =>
    pairs
      .filter(
        ({ text, background, ratio }) =>
          contrast(palettes[scheme][text], palettes[scheme][background]) < ratio,
      )
      .map(({ text, background }) => `${scheme}: ${text} on ${background}`),
  )
}

function hueApart(a: string, b: string): number {
  const [x, y] = [toOklch(a)?.h ?? 0, toOklch(b)?.h ?? 0]
  return 180 - Math.abs(Math.abs(x - y) - 180)
}

describe('whatever colours a company has', () => {
  // Some seconds by itself; longer beside a build.
  test('every promise of contrast holds, and every logo can be seen', () => {
    fc.assert(
      fc.property(anyCompany, anyLogo, (colors, logo) => {
        expect(broken(colors)).toEqual([])
        expect(hiddenLogos(logo, colors)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  test.each(extremes)('every promise holds for $primary with $accent', (colors) => {
    expect(broken(colors)).toEqual([])
  })

  test.each(fonts)('and whatever typeface, %s too, the device has one to fall back on', (font) => {
    expect(shapeDeclarations({ font, radius: 24 })).toMatch(
      /^--company-font:[\w,-]+,(sans-serif|serif);--company-radius:24px$/,
    )
  })

  test('a vivid brand keeps its hue', () => {
    const vivid = hex.filter((color) => (toOklch(color)?.c ?? 0) > 0.06)
    fc.assert(
      fc.property(vivid, (primary) => {
        for (const scheme of schemes) {
          const { brand } = themeColors({ primary, accent: primary })[scheme]
          expect(hueApart(primary, brand)).toBeLessThan(4)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a brand that already stands out is used as it is', () => {
    expect(themeColors({ primary: '#0F5C4F', accent: '#e8795a' }).light.brand.toLowerCase()).toBe('#0f5c4f')
  })

  test('the colours of a chart can be told apart', () => {
    const charts: Token[] = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5']
    fc.assert(
      fc.property(anyCompany, (colors) => {
        for (const palette of Object.values(themeColors(colors))) {
          for (const [index, one] of charts.entries()) {
            for (const other of charts.slice(0, index)) {
              expect(difference(palette[one], palette[other])).toBeGreaterThan(0.05)
            }
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})

test('the promises cover what people read, press and aim at', () => {
  const promised = (text: Token, background: Token) =>
    pairs.find((pair) => pair.text === text && pair.background === background)?.ratio
  const surfaces = ['page', 'card', 'sunken', 'raised'] as const
  const hues = ['brand', 'accent', 'danger', 'success', 'warning'] as const
  for (const surface of surfaces) {
    for (const hue of hues) expect(promised(`${hue}-ink`, surface)).toBe(4.5)
    for (const text of ['ink', 'ink-soft'] as const) expect(promised(text, surface)).toBe(4.5)
    for (const mark of ['brand', 'danger', 'accent', 'line-strong', 'focus'] as const) {
      expect(promised(mark, surface)).toBe(3)
    }
  }
  for (const hue of hues) {
    expect(promised('ink', `${hue}-soft`)).toBe(4.5)
    expect(promised(`on-${hue}-soft`, `${hue}-soft`)).toBe(4.5)
    expect(promised('focus', `${hue}-soft`)).toBe(3)
  }
  for (const fill of ['brand', 'brand-hover'] as const) expect(promised('on-brand', fill)).toBe(4.5)
  for (const fill of ['danger', 'danger-hover'] as const) expect(promised('on-danger', fill)).toBe(4.5)
})

test('contrast agrees with an independent library', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      expect(contrast(a, b)).toBeCloseTo(wcagContrast(a, b), 3)
    }),
  )
})

test.each(['red', '#12', '#12345', '#ggg', ''])('%j is refused: no CSS hex colour', (primary) => {
  expect(() => themeColors({ primary, accent: '#fff' })).toThrow(TypeError)
})

test.each(['#0a5', '#0a5f', '#00aa55', '#00AA5580'])('%s is the same green, however written', (primary) => {
  expect(themeColors({ primary, accent: '#fff' })).toEqual(
    themeColors({ primary: '#00aa55', accent: '#fff' }),
  )
})

test('the first paint has the default company’s colours (renew with vitest -u)', async () => {
  const rules = colorRules(defaultDesign.colors).map((rule) => `/* prettier-ignore */\n${rule}\n`)
  const file = `/* Made from theme-colors.ts by its test. */\n${rules.join('')}`
  await expect(file).toMatchFileSnapshot('./theme-default.css')
})
