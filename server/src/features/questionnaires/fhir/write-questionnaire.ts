import { pointsOf } from '@hale/domain/questionnaires/score'
import type { Option, Question, Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import { fhirText, uuidOf } from '../../../core/fhir.ts'
import { answersOf, canonicalOf, ORDINAL_VALUE, TOPICS } from './terms.ts'

type Written = { companyId: string; version: number; savedAt?: string | null }

/** A version as an R4 Questionnaire (https://hl7.org/fhir/R4/questionnaire.html). */
export function writeQuestionnaire({ groups }: Questionnaire, { companyId, version, savedAt }: Written) {
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
    ...(savedAt && { date: savedAt }),
    item: groups.map(({ category, questions }, index) => ({
      linkId: categoryLink(index),
      text: fhirText(category),
      type: 'group',
      item: questions.map((question) => writeQuestion(question, url)),
    })),
  }
}

export function categoryLink(index: number): string {
  return `category-${index + 1}`
}

function writeQuestion(question: Question, url: string) {
  const { topic } = question
  return {
    linkId: question.for,
    ...(topic && { code: [{ system: TOPICS, code: topic }] }),
    text: fhirText(question.question),
    type: 'choice',
    required: true,
    repeats: false,
    answerOption: question.options.map((option) => ({ valueCoding: writeOption(option, question, url) })),
  }
}

/** An option as the Coding that stands for it, in questions and in answers. */
export function writeOption(option: Option, question: Question, url: string) {
  return {
    extension: [{ url: ORDINAL_VALUE, valueDecimal: pointsOf(option) }],
    system: answersOf(url, question.for),
    code: String(option.value),
    display: fhirText(option.label),
  }
}
