import { isScored, pointsOf } from '../../rules/kinds.ts'
import { questionsOf } from '../../rules/score.ts'
import {
  MAX_SCALE,
  MAX_TEXT,
  type Condition,
  type Option,
  type Question,
  type QuestionKind,
  type Questionnaire,
} from '../../contract/questionnaires.ts'
import { fhirText, uuidOf } from '#platform/core/fhir.ts'
import {
  answersOf,
  canonicalOf,
  ITEM_CONTROL,
  ITEM_CONTROLS,
  MAX_VALUE,
  MIN_VALUE,
  OPTION_EXCLUSIVE,
  ORDINAL_VALUE,
  SCORING,
  TOPICS,
  UNIT,
} from './terms.ts'
import { writeTranslations } from './translations.ts'

type QuestionnaireFacts = { companyId: string; version: number; savedAt?: string | null }

/** Writes a version as an R4 Questionnaire (https://hl7.org/fhir/R4/questionnaire.html). */
export function writeQuestionnaire(
  questionnaire: Questionnaire,
  { companyId, version, savedAt }: QuestionnaireFacts,
) {
  const url = canonicalOf(companyId, version)
  return {
    resourceType: 'Questionnaire',
    id: uuidOf(url, version),
    url,
    version: String(version),
    name: 'HealthQuestionnaire',
    title: 'Health questionnaire',
    status: 'active',
    subjectType: ['Patient'],
    ...(questionnaire.language && { language: questionnaire.language }),
    ...(savedAt && { date: savedAt }),
    item: questionnaire.groups.map(({ category, questions }, index) => ({
      linkId: categoryLink(index),
      text: fhirText(category),
      ...writeTranslations('_text', category, questionnaire),
      type: 'group',
      item: questions.map((question) => writeQuestion(question, { url, questionnaire })),
    })),
  }
}

export function categoryLink(index: number): string {
  return `category-${index + 1}`
}

/** The canonical URL of a questionnaire, and the source of its translations. */
type Context = { url: string; questionnaire: Questionnaire }

function writeQuestion(question: Question, context: Context) {
  const { url, questionnaire } = context
  const { topic, isOptional, askedWhen } = question
  const source = questionsOf(questionnaire).find((one) => one.for === askedWhen?.question)
  return {
    linkId: question.for,
    ...(topic && { code: [{ system: TOPICS, code: topic }] }),
    text: fhirText(question.question),
    ...writeTranslations('_text', question.question, questionnaire),
    required: !isOptional,
    ...(askedWhen && source && writeCondition(askedWhen, source, url)),
    ...writeKind(question, context),
  }
}

/** Writes a condition for each answer; any of them enables the question. */
function writeCondition({ isOneOf }: Condition, source: Question, url: string) {
  const conditions = isOneOf.map((value) => {
    const option = source.options.find((one) => one.value === value)
    const answer = option ? { answerCoding: nameOption(option, source, url) } : { answerInteger: value }
    return { question: source.for, operator: '=', ...answer }
  })
  return { enableWhen: conditions, ...(conditions.length > 1 && { enableBehavior: 'any' }) }
}

function writeKind(question: Question, context: Context) {
  const { kind } = question
  switch (kind?.is) {
    case 'number':
      return writeNumber(kind, context)
    case 'scale':
      return writeScale(question, kind, context)
    case 'text':
      return { type: 'text', maxLength: MAX_TEXT }
    case undefined:
    case 'choices':
      return {
        ...extensions(writeScoring(question)),
        type: 'choice',
        repeats: kind?.is === 'choices',
        answerOption: question.options.map((option) => ({
          ...(option.isExclusive && { extension: [{ url: OPTION_EXCLUSIVE, valueBoolean: true }] }),
          valueCoding: writeOption(option, question, context),
        })),
      }
  }
}

function writeNumber(
  { unit, min, max, isDecimal }: Extract<QuestionKind, { is: 'number' }>,
  { questionnaire }: Context,
) {
  const limit = (name: string, value: number) => [
    { url: name, ...(isDecimal ? { valueDecimal: value } : { valueInteger: value }) },
  ]
  const coding = { display: fhirText(unit), ...writeTranslations('_display', unit, questionnaire) }
  const unitExtension = unit === '' ? [] : [{ url: UNIT, valueCoding: coding }]
  return {
    ...extensions(limit(MIN_VALUE, min), limit(MAX_VALUE, max), unitExtension),
    type: isDecimal ? 'decimal' : 'integer',
  }
}

/** Writes a scale as a slider, with its labels as nested display items. */
function writeScale(
  question: Question,
  { low, high, isFalling }: Extract<QuestionKind, { is: 'scale' }>,
  { questionnaire }: Context,
) {
  const ends = [
    { end: 'lower', text: low },
    { end: 'upper', text: high },
  ]
  const limits = [
    { url: MIN_VALUE, valueInteger: 0 },
    { url: MAX_VALUE, valueInteger: MAX_SCALE },
  ]
  const scoring = isFalling && isScored(question) ? [{ url: SCORING, valueCode: 'falling' }] : []
  return {
    ...extensions([itemControl('slider')], limits, scoring, writeScoring(question)),
    type: 'integer',
    item: ends.map(({ end, text }) => ({
      linkId: `${question.for}-${end}`,
      extension: [itemControl(end)],
      text: fhirText(text),
      ...writeTranslations('_text', text, questionnaire),
      type: 'display',
    })),
  }
}

function itemControl(code: string) {
  return { url: ITEM_CONTROL, valueCodeableConcept: { coding: [{ system: ITEM_CONTROLS, code }] } }
}

function writeScoring(question: Question) {
  return isScored(question) ? [] : [{ url: SCORING, valueCode: 'none' }]
}

/** Omits an empty list of extensions, which FHIR does not allow. */
function extensions(...parts: object[][]) {
  const extension = parts.flat()
  return extension.length > 0 ? { extension } : {}
}

/** Writes an option as a Coding, for questions and for answers. */
export function writeOption(option: Option, question: Question, { url, questionnaire }: Context) {
  const points = isScored(question) && {
    extension: [{ url: ORDINAL_VALUE, valueDecimal: pointsOf(option) }],
  }
  const translations = writeTranslations('_display', option.label, questionnaire)
  return { ...points, ...nameOption(option, question, url), ...translations }
}

function nameOption(option: Option, question: Question, url: string) {
  return {
    system: answersOf(url, question.for),
    code: String(option.value),
    display: fhirText(option.label),
  }
}
