import { scoreAnswers, findOption, type AnswerValues, type Score } from '@hale/domain/questionnaires/score'
import type { Answers, Response } from '@hale/contracts/questionnaires/responses'
import { categoryLink, writeOption, writeQuestionnaire } from './write-questionnaire.ts'
import { fhirText, OBSERVATION_CATEGORY, UCUM, urnOf, uuidOf, writeCollection } from '../../../core/fhir.ts'
import { canonicalOf, SCORES } from './terms.ts'

/** A person's responses as an R4 Bundle, with the questionnaires that they answer and their scores. */
export function writeBundle(companyId: string, responses: Response[], now: Date) {
  const versions = new Map(responses.map(({ version, questionnaire }) => [version, questionnaire]))
  const questionnaires = [...versions].map(([version, questionnaire]) =>
    writeQuestionnaire(questionnaire, { companyId, version }),
  )
  const given = responses.flatMap((response) => [
    writeResponse(companyId, response),
    ...writeScores(response),
  ])
  return writeCollection([...questionnaires, ...given], now)
}

function writeResponse(companyId: string, { id, version, sentAt, answers, questionnaire }: Response) {
  const url = canonicalOf(companyId, version)
  const values = valuesOf(answers)
  return {
    resourceType: 'QuestionnaireResponse',
    id,
    questionnaire: `${url}|${version}`,
    status: 'completed',
    authored: sentAt,
    item: questionnaire.groups.map(({ category, questions }, index) => ({
      linkId: categoryLink(index),
      text: fhirText(category),
      item: questions.map((question) => {
        const option = findOption(question, values)
        return {
          linkId: question.for,
          text: fhirText(question.question),
          ...(option && { answer: [{ valueCoding: writeOption(option, question, url) }] }),
        }
      }),
    })),
  }
}

/** The scores: an Observation for each category, and one for the whole that refers to them. */
function writeScores(response: Response) {
  const result = scoreAnswers(response.questionnaire, valuesOf(response.answers))
  if (!result) return []
  const categories = result.categories.map((score, index) =>
    writeScore(response, { code: categoryLink(index), text: score.category, score }),
  )
  const whole = writeScore(response, { code: 'whole', text: 'Health questionnaire', score: result })
  const hasMember = categories.map(({ id }) => ({ reference: urnOf(id) }))
  return [...categories, { ...whole, hasMember }]
}

function writeScore(response: Response, { code, text, score }: { code: string; text: string; score: Score }) {
  return {
    resourceType: 'Observation',
    id: uuidOf(response.id, code),
    status: 'final',
    category: [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'survey', display: 'Survey' }] }],
    code: { coding: [{ system: SCORES, code }], text: fhirText(text) },
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

function valuesOf(answers: Answers): AnswerValues {
  return Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value]))
}
