import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** What a wellness product may not say of itself, in the languages that the scan speaks. */
const CLAIMS = [
  /diagnos/i,
  /blood pressure|presión arterial/i,
  /oxygen|oxígeno|SpO2/i,
  /glucose|glucosa|blood sugar/i,
  /medical[- ]grade|hospital[- ]grade|clinical(ly)?[- ](grade|accura|proven|valid)/i,
  /\b(detects?|predicts?|prevents?|cures?|heals?)\b/i,
  /\brisk (of|for)\b/i,
  /hypertension|arrhythmia|heart attack|stroke\b|fibrillation/i,
  /\b(FDA|CE[- ]mark)/i,
  /as (good|accurate|reliable) as/i,
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Texts that people read of the scan: its screens' messages, and what README says of it. */
const texts = [
  ...globSync('web/src/features/scans/messages/*.po', { cwd: root }).flatMap((path) =>
    messagesOf(read(path)),
  ),
  ...read('README.md')
    .split(/\n\s*\n/)
    .filter((paragraph) => /\bscans?\b|`pulse`/.test(paragraph) && !paragraph.startsWith('|')),
]

function messagesOf(catalogue: string): string[] {
  return [...catalogue.matchAll(/^msg(?:id|str) "(.+)"$/gm)].map(([, text = '']) => text)
}

test('nothing that is said of the scan claims what only a medical device may', () => {
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter((text) => CLAIMS.some((claim) => claim.test(text)))).toEqual([])
})

test('the scan says on each of its pages that it is no medical device', () => {
  const pages = ['about-you/consent-section.tsx', 'results/result-view.tsx', 'scan-screen.tsx']
  for (const page of pages)
    expect(read(`web/src/features/scans/${page}`).replaceAll(/\s+/g, ' ')).toContain('not a medical device')
})
