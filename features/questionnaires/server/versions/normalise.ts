import { conditionValues } from '../../rules/conditions.ts'
import { hasOptions, isScored } from '../../rules/kinds.ts'
import { questionsOf } from '../../rules/score.ts'
import { listTexts, translationsOf } from '../../rules/translations.ts'
import { language as languages } from '#platform/contract/languages.ts'
import type {
  Condition,
  Option,
  Question,
  QuestionKind,
  Questionnaire,
  TranslatedSource,
} from '../../contract/questionnaires.ts'

/** Puts text on one line, and removes control characters and lone surrogates, which PostgreSQL and FHIR refuse. */
export function normaliseText(text: string, maxLength = Infinity): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim()
    .toWellFormed()
}

/** Normalises a questionnaire for storage, without unused translations and without its version, which has its own column. */
export function normaliseQuestionnaire(questionnaire: Questionnaire): Questionnaire {
  const { language, steps } = questionnaire
  const all = questionsOf(questionnaire)
  const groups = questionnaire.groups.map(({ category, questions }) => ({
    category: normaliseText(category),
    questions: questions.map((question) => normaliseQuestion(question, all)),
  }))
  return {
    steps: steps.map(({ step }) => ({ step, title: String(step) })),
    groups,
    ...(language && { language }),
    translations: translationsOf(normaliseTexts(questionnaire), listTexts({ groups })),
  }
}

function normaliseTexts({ translations }: TranslatedSource): TranslatedSource {
  const byLanguage = languages.options.map((targetLanguage) => {
    const texts = Object.entries(translations?.[targetLanguage] ?? {})
    return [
      targetLanguage,
      Object.fromEntries(texts.map(([text, to]) => [normaliseText(text), normaliseText(to)])),
    ]
  })
  return { translations: Object.fromEntries(byLanguage) }
}

/** Removes fields that the question's kind does not use, and those that equal their default. */
function normaliseQuestion(question: Question, all: Question[]): Question {
  const { topic, kind, isOptional, askedWhen } = question
  const counts = isScored(question)
  const mayScore = isScored({ ...question, isScored: true })
  return {
    for: question.for,
    question: normaliseText(question.question),
    ...(topic && counts && { topic }),
    ...(kind && { kind: normaliseKind(kind, counts) }),
    options: hasOptions(question) ? question.options.map((option) => normaliseOption(option, question)) : [],
    ...(mayScore && !counts && { isScored: false }),
    ...(isOptional && { isOptional }),
    ...(askedWhen && { askedWhen: normaliseCondition(askedWhen, all) }),
  }
}

function normaliseOption({ label, value, score, isExclusive }: Option, question: Question): Option {
  return {
    label: normaliseText(label),
    value,
    ...(score !== undefined && score !== value && isScored(question) && { score }),
    ...(isExclusive && question.kind && { isExclusive }),
  }
}

function normaliseKind(kind: QuestionKind, counts: boolean): QuestionKind {
  switch (kind.is) {
    case 'number': {
      const { unit, min, max, isDecimal } = kind
      const round = (limit: number) => (isDecimal ? limit : Math.round(limit)) + 0
      return {
        ...{ is: kind.is, unit: normaliseText(unit), min: round(min), max: round(max) },
        ...(isDecimal && { isDecimal }),
      }
    }
    case 'scale': {
      const { low, high, isFalling } = kind
      return {
        ...{ is: kind.is, low: normaliseText(low), high: normaliseText(high) },
        ...(isFalling && counts && { isFalling }),
      }
    }
    case 'choices':
    case 'text':
      return { is: kind.is }
  }
}

/** Removes answers from a condition that its question does not offer. */
function normaliseCondition({ question, isOneOf }: Condition, all: Question[]): Condition {
  const source = all.find((one) => one.for === question)
  const possibleValues = source ? conditionValues(source) : []
  return { question, isOneOf: possibleValues.filter((value) => isOneOf.includes(value)) }
}
