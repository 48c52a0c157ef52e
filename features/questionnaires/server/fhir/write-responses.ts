import { valuesOf } from '../../rules/answers.ts'
import { listAskedQuestions } from '../../rules/conditions.ts'
import { takenOptions, takesValue } from '../../rules/kinds.ts'
import type { AnswerValues } from '../../rules/kinds.ts'
import { scoreAnswers, type Score } from '../../rules/score.ts'
import type { Question, Questionnaire } from '../../contract/questionnaires.ts'
import type { Response } from '../../contract/responses.ts'
import { categoryLink, writeOption, writeQuestionnaire } from './write-questionnaire.ts'
import { fhirText, OBSERVATION_CATEGORY, UCUM, urnOf, uuidOf } from '#platform/core/fhir.ts'
import { canonicalOf, SCORES } from './terms.ts'
import { writeTranslations } from './translations.ts'

/** Writes the questionnaire that was answered as a Bundle entry. */
export function writeVersion(companyId: string, { version, questionnaire }: Response) {
  return writeQuestionnaire(questionnaire, { companyId, version })
}

/** Writes a person's response and its scores as Bundle entries. */
export function writeResponseEntries(companyId: string, response: Response) {
  return [writeResponse(companyId, response), ...writeScores(response)]
}

export function writeResponse(companyId: string, { id, version, sentAt, answers, questionnaire }: Response) {
  const url = canonicalOf(companyId, version)
  const values = valuesOf(answers)
  const askedQuestions = new Set(listAskedQuestions(questionnaire, values))
  return {
    resourceType: 'QuestionnaireResponse',
    id,
    questionnaire: `${url}|${version}`,
    status: 'completed',
    authored: sentAt,
    item: questionnaire.groups.map(({ category, questions }, index) => ({
      linkId: categoryLink(index),
      text: fhirText(category),
      ...writeTranslations('_text', category, questionnaire),
      item: questions
        .filter((question) => askedQuestions.has(question))
        .map((question) => ({
          linkId: question.for,
          text: fhirText(question.question),
          ...writeTranslations('_text', question.question, questionnaire),
          ...writeAnswer(question, { values, url, questionnaire }),
        })),
    })),
  }
}

type AnsweredQuestionnaire = { values: AnswerValues; url: string; questionnaire: Questionnaire }

/** Writes an answer in the FHIR type of its kind: several for a multiple choice, none where it was skipped. */
function writeAnswer(question: Question, { values, ...context }: AnsweredQuestionnaire) {
  const { kind } = question
  const value = values[question.for]
  if (!takesValue(question, value)) return {}
  switch (kind?.is) {
    case 'number':
      return { answer: [kind.isDecimal ? { valueDecimal: value } : { valueInteger: value }] }
    case 'scale':
      return { answer: [{ valueInteger: value }] }
    case 'text':
      return { answer: [{ valueString: value }] }
    case undefined:
    case 'choices': {
      const chosenOptions = takenOptions(question, value)
      return {
        answer: chosenOptions.map((option) => ({ valueCoding: writeOption(option, question, context) })),
      }
    }
  }
}

/** Writes the scores: an Observation for each category, and one for the whole that refers to them. */
function writeScores(response: Response) {
  const result = scoreAnswers(response.questionnaire, valuesOf(response.answers))
  if (!result) return []
  const categories = result.categories.map((score, index) =>
    writeScore(response, { code: categoryLink(index), text: score.category, score }),
  )
  const totalScore = writeScore(response, { code: 'whole', text: 'Health questionnaire', score: result })
  const hasMember = categories.map(({ id }) => ({ reference: urnOf(id) }))
  return [...categories, { ...totalScore, hasMember }]
}

function writeScore(response: Response, { code, text, score }: { code: string; text: string; score: Score }) {
  return {
    resourceType: 'Observation',
    id: uuidOf(response.id, code),
    status: 'final',
    category: [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'survey', display: 'Survey' }] }],
    code: {
      coding: [{ system: SCORES, code }],
      text: fhirText(text),
      ...writeTranslations('_text', text, response.questionnaire),
    },
    effectiveDateTime: response.sentAt,
    valueQuantity: quantity(score.points),
    referenceRange: [
      {
        low: quantity(score.low),
        high: quantity(score.high),
        text: 'The fewest and the most points there are',
      },
    ],
    derivedFrom: [{ reference: urnOf(response.id) }],
  }
}

const quantity = (value: number) => ({ value, unit: 'points', system: UCUM, code: '{score}' })
