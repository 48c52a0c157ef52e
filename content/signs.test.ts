import { expect, test } from 'vitest'
import { checkSigns, SIGNS } from './check/signs.ts'
import { readConditions } from './conditions.ts'

const conditions = readConditions()

function pageOf(name: string) {
  const found = conditions.find(({ id }) => id === name)
  if (!found) throw new Error(`there is no page ${name}`)
  return found
}

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
    'mania: insomnia says it otherwise: You are full of energy.',
  ])
})

test('lines that pages once had, or that would weaken them, are found', () => {
  const refused = SIGNS.flatMap(({ name, refused }) => refused.map((line) => ({ name, ...line })))
  expect(refused.length).toBeGreaterThan(100)
  const missed = refused.filter(({ name, page, level, sentence }) => {
    const { id, title, care } = pageOf(page)
    const old = { id, title, care: { ...care, [level]: [...care[level], sentence] } }
    return !checkSigns([old]).some((line) => line.startsWith(`${name}: `) && line.endsWith(`: ${sentence}`))
  })
  expect(missed).toEqual([])
})

test('each sign is found when a page puts it on another level', () => {
  const missed = SIGNS.filter(({ name, pattern, not, level }) => {
    const other = level === 'today' ? 'soon' : 'today'
    return !conditions.some(({ id, title, care }) => {
      const line = care[level].find(
        (sentence) => pattern.test(`${title}: ${sentence}`) && !not?.test(`${title}: ${sentence}`),
      )
      if (line === undefined) return false
      const page = { id, title, care: { ...care, emergency: [], today: [], soon: [], [other]: [line] } }
      return checkSigns([page]).includes(`${name}: ${id} has it as ${other}, not ${level}: ${line}`)
    })
  })
  expect(missed.map(({ name }) => name)).toEqual([])
})

test('a page that loses a sign which it must name is named', () => {
  const missed = SIGNS.flatMap(({ name, pages, level, pattern, not }) =>
    pages
      .filter((page) => {
        const { title, care } = pageOf(page)
        const others = (sentences: string[]) =>
          sentences.filter((line) => !pattern.test(`${title}: ${line}`) || not?.test(`${title}: ${line}`))
        const { emergency, today, soon } = care
        const without = { emergency: others(emergency), today: others(today), soon: others(soon) }
        return !checkSigns([{ id: page, title, care: { ...care, ...without } }]).includes(
          `${name}: ${page} does not name it as ${level}`,
        )
      })
      .map((page) => `${name}: ${page}`),
  )
  expect(missed).toEqual([])
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
