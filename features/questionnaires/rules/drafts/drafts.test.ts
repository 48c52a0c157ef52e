import { builtInQuestionnaire } from '../built-in.ts'
import { findFaults } from '../check.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  toQuestion,
  contentOf,
  findQuestion,
  groupsOf,
  toDraftGroups,
  questionnaireOf,
  type DraftGroup,
} from './groups.ts'
import {
  addOption,
  addQuestion,
  changeOption,
  changeQuestion,
  dropQuestion,
  moveOption,
  moveQuestion,
  removeOption,
  removeQuestion,
  renameCategory,
} from './changes.ts'
import { listFaults, pathOf } from './check.ts'

const saved = builtInQuestionnaire
const begun = toDraftGroups(saved)
const closed = (groups: DraftGroup[]) =>
  groups.map(({ category, questions }) => ({ category, questions: questions.map(toQuestion) }))
const first = { group: 0, question: 0 }

function question(edit: DraftGroup[], at = first) {
  const found = findQuestion(edit, at)
  if (!found) throw new Error('No question stands there.')
  return found
}

const keysOf = (edit: DraftGroup[]) => edit.map(({ questions }) => questions.map((one) => one.for).join(' '))

test('a questionnaire that is opened and closed is the same', () => {
  const { version: _, ...rest } = saved
  expect(questionnaireOf(contentOf(saved))).toEqual(rest)
})

test('a question that a merge left in no category is in the last, and one in two is in the first', () => {
  const { order: _, ...content } = contentOf(saved)
  const merged = {
    ...content,
    q4: null,
    order: [
      ['q1', 'q2'],
      ['q2', 'q4', 'q5'],
      ['q6', 'q7'],
    ] satisfies string[][],
  }
  expect(keysOf(groupsOf(merged as typeof merged & { order: never }))).toEqual([
    'q1 q2',
    'q5',
    'q6 q7 q3 q8 q9',
  ])
})

describe('values', () => {
  test('of new options are those that none has or had', () => {
    const shorter = removeOption(question(begun), 4)
    expect(addOption(shorter, saved).options.map(({ value }) => value)).toEqual([1, 2, 3, 5])
  })

  test('stay when words, points and places change', () => {
    const moved = moveOption(changeOption(question(begun), 2, { label: 'Now and then', points: '9' }), 2, -1)
    expect(moved.options.slice(0, 2)).toEqual([
      { label: 'Now and then', value: 2, points: '9' },
      { label: 'Rarely or never', value: 1, points: '1' },
    ])
    const [group] = closed(changeQuestion(begun, first, moved))
    expect(group?.questions[0]?.options[0]).toEqual({ label: 'Now and then', value: 2, score: 9 })
  })

  test('never meet, whatever is added, removed and moved', () => {
    const step = fc.record({ what: fc.constantFrom('add', 'remove', 'up', 'down'), at: fc.nat(11) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let one = question(begun)
        for (const { what, at } of steps) {
          const value = one.options[at % Math.max(1, one.options.length)]?.value ?? 0
          if (what === 'add') one = addOption(one, saved)
          else if (what === 'remove') one = removeOption(one, value)
          else one = moveOption(one, value, what === 'up' ? -1 : 1)
        }
        const values = one.options.map(({ value }) => value)
        expect(new Set(values).size).toBe(values.length)
      }),
    )
  })
})

describe('questions', () => {
  test('move past the end of a category into the next one, and no further', () => {
    const last = { group: 0, question: 2 }
    const moved = moveQuestion(begun, last, 1)
    expect(moved?.position).toEqual({ group: 1, question: 0 })
    expect(keysOf(moved?.groups ?? [])).toEqual(['q1 q2', 'q3 q4 q5 q6', 'q7 q8 q9'])
    expect(moveQuestion(moved?.groups ?? [], { group: 1, question: 0 }, -1)?.groups).toEqual(begun)
    expect(moveQuestion(begun, first, -1)).toBeUndefined()
    expect(moveQuestion(begun, { group: 2, question: 2 }, 1)).toBeUndefined()
  })

  test('are nine at most, and a new one has a name and values that nobody answered to', () => {
    expect(addQuestion(begun, 0, saved)).toBeUndefined()
    const added = addQuestion(removeQuestion(begun, first), 2, saved)
    expect(added?.key).toBe('q1')
    expect(
      question(added?.groups ?? [], { group: 2, question: 3 }).options.map(({ value }) => value),
    ).toEqual([5, 6])
    const small = { ...saved, groups: saved.groups.slice(1) }
    const another = addQuestion(removeQuestion(begun, { group: 1, question: 0 }), 0, small)
    expect(another?.key).toBe('q4')
  })
})

