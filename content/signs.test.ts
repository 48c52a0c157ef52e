import { expect, test } from 'vitest'
import { checkSigns } from './check/signs.ts'
import { readConditions } from './conditions.ts'

const conditions = readConditions()

test('a sign that several pages name is on one level of care on all of them', () => {
  expect(checkSigns(conditions)).toEqual([])
})

test('a page that has a sign on another level, or another time, is named', () => {
  const changed = conditions.map((condition) => {
    const { care } = condition
    if (condition.id === 'cough') return { ...condition, care: { ...care, soon: ['You cough up blood.'] } }
    if (condition.id === 'insomnia')
      return { ...condition, care: { ...care, soon: ['You are full of energy.'] } }
    if (condition.id === 'endometriosis') return { ...condition, care: { ...care, soon: [] } }
    return condition
  })
  expect(checkSigns(changed)).toEqual([
    'coughing up blood: cough has it as soon, not today: You cough up blood.',
    'blood in the urine: endometriosis needs no reason any more',
    'mania: insomnia says another time: You are full of energy.',
  ])
})

const firstAid = conditions.flatMap(({ id, care, sections, spanish }) =>
  [...Object.values(care).flat(), JSON.stringify(sections), JSON.stringify(spanish ?? {})].map((text) => ({
    id,
    text,
  })),
)

test('nobody is told to push a baby’s chest with two fingers', () => {
  expect(firstAid.filter(({ text }) => /two fingers|dos dedos/i.test(text))).toEqual([])
})

test('a dose of aspirin suits tablets of both sorts, and says who must not take it', () => {
  const doses = firstAid.filter(({ text }) =>
    /(chew|mastica) [^.]*aspirin|aspirin[^.]*(chew|mastica)/i.test(text),
  )
  expect(doses.length).toBeGreaterThanOrEqual(6)
  expect(
    doses.filter(({ text }) => !/300 (or|o) 325 mg/.test(text) || !/bleeding|sangrado/.test(text)),
  ).toEqual([])
})
