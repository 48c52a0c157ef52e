import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** What a wellness product may not say of itself, in the languages that the scan speaks. */
const CLAIMS = [
  /diagn[oó]s/i,
  /blood pressure|presión arterial/i,
  /oxygen|oxígeno|SpO2/i,
  /glucose|glucosa|blood sugar/i,
  /medical[- ]grade|hospital[- ]grade|clinical(ly)?[- ](grade|accura|proven|valid)/i,
  /\b(detects?|predicts?|prevents?|cures?|heals?)\b/i,
  /\brisk (of|for)\b/i,
  /hypertension|arrhythmia|heart attack|stroke\b|fibrillation/i,
  /\b(FDA|CE[- ]mark)/i,
  /as (good|accurate|reliable) as/i,
  /(?<!\b(not a|no) )medical device|medically/i,
  /\b(approved|cleared|certified|recommended|trusted) (by|as|for)\b|guarantee/i,
  /\bscreen(s|ing)? for\b|early detection|life[- ]saving|sav(e|es|ing) lives/i,
  /\bheart (age|health|disease|condition)\b|cancer|diabetes/i,
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/build'] })

/** Every catalogue: other screens speak of the scan too. */
const catalogues = files('{apps,features,platform}/**/messages/*.po')
/** What an app store shows, and what a phone says when it asks for the camera. */
const storeTexts = files(
  'mobile/**/{store,metadata}/**/*.{md,txt}',
  'mobile/**/*.plist',
  'mobile/**/strings.xml',
)

const isOfScan = (text: string) => /\bscans?\b|\bescane/i.test(text)

/** Texts that people read of the scan: all of its own screens, what others say of it, the stores, and README. */
const texts = [
  ...catalogues.flatMap((path) => {
    const messages = messagesOf(read(path))
    return path.includes('features/scans/') ? messages : messages.filter(isOfScan)
  }),
  ...storeTexts.map(read),
  ...read('README.md')
    .split(/\n\s*\n/)
    .filter(
      (paragraph) => (isOfScan(paragraph) || paragraph.includes('`pulse`')) && !paragraph.startsWith('|'),
    ),
]

test('what is said of dark skin before a scan is what was measured', () => {
  const [, darkest, lightest] =
    /darkest: (\d+), lightest: (\d+)/.exec(read('features/scans/web/measuring/preparation.tsx')) ?? []
  expect(read('docs/pulse.md')).toContain(`answered ${darkest} % and ${lightest} %`)
})

function messagesOf(catalogue: string): string[] {
  // A long message goes on in lines of its own.
  const joined = catalogue.replaceAll(/"\n"/g, '')
  return [...joined.matchAll(/^msg(?:id|str) "(.+)"$/gm)].map(([, text = '']) => text)
}

test('nothing that is said of the scan claims what only a medical device may', () => {
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter((text) => CLAIMS.some((claim) => claim.test(text)))).toEqual([])
})

test.each([
  'It diagnoses.',
  'Measures your blood pressure.',
  'Medical-grade accuracy.',
  'A medical device in your pocket.',
  'Detects heart disease early.',
  'Cleared by the FDA.',
])('“%s” is such a claim', (text) => {
  expect(CLAIMS.some((claim) => claim.test(text))).toBe(true)
})

test('the scan says on each of its pages that it is no medical device', () => {
  const pages = ['about-you/consent-section.tsx', 'results/figures/notes.ts', 'scan-screen.tsx']
  for (const page of pages)
    expect(read(`features/scans/web/${page}`).replaceAll(/\s+/g, ' ')).toContain('not a medical device')
})
