import * as z from 'zod/mini'
import { slug } from '#features/companies/contract/companies.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { page, pageInput } from '#platform/contract/page.ts'
import {
  MAX_NUMBER,
  MAX_TEXT,
  optionValue,
  questionKey,
  questionnaire,
  translatedSource,
} from './questionnaires.ts'
import { MAX_INTEGER, moment } from '#platform/contract/values.ts'

const version = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER))

/** The value of an option, the values of several options, a number, or a text. */
export const answerValue = z.union([
  z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER)),
  z.array(optionValue).check(z.maxLength(12)),
  z.string().check(z.maxLength(MAX_TEXT)),
])
export type AnswerValue = z.infer<typeof answerValue>

/** An answer, null where the person withdrew it, and the time of the change by the device's clock. */
export const answer = z.object({ value: z.nullable(answerValue), at: moment })
export type Answer = z.infer<typeof answer>

export const answers = z.partialRecord(questionKey, answer)
export type Answers = z.infer<typeof answers>

/**
 * Unsent answers. A device generates the `id` with the first answer and the response keeps it, so that sending twice, or
 * from two devices, makes one response.
 */
export const responseDraft = z.object({
  id: z.uuid(),
  /** The version of the questionnaire that was answered. */
  version,
  answers,
})
export type ResponseDraft = z.infer<typeof responseDraft>

const score = { points: z.int(), low: z.int(), high: z.int() }

export const responseCard = z.object({
  /** The translations of the categories. */
  ...translatedSource.shape,
  id: z.uuid(),
  version,
  sentAt: moment,
  ...score,
  categories: z.array(z.object({ category: z.string(), ...score })),
})
export type ResponseCard = z.infer<typeof responseCard>

export const response = z.object({
  id: z.uuid(),
  version,
  sentAt: moment,
  answers,
  /** The questionnaire at the version that was answered. */
  questionnaire,
})
export type Response = z.infer<typeof response>

const byId = z.object({ id: z.uuid() })

export const getResponseDraft = endpoint({
  method: 'GET',
  path: '/api/responses/draft',
  access: 'member',
  cost: 'light',
  summary:
    'Your answers that are not sent yet, with the questionnaire they are for; null when there are none',
  input: z.object({}),
  output: z.object({ draft: z.nullable(z.extend(responseDraft, { questionnaire })) }),
  failures: [],
})

/**
 * Merges answers: of two answers to the same question the later one wins (a future time counts as now). A person has
 * one draft: where another device started one, its `id` is kept and returned. Answers already sent are refused as
 * `response-sent`, deleted ones as `response-removed`.
 */
export const saveResponseDraft = endpoint({
  method: 'PUT',
  path: '/api/responses/draft',
  access: 'member',
  cost: 'light',
  summary: 'Keep answers that are not sent yet, so that another device can go on',
  input: responseDraft,
  output: responseDraft,
  failures: ['questionnaire-not-found', 'response-sent', 'response-removed'],
})

export const removeResponseDraft = endpoint({
  method: 'DELETE',
  path: '/api/responses/draft',
  access: 'member',
  cost: 'light',
  summary: 'Throw away your answers that are not sent yet',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

/** Idempotent by `id`: later answers replace earlier ones, and no second response is made. */
export const sendResponse = endpoint({
  method: 'PUT',
  path: '/api/responses/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Send your answers; each question that is asked and not optional has to have one',
  input: responseDraft,
  output: response,
  failures: ['questionnaire-not-found', 'answers-incomplete', 'response-removed'],
})

export const listResponses = endpoint({
  method: 'GET',
  path: '/api/responses',
  access: 'member',
  cost: 'light',
  summary: 'Your results, newest first',
  input: z.object(pageInput),
  output: page(responseCard),
  failures: [],
})

export const getResponse = endpoint({
  method: 'GET',
  path: '/api/responses/{id}',
  access: 'member',
  cost: 'light',
  summary: 'One of your responses with its questions',
  input: byId,
  output: response,
  failures: ['response-not-found'],
})

export const removeResponse = endpoint({
  method: 'DELETE',
  path: '/api/responses/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Delete one of your responses',
  input: byId,
  output: z.object({}),
  failures: ['response-not-found'],
})

export const removeResponses = endpoint({
  method: 'DELETE',
  path: '/api/responses',
  access: 'member',
  cost: 'light',
  summary: 'Delete all your responses and the answers that are not sent yet',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

/** A resource of any shape; `questionnaires/server/fhir/write-responses.ts` writes it. */
const fhirResource = z.looseObject({ resourceType: z.string() })

export const exportResponses = endpoint({
  method: 'GET',
  path: '/api/responses/fhir',
  access: 'member',
  cost: 'alone',
  summary: 'All your responses as a FHIR R4 Bundle of Questionnaire, QuestionnaireResponse and Observation',
  input: z.object({}),
  output: fhirResource,
  file: 'hale-results.fhir.json',
  failures: [],
})

export const countResponse = endpoint({
  method: 'POST',
  path: '/api/responses/counts',
  access: 'public',
  cost: 'light',
  summary: 'Count that somebody signed out has answered; who, and what, is not told',
  input: z.object({ company: z.optional(slug) }),
  output: z.object({}),
  failures: [],
})
