import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { keepAskedAnswers, valuesOf } from '../../rules/answers.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import type { AnswerValues } from '../../rules/kinds.ts'
import { questionsOf, scoreAnswers } from '../../rules/score.ts'
import { questionKey, type Questionnaire } from '../../contract/questionnaires.ts'
import { answerTo, arbitraryQuestionnaire } from '#apps/server/test/drawn-questionnaires.ts'
import { fhirFaults } from '#apps/server/test/fhir.ts'
import { writeQuestionnaire } from './write-questionnaire.ts'
import { writeResponse } from './write-responses.ts'
import { readFhirQuestionnaire } from './read-questionnaire.ts'

const companyId = '5b1f9a52-3c5e-4a5b-9a51-6f1f0f6f3b1a'
const write = (questionnaire: Questionnaire) =>
  writeQuestionnaire(questionnaire, { companyId, version: 3, savedAt: '2026-11-21T10:00:00.000Z' })
const { version: _, ...builtIn } = builtInQuestionnaire

describe('a questionnaire as FHIR', () => {
  test('keeps to the R4 schema, with points, topics and one name for all versions', () => {
    const written = write(builtIn)
    expect(fhirFaults(written)).toEqual([])
    expect(written).toMatchObject({
      version: '3',
      status: 'active',
      url: expect.stringMatching(/^urn:uuid:/),
    })
    expect(written.item[0]?.item[1]).toMatchObject({
      linkId: 'q2',
      code: [{ code: 'weight' }],
      answerOption: [
        {
          valueCoding: {
            code: '2',
            display: 'Underweight',
            extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 2 }],
          },
        },
        {},
        {},
        {},
      ],
    })
    const { url } = writeQuestionnaire(builtIn, { companyId, version: 4 })
    expect(url).toBe(written.url)
  })

  test('the schema it is checked against finds faults', () => {
    expect(fhirFaults({ ...write(builtIn), status: 7 })).not.toEqual([])
    expect(fhirFaults({ ...write(builtIn), questions: [] })).not.toEqual([])
  })

  test('comes back as the same questionnaire, with nothing unread', () => {
    expect(readFhirQuestionnaire(write(builtIn))).toEqual({ questionnaire: builtIn, unread: [] })
  })

  test('comes back the same, whatever is asked', () => {
    fc.assert(
      fc.property(arbitraryQuestionnaire, (questionnaire) => {
        const written: unknown = JSON.parse(JSON.stringify(write(questionnaire)))
        expect(fhirFaults(written)).toEqual([])
        expect(readFhirQuestionnaire(written)).toEqual({ questionnaire, unread: [] })
      }),
      { numRuns: 100 },
    )
  })

  test('has a response for every way to answer it, from which the same answers can be read', () => {
    const shares = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 9, maxLength: 9 })
    const written = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((one) => `${one.replaceAll(/\s/g, ' ')}.\nYes.`)
    fc.assert(
      fc.property(arbitraryQuestionnaire, shares, written, (questionnaire, drawn, text) => {
        const at = '2026-11-21T10:00:00.000Z'
        const given = questionsOf(questionnaire).map((question, index) => [
          question.for,
          { value: answerTo(question, drawn[index] ?? 0, text), at },
        ])
        const answers = keepAskedAnswers(questionnaire, Object.fromEntries(given))
        expect(scoreAnswers(questionnaire, valuesOf(answers))).toBeDefined()
        const response = { id: companyId, version: 3, sentAt: at, answers, questionnaire }
        const resource: unknown = JSON.parse(JSON.stringify(writeResponse(companyId, response)))
        expect(fhirFaults(resource)).toEqual([])
        expect(readAnswers(questionnaire, resource)).toEqual(valuesOf(answers))
      }),
      { numRuns: 100 },
    )
  })
})

const fhirAnswer = z.object({
  valueCoding: z.optional(z.object({ code: z.string() })),
  valueInteger: z.optional(z.int()),
  valueDecimal: z.optional(z.number()),
  valueString: z.optional(z.string()),
})
const fhirResponse = z.object({
  item: z.array(
    z.object({ item: z.array(z.object({ linkId: questionKey, answer: z.optional(z.array(fhirAnswer)) })) }),
  ),
})

/** The answers in a QuestionnaireResponse, as its questionnaire has them. */
function readAnswers(questionnaire: Questionnaire, resource: unknown): AnswerValues {
  const items = fhirResponse.parse(resource).item.flatMap(({ item }) => item)
  const read = items.map(({ linkId, answer = [] }) => {
    const { kind } = questionsOf(questionnaire).find((one) => one.for === linkId) ?? {}
    const values = answer.map((one) =>
      one.valueCoding
        ? Number(one.valueCoding.code)
        : (one.valueInteger ?? one.valueDecimal ?? one.valueString),
    )
    return [linkId, kind?.is === 'choices' ? values : values[0]]
  })
  return Object.fromEntries(read)
}

