import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitsQuestion,
  mergeEntries,
  nextStep,
  noEntries,
  withPresentNames,
  type RelationshipEntries,
} from './relationship.ts'

const at = fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 10, day + 1)).toISOString())
const key = fc.constantFrom('happy-now', 'why-now', 'hope-for')
const entries: fc.Arbitrary<RelationshipEntries> = fc.record({
  safetyReadAt: fc.option(at, { nil: null }),
  answers: fc.dictionary(key, fc.record({ value: fc.string(), at }), { maxKeys: 3 }),
  done: fc.dictionary(key, fc.record({ value: fc.boolean(), at }), { maxKeys: 3 }),
})

test('merging keeps the latest of each entry, loses none, and again changes nothing', () => {
  fc.assert(
    fc.property(entries, entries, (one, other) => {
      const merged = mergeEntries(one, other)
      expect(new Set(Object.keys(merged.answers))).toEqual(
        new Set([...Object.keys(one.answers), ...Object.keys(other.answers)]),
      )
      for (const [id, { at: when }] of Object.entries(merged.answers)) {
        const moments = [one.answers[id]?.at ?? '', other.answers[id]?.at ?? '']
        expect(when).toBe(moments.toSorted().at(-1))
      }
      expect(mergeEntries(merged, other)).toEqual(merged)
      expect(merged.safetyReadAt !== null).toBe(one.safetyReadAt !== null || other.safetyReadAt !== null)
    }),
  )
})

const steps = ['one', 'two', 'three'].map((slug) => ({ slug, questions: [] }))
const doneWith = (...slugs: string[]) => ({
  ...noEntries,
  done: Object.fromEntries(slugs.map((slug) => [slug, { value: true, at: '2026-11-01T00:00:00.000Z' }])),
})

test.each([
  [[], 'one'],
  [['one'], 'two'],
  [['two'], 'three'],
  [['two', 'three'], 'one'],
  [['one', 'two', 'three'], undefined],
])('after %j the next step is %s', (done, next) => {
  expect(nextStep(steps, doneWith(...done))?.slug).toBe(next)
})

test('an answer is what its question offers', () => {
  const scale = { id: 'a', text: 'How?', kind: 'scale', low: 'Not', high: 'Very' } as const
  const choice = { id: 'b', text: 'Which?', kind: 'choice', options: ['This', 'That'] } as const
  expect([0, 10, null, 11, 'This'].map((value) => fitsQuestion(value, scale))).toEqual([
    ...[true, true, true, false, false],
  ])
  const choices = { ...choice, kind: 'choices' } as const
  const asked = { ...choice, options: [...choice.options] }
  expect(['This', 'Other', ['This']].map((value) => fitsQuestion(value, asked))).toEqual([true, false, false])
  const several = { ...choices, options: [...choices.options] }
  expect([[], ['This', 'That'], ['Other'], 'This'].map((value) => fitsQuestion(value, several))).toEqual([
    ...[true, true, false, false],
  ])
})

test('an option that was renamed since is still chosen, and text that says the same is left alone', () => {
  const at = '2026-11-01T00:00:00.000Z'
  const answers = {
    several: { value: ['Anger', 'Nagging'], at },
    text: { value: 'Nagging', at },
    none: { value: null, at },
  }
  expect(withPresentNames({ ...noEntries, answers }).answers).toEqual({
    ...answers,
    several: { value: ['Anger', 'Asking again and again'], at },
  })
})