describe('the check', () => {
  test.each<[string, DraftGroup[], string, string]>([
    ['an empty name', renameCategory(begun, 1, ' '), 'category-unnamed', 'category2'],
    ['an empty question', changeQuestion(begun, first, { question: '' }), 'question-unworded', 'q1.question'],
    [
      'no points',
      changeQuestion(begun, first, changeOption(question(begun), 2, { points: '' })),
      'option-unscored',
      'q1.options.2.points',
    ],
    [
      'half points',
      changeQuestion(begun, first, changeOption(question(begun), 2, { points: '1.5' })),
      'option-unscored',
      'q1.options.2.points',
    ],
    [
      'too many points',
      changeQuestion(begun, first, changeOption(question(begun), 2, { points: '101' })),
      'option-unscored',
      'q1.options.2.points',
    ],
    [
      'one option',
      changeQuestion(begun, first, { options: question(begun).options.slice(3) }),
      'options-too-few',
      'q1.new-option',
    ],
    [
      'the same words twice',
      changeQuestion(begun, first, changeOption(question(begun), 2, { label: '3-4 times' })),
      'option-twice',
      'q1.options.2.label',
    ],
    [
      'the same points everywhere',
      changeQuestion(begun, first, {
        options: question(begun).options.map((one) => ({ ...one, points: '1' })),
      }),
      'nothing-scored',
      'q1.options.1.points',
    ],
  ])('finds %s, and where', (_, edit, name, path) => {
    const [fault] = listFaults(edit)
    expect(fault?.name).toBe(name)
    expect(fault && pathOf(edit, fault)).toBe(path)
  })

  test('finds a category without questions', () => {
    const empty = begun.map((group, index) => (index === 2 ? { ...group, questions: [] } : group))
    expect(listFaults(empty)).toEqual([{ name: 'category-empty', group: 2 }])
    expect(pathOf(empty, { name: 'category-empty', group: 2 })).toBe('category3.new-question')
  })

  test('says nothing exactly when the server has nothing to say', () => {
    expect(listFaults(begun)).toEqual([])
    expect(findFaults(saved)).toEqual([])
  })
})

describe('a question that is dropped', () => {
  const dropped = (
    ...[from, drop]: [Parameters<typeof dropQuestion>[1], Parameters<typeof dropQuestion>[2]]
  ) => {
    const moved = dropQuestion(begun, from, drop)
    return moved && keysOf(moved.groups)
  }

  test('stands beside the one it was dropped at, in any category, or at the end of one', () => {
    expect(dropped(first, { beside: 'q3', side: 'after' })).toEqual(['q2 q3 q1', 'q4 q5 q6', 'q7 q8 q9'])
    expect(dropped(first, { beside: 'q5', side: 'before' })).toEqual(['q2 q3', 'q4 q1 q5 q6', 'q7 q8 q9'])
    expect(dropped({ group: 2, question: 0 }, { category: 0 })).toEqual(['q1 q2 q3 q7', 'q4 q5 q6', 'q8 q9'])
  })

  test('stays where it is beside itself, and where it would be the same', () => {
    expect(dropped(first, { beside: 'q1', side: 'after' })).toBeUndefined()
    expect(dropped(first, { beside: 'q2', side: 'before' })).toBeUndefined()
  })
})

describe('a question of another kind', () => {
  const asked = (changes: Partial<DraftGroup['questions'][number]>) => {
    const edit = changeQuestion(begun, first, changes)
    return { closed: closed(edit)[0]?.questions[0], faults: listFaults(edit), edit }
  }

  test('keeps its options for when it changes back, and does not ask them', () => {
    const { closed, edit } = asked({ kind: { is: 'text' } })
    expect(closed).toMatchObject({ kind: { is: 'text' }, options: [] })
    expect(closed).not.toHaveProperty('topic')
    expect(question(edit).options).toHaveLength(4)
  })

  test('needs limits that are numbers, and points only where it counts', () => {
    const kind = { is: 'number' as const, unit: 'kg', min: '20', max: '300' }
    expect(asked({ kind }).closed?.kind).toEqual({ ...kind, min: 20, max: 300 })
    expect(asked({ kind: { ...kind, max: 'many' } }).faults).toEqual([
      { name: 'range-wrong', group: 0, question: 0 },
    ])
    const unscored = {
      isScored: false,
      options: [1, 2].map((value) => ({ label: `${value}`, value, points: '' })),
    }
    expect(asked(unscored).faults).toEqual([])
    expect(asked({ ...unscored, isScored: true }).faults.map(({ name }) => name)).toContain('option-unscored')
  })
})