const WEIGHT = 'http://hl7.org/fhir/StructureDefinition/itemWeight'
const ORDINAL = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
const points = (valueDecimal: number, url = ORDINAL) => ({ extension: [{ url, valueDecimal }] })
const yesNo = [
  { valueCoding: { code: 'y', display: 'Yes', ...points(1) } },
  { valueCoding: { code: 'n', display: 'No', ...points(0) } },
]
const isYes = (question: string) => ({ question, operator: '=', answerCoding: { code: 'y' } })
const choice = (linkId: string, more = {}) => ({
  linkId,
  type: 'choice',
  text: `Is it ${linkId}?`,
  answerOption: yesNo,
  ...more,
})
const group = (linkId: string, item: object[], text = linkId) => ({ linkId, type: 'group', text, item })
const read = (item: object[], more = {}) =>
  readFhirQuestionnaire({ resourceType: 'Questionnaire', ...more, item })
const asked = (reading: ReturnType<typeof read>) =>
  reading?.questionnaire.groups.map(({ category, questions }) => [
    category,
    ...questions.map((one) => one.for),
  ])

describe('a questionnaire of somebody else', () => {
  test('gets groups as categories and questions in their order', () => {
    const reading = read([
      group('a', [choice('1'), choice('2')]),
      group('b', [choice('3')]),
      group('c', [choice('4')]),
    ])
    expect(asked(reading)).toEqual([
      ['a', 'q1', 'q2'],
      ['b', 'q3'],
      ['c', 'q4'],
    ])
    expect(reading?.questionnaire.groups[0]?.questions[0]).toEqual({
      for: 'q1',
      question: 'Is it 1?',
      options: [
        { label: 'Yes', value: 1 },
        { label: 'No', value: 2, score: 0 },
      ],
    })
    expect(reading?.unread).toEqual([])
  })

  test('may ask for several options, numbers and texts, and on a condition', () => {
    const reading = read([
      group('a', [
        choice('1', { required: true }),
        choice('2', { repeats: true, required: false, enableWhen: [isYes('1')] }),
      ]),
      group('b', [{ linkId: '3', type: 'string', text: 'Anything else?' }]),
    ])
    expect(reading?.unread).toEqual([])
    const asked = reading?.questionnaire.groups.flatMap(({ questions }) => questions)
    expect(asked).toMatchObject([
      { for: 'q1' },
      {
        for: 'q2',
        kind: { is: 'choices' },
        isOptional: true,
        askedWhen: { question: 'q1', isOneOf: [1] },
      },
      { for: 'q3', kind: { is: 'text' }, options: [] },
    ])
  })

  test('keeps names that are ours, and gives the others those that are left', () => {
    const reading = read([
      group('a', [choice('x'), choice('q1'), choice('q1')]),
      group('b', [choice('q9'), choice('y')]),
    ])
    expect(asked(reading)).toEqual([['a', 'q2', 'q1', 'q3'], ['b', 'q9', 'q4'], ['']])
  })

  test('may say points as R5 does, on the option, by texts or by numbers', () => {
    const reading = read([
      choice('1', {
        answerOption: [
          { valueString: 'Low', ...points(10, WEIGHT) },
          { valueString: 'High', ...points(20, WEIGHT) },
        ],
      }),
      choice('2', {
        answerOption: [
          { valueInteger: -5, ...points(-5) },
          { valueInteger: 0, ...points(30) },
        ],
      }),
    ])
    expect(reading?.questionnaire.groups[0]?.questions.map(({ options }) => options)).toEqual([
      [
        { label: 'Low', value: 1, score: 10 },
        { label: 'High', value: 2, score: 20 },
      ],
      [
        { label: '-5', value: -5 },
        { label: '0', value: 0, score: 30 },
      ],
    ])
    expect(reading?.unread.map(({ reason }) => reason)).toEqual(['outside-groups', 'outside-groups'])
  })

  test('may share its answers in a value set of its own', () => {
    const concept = [
      { code: '0', display: 'Never', ...points(0) },
      { code: '3', display: 'Daily', ...points(3) },
    ]
    const contained = [
      { resourceType: 'Patient' },
      { resourceType: 'ValueSet', id: 'often', compose: { include: [{ concept }] } },
    ]
    const one = { linkId: '1', type: 'choice', text: 'How often?', answerValueSet: '#often' }
    const reading = read([group('a', [one])], { contained })
    expect(reading?.questionnaire.groups[0]?.questions[0]?.options).toEqual([
      { label: 'Never', value: 0 },
      { label: 'Daily', value: 3 },
    ])
  })

  test.each([
    ['without its codes', { compose: { include: [{ system: 'http://loinc.org' }] } }],
    ['of none', { compose: { include: [] } }],
    ['that is empty', { expansion: {} }],
  ])('may not share answers in a value set %s', (_, more) => {
    const contained = [{ resourceType: 'ValueSet', id: 'often', ...more }]
    const reading = read([group('a', [choice('1', { answerValueSet: '#often' })])], { contained })
    expect(reading?.unread).toEqual([{ linkId: '1', reason: 'value-set' }])
  })

  test.each<[string, object[], object[]]>([
    [
      'a date to fill in',
      [group('a', [{ linkId: '1', type: 'date' }])],
      [{ linkId: '1', reason: 'not-a-choice' }],
    ],
    [
      'a condition',
      [group('a', [choice('1', { enableWhen: [{ question: '0' }] })])],
      [{ linkId: '1', reason: 'conditional' }],
    ],
    [
      'a condition of a whole category',
      [{ ...group('a', [choice('1')]), enableWhen: [{ question: '0' }] }, group('b', [choice('2')])],
      [{ linkId: 'a', reason: 'conditional' }],
    ],
    [
      'a condition of a heading',
      [
        group('a', [{ ...group('b', [choice('1')]), enableWhen: [{ question: '0' }] }]),
        group('c', [choice('2')]),
      ],
      [
        { linkId: 'b', reason: 'heading' },
        { linkId: 'b', reason: 'conditional' },
      ],
    ],
    [
      'a condition on two questions',
      [
        group('a', [
          choice('1'),
          choice('2'),
          choice('3', { enableBehavior: 'all', enableWhen: [isYes('1'), isYes('2')] }),
        ]),
      ],
      [{ linkId: '3', reason: 'conditional' }],
    ],
    [
      'a number without limits',
      [group('a', [{ linkId: '1', type: 'decimal', text: 'How heavy are you?' }])],
      [{ linkId: '1', reason: 'no-range' }],
    ],
    [
      'an answer of one’s own',
      [group('a', [choice('1', { type: 'open-choice' })])],
      [{ linkId: '1', reason: 'open-choice' }],
    ],
    [
      'a fourth category',
      ['a', 'b', 'c', 'd'].map((name) => group(name, [choice(`in ${name}`)])),
      [{ linkId: 'd', reason: 'outside-groups' }],
    ],
    [
      'a group in a group',
      [group('a', [group('b', [choice('1')])]), group('c', [])],
      [{ linkId: 'b', reason: 'heading' }],
    ],
    ['a group around all', [group('a', [group('b', [choice('1')])])], [{ linkId: 'a', reason: 'heading' }]],
    [
      'answers kept elsewhere',
      [group('a', [choice('1', { answerValueSet: 'http://loinc.org/vs/LL358-3' })])],
      [{ linkId: '1', reason: 'value-set' }],
    ],
    [
      'no points',
      [group('a', [choice('1', { answerOption: [{ valueString: 'A' }, { valueString: 'B' }] })])],
      [{ linkId: '1', reason: 'not-scored' }],
    ],
    [
      'half points',
      [group('a', [choice('1', { answerOption: [{ valueString: 'A', ...points(0.5) }] })])],
      [{ linkId: '1', reason: 'not-scored' }],
    ],
    [
      'a date to choose',
      [group('a', [choice('1', { answerOption: [...yesNo, { valueDate: '2026-01-01' }] })])],
      [{ linkId: '1', reason: 'unlabelled-option' }],
    ],
    [
      'a thirteenth option',
      [
        group('a', [
          choice('1', {
            answerOption: Array.from({ length: 13 }, (_, n) => ({ valueInteger: n, ...points(n) })),
          }),
        ]),
      ],
      [{ linkId: '1', reason: 'too-many-options' }],
    ],
    [
      'a tenth question',
      [
        group(
          'a',
          Array.from({ length: 10 }, (_, n) => choice(`${n}`)),
        ),
      ],
      [{ linkId: '9', reason: 'too-many-questions' }],
    ],
    ['a long name', [group('a', [choice('1')], 'x'.repeat(61))], [{ linkId: 'a', reason: 'too-long' }]],
    [
      'a long question',
      [group('a', [choice('1', { text: 'x'.repeat(301) })])],
      [{ linkId: '1', reason: 'too-long' }],
    ],
  ])('%s is told where it has no place', (_, item, unread) => {
    expect(read(item)?.unread).toEqual(unread)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'Questionnaire'],
    ['a list', []],
    ['another resource', { resourceType: 'Patient' }],
    ['items that are none', { resourceType: 'Questionnaire', item: 'q1' }],
    ['an item without a name', { resourceType: 'Questionnaire', item: [{ type: 'choice' }] }],
    ['groups nested without end', { resourceType: 'Questionnaire', item: [nested(40)] }],
  ])('%s cannot be read', (_, resource) => {
    expect(readFhirQuestionnaire(resource)).toBeUndefined()
  })
})

function nested(depth: number): object {
  return group(`${depth}`, depth === 0 ? [choice('1')] : [nested(depth - 1), choice(`next to ${depth}`)])
}
