import fc from 'fast-check'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import { findFaults } from '#features/questionnaires/rules/check.ts'
import { listTexts } from '#features/questionnaires/rules/translations.ts'
import { language as languages } from '#platform/contract/languages.ts'
import { conditionValues } from '#features/questionnaires/rules/conditions.ts'
import {
  questionKey,
  topic,
  type Question,
  type QuestionKey,
} from '#features/questionnaires/contract/questionnaires.ts'
import type { AnswerValue } from '#features/questionnaires/contract/responses.ts'
import { normaliseQuestionnaire } from '#features/questionnaires/server/versions/normalise.ts'

/** Generates texts of up to `maxLength / 2` code points, since each can take two of JavaScript's UTF-16 units. */
const text = (maxLength: number) => fc.string({ unit: 'binary', minLength: 1, maxLength: maxLength / 2 })

const option = fc.record(
  {
    label: text(120),
    value: fc.integer({ min: -1000, max: 1000 }),
    score: fc.integer({ min: 0, max: 100 }),
  },
  { requiredKeys: ['label', 'value'] },
)

const options = fc.uniqueArray(option, { minLength: 2, maxLength: 12, selector: ({ value }) => value })
const limits = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 500 }))
const maybe = fc.option(fc.boolean(), { nil: undefined })

const kinds = fc.oneof(
  fc.constant(undefined),
  fc.constant({ is: 'choices' as const }),
  fc.constant({ is: 'text' as const }),
  fc
    .record({ unit: text(20), limits, isDecimal: fc.boolean() })
    .map(({ unit, limits: [min, more], isDecimal }) => ({
      ...{ is: 'number' as const, unit, min: isDecimal ? min / 4 : min, max: min + more },
      isDecimal,
    })),
  fc.record({ low: text(60), high: text(60), isFalling: fc.boolean() }).map((ends) => ({
    ...{ is: 'scale' as const },
    ...ends,
  })),
)

const questions = fc.record({
  question: text(300),
  options,
  kind: kinds,
  topic: fc.option(fc.constantFrom(...topic.options)),
  isScored: maybe,
  isOptional: maybe,
  alone: fc.nat({ max: 11 }),
  /** Number of questions back to the one that the condition names; null for no condition. */
  dependsOn: fc.option(fc.integer({ min: 1, max: 4 })),
  /** Which answers the condition accepts, by index. */
  accepts: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
})
type Drawn = typeof questions extends fc.Arbitrary<infer One> ? One : never

function makeQuestion(drawn: Drawn, key: QuestionKey, before: Question[]): Question {
  const { kind, topic: about, isScored, isOptional, alone, dependsOn, accepts } = drawn
  const source = dependsOn === null ? undefined : before.at(-dependsOn)
  const isOneOf = source ? conditionValues(source).filter((_, index) => accepts[index]) : []
  return {
    ...{ for: key, question: drawn.question },
    ...(about && { topic: about }),
    ...(kind && { kind }),
    options: drawn.options.map((one, index) => (index === alone ? { ...one, isExclusive: true } : one)),
    ...(isScored !== undefined && { isScored }),
    ...(isOptional !== undefined && { isOptional }),
    ...(source && isOneOf.length > 0 && { askedWhen: { question: source.for, isOneOf } }),
  }
}

/**
 * Questionnaires of three categories with up to nine questions; the first question of each category is asked of everyone
 * and scored.
 */
export const arbitraryQuestionnaire = fc
  .record({
    keys: fc.shuffledSubarray([...questionKey.options], { minLength: 3 }),
    names: fc.tuple(text(60), text(60), text(60)),
    rest: fc.array(questions, { minLength: 9, maxLength: 9 }),
    language: fc.option(fc.constantFrom(...languages.options), { nil: undefined }),
    /** Translations of the texts in order, repeated; null for no translation. */
    translations: fc.array(fc.option(text(20)), { maxLength: 7 }),
  })
  .map(({ keys, names, rest, language, translations }) => {
    const made = keys.reduce<Question[]>((before, key, index) => {
      const drawn = rest[index]
      return drawn ? [...before, makeQuestion(drawn, key, before)] : before
    }, [])
    const size = Math.ceil(made.length / 3)
    const drawn = {
      steps: builtInQuestionnaire.steps,
      groups: names.map((category, index) => ({
        category,
        questions: made.slice(index * size, (index + 1) * size).map((question, index) => {
          if (index > 0) return question
          const {
            kind: _kind,
            askedWhen: _when,
            isScored: _scored,
            isOptional: _optional,
            ...plain
          } = question
          return plain
        }),
      })),
    }
    const translated = listTexts(drawn).flatMap((one, index) => {
      const translation = translations[index % (translations.length || 1)]
      return translation ? [[one.text, translation]] : []
    })
    return normaliseQuestionnaire({
      ...drawn,
      ...(language && { language }),
      translations: { es: Object.fromEntries(translated) },
    })
  })
  .filter((questionnaire) => findFaults(questionnaire).length === 0)

/** Returns a valid answer to a question, chosen by a number from 0 to 1. */
export function answerTo(question: Question, share: number, written: string): AnswerValue {
  const { kind, options: offered } = question
  const at = Math.floor(share * offered.length)
  const taken = offered[at]?.value ?? 0
  switch (kind?.is) {
    case undefined:
      return taken
    case 'choices': {
      const together = offered.filter(({ isExclusive }) => !isExclusive).slice(0, at + 1)
      return offered[at]?.isExclusive ? [taken] : together.map(({ value }) => value)
    }
    case 'number': {
      const value = kind.min + share * (kind.max - kind.min)
      return kind.isDecimal ? value : Math.floor(value)
    }
    case 'scale':
      return Math.floor(share * 11)
    case 'text':
      return written
  }
}
