import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { SPANISH_PAEDIATRIC_STEPS, paediatricSteps } from './advice-for-young.ts'
import { ADVICE_IN_SPANISH } from './advice-in-spanish.ts'
import { ADVICE_BY_TOPIC } from './advice.ts'

// Outside the browser there is no compiler of catalogues: a message is its own English.
vi.mock('@lingui/core/macro', () => ({ t: String.raw }))

const steps = [
  ...[...Object.values(ADVICE_BY_TOPIC).map((advice) => advice()), ...Object.values(ADVICE_IN_SPANISH)].map(
    (advice) => advice.steps,
  ),
  ...[paediatricSteps(), SPANISH_PAEDIATRIC_STEPS].flatMap(({ baby, child }) =>
    [baby, child].flatMap((some) => Object.values(some)),
  ),
].flat()

const ofThese = (pattern: RegExp) => steps.filter((step) => pattern.test(step))

test('a baby’s chest is pushed with the heel of one hand, never with two fingers', () => {
  expect(ofThese(/two fingers|dos dedos/i)).toEqual([])
  const pushes = ofThese(
    /breastbone.*(30|five times)|30.*breastbone|esternón.*(30|cinco veces)|30.*esternón/i,
  )
  expect(pushes.length).toBeGreaterThanOrEqual(6)
  expect(pushes.filter((step) => !/heel of one hand|talón de una mano/.test(step))).toEqual([])
})

test('up to ten puffs are of a blue reliever and not of a combination inhaler', () => {
  const puffs = ofThese(/up to ten|hasta diez/i)
  expect(puffs.length).toBeGreaterThanOrEqual(4)
  expect(
    puffs.filter(
      (step) => !/(not|do not use) a combination inhaler|no uses un inhalador combinado/i.test(step),
    ),
  ).toEqual([])
})

test('a dose of aspirin suits tablets of both sorts, and says who must not take it', () => {
  const doses = ofThese(/(chew|mastica).*aspirin/i)
  expect(doses).toHaveLength(2)
  expect(doses.filter((step) => !/300 (or|o) 325 mg.*(bleeding|sangrado)/.test(step))).toEqual([])
})

test('poisoning has naloxone, and an adrenaline pen its name in the Americas', () => {
  expect(ofThese(/naloxon[ea]/)).toHaveLength(2)
  expect(ofThese(/\badrenalin[ea]\b(?! \(epi)/)).toEqual([])
})

test('first aid in Spanish is the same beside an English interface as in a Spanish one', () => {
  const catalogue = readFileSync(new URL('./messages/es.po', import.meta.url), 'utf8')
  const messages = new Map(
    [...catalogue.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(([, english, spanish]) => [
      english,
      spanish,
    ]),
  )
  const inSpanish = (text: string) => (text === '' ? '' : messages.get(text))
  for (const [topic, advice] of Object.entries(ADVICE_BY_TOPIC)) {
    const { steps: english, more } = advice()
    const own = ADVICE_IN_SPANISH[topic as keyof typeof ADVICE_BY_TOPIC]
    expect([...own.steps, own.more]).toEqual([...english, more].map(inSpanish))
  }
  const young = paediatricSteps()
  for (const age of ['baby', 'child'] as const) {
    const translated = Object.entries(young[age]).map(([topic, english]) => [topic, english.map(inSpanish)])
    expect(SPANISH_PAEDIATRIC_STEPS[age]).toEqual(Object.fromEntries(translated))
  }
})
