import { builtInQuestionnaire } from '../../rules/built-in.ts'
import type { QuestionnaireContent } from '../../contract/drafts.ts'
import { questionKey, type QuestionKey } from '../../contract/questionnaires.ts'
import { dropQuestion, insertQuestion, removeQuestion } from '../../rules/drafts/changes.ts'
import { contentOf, fieldsOf, groupsOf, listQuestions, questionnaireOf } from '../../rules/drafts/groups.ts'
import { writeTranslation } from '../../rules/drafts/texts.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveMerge, mergeContents } from '#platform/documents/web/merge/merge.ts'
import { questionnaireRules, uniteOrders } from './questionnaire-rules.ts'

const base = contentOf(builtInQuestionnaire)
const merged = (mine: QuestionnaireContent, theirs: QuestionnaireContent) =>
  mergeContents(questionnaireRules.fields, { base, mine, theirs })
const reworded = (key: QuestionKey, question: string): QuestionnaireContent => {
  const before = base[key]
  return { ...base, [key]: before && { ...before, question } }
}
const keysOf = (content: QuestionnaireContent) =>
  groupsOf(content).map(({ questions }) => questions.map((one) => one.for).join(' '))

describe('two admins', () => {
  test('who change different questions, categories or translations are both right', () => {
    const { groups } = questionnaireOf(base)
    const spanish = (text: string, value: string): QuestionnaireContent => ({
      ...base,
      translations: { es: writeTranslation(groups, base.translations?.es, { text, value }) },
    })
    const mine = { ...reworded('q1', 'Mine?'), translations: spanish('Yes', '¡Sí!').translations }
    const theirs = { ...reworded('q2', 'Theirs?'), category3: 'Habits' }
    const both = { ...theirs, translations: spanish('No', '¡No!').translations }
    const merge = merged(mine, both)
    expect(merge.conflicts).toEqual([])
    const content = resolveMerge(merge, [])
    expect([content.q1?.question, content.q2?.question, content.category3]).toEqual([
      'Mine?',
      'Theirs?',
      'Habits',
    ])
    expect(questionnaireOf(content).translations?.es).toMatchObject({ Yes: '¡Sí!', No: '¡No!' })
  })

  test('who change one question are asked which is to stay', () => {
    const merge = merged(reworded('q4', 'Mine?'), reworded('q4', 'Theirs?'))
    expect(merge.conflicts).toEqual([{ in: 'q4' }])
    expect(resolveMerge(merge, ['theirs']).q4?.question).toBe('Theirs?')
    expect(resolveMerge(merge, ['mine']).q4?.question).toBe('Mine?')
  })

  test('one of whom removes the question that the other changes lose nothing', () => {
    const removed = { ...base, ...fieldsOf(removeQuestion(groupsOf(base), { group: 1, question: 0 })) }
    const merge = merged(removed, reworded('q4', 'Theirs?'))
    expect(merge.conflicts).toEqual([{ in: 'q4' }])
    expect(keysOf(resolveMerge(merge, ['mine']))).toEqual(['q1 q2 q3', 'q5 q6', 'q7 q8 q9'])
    expect(keysOf(resolveMerge(merge, ['theirs']))).toEqual(['q1 q2 q3', 'q5 q6', 'q7 q8 q9 q4'])
  })

  test('one of whom moves a question while the other removes one are both right', () => {
    const removed = { ...base, ...fieldsOf(removeQuestion(groupsOf(base), { group: 0, question: 1 })) }
    const moved = dropQuestion(groupsOf(base), { group: 2, question: 0 }, { beside: 'q1', side: 'before' })
    const content = { ...base, ...fieldsOf(moved?.groups ?? []) }
    for (const merge of [merged(removed, content), merged(content, removed)]) {
      expect(merge.conflicts).toEqual([])
      expect(keysOf(resolveMerge(merge, []))).toEqual(['q7 q1 q3', 'q4 q5 q6', 'q8 q9'])
    }
  })
})

describe('an order of two admins', () => {
  const order = fc
    .record({ keys: fc.shuffledSubarray([...questionKey.options]), cuts: fc.tuple(fc.nat(9), fc.nat(9)) })
    .map(({ keys, cuts }) => {
      const [first = 0, second = 0] = cuts.toSorted((one, other) => one - other)
      return [keys.slice(0, first), keys.slice(first, second), keys.slice(second)]
    })

  test('has each question once, none that either removed, and all that either added', () => {
    fc.assert(
      fc.property(order, order, order, (before, mine, theirs) => {
        const united = uniteOrders(before, mine, theirs).flat()
        const [was, own, others] = [before, mine, theirs].map((one) => one.flat())
        const expected = questionKey.options.filter((key) =>
          was?.includes(key)
            ? own?.includes(key) && others?.includes(key)
            : own?.includes(key) || others?.includes(key),
        )
        expect(united.toSorted()).toEqual(expected)
      }),
    )
  })
})

test('no merge and no edit loses a question or asks one twice', () => {
  const edit = fc.record({ from: fc.nat(8), to: fc.nat(2), removes: fc.boolean() })
  const apply = (edits: { from: number; to: number; removes: boolean }[]): QuestionnaireContent => {
    let groups = groupsOf(base)
    for (const { from, to, removes } of edits) {
      const all = listQuestions(groups)
      const one = all[from % Math.max(1, all.length)]
      if (!one) continue
      const without = removeQuestion(groups, one.position)
      const position = { group: to, question: from % 3 }
      groups = removes ? without : insertQuestion(without, position, one.question)
    }
    return { ...base, ...fieldsOf(groups) }
  }
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 5 }), fc.array(edit, { maxLength: 5 }), (first, second) => {
      const [mine, theirs] = [apply(first), apply(second)]
      const keys = listQuestions(groupsOf(resolveMerge(merged(mine, theirs), []))).map(
        ({ question }) => question.for,
      )
      const expected = questionKey.options.filter((key) => mine[key] && theirs[key])
      expect(keys.toSorted()).toEqual(expected)
    }),
  )
})
