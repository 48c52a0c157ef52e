import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { questionnaire } from './questionnaires.ts'
import { MAX_INTEGER } from '#platform/contract/values.ts'

const version = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER))

/**
 * A saved version of a questionnaire. Every save adds one, and all are kept, because answers refer to them; version 0 is
 * built in.
 */
export const questionnaireVersion = z.object({
  version,
  /** Null for the built-in questionnaire. */
  savedAt: z.nullable(z.iso.datetime()),
  /** The name of the person who saved it; null for the built-in questionnaire, and when the person has left. */
  savedBy: z.nullable(z.string()),
})
export type QuestionnaireVersion = z.infer<typeof questionnaireVersion>

export const listQuestionnaireVersions = endpoint({
  method: 'GET',
  path: '/api/questionnaires',
  access: 'admin',
  cost: 'light',
  summary: 'The versions of the company’s questionnaire, newest first; the last 100 and the built-in one',
  input: z.object({}),
  output: z.object({ items: z.array(questionnaireVersion) }),
  failures: [],
})

/** Counts the people who can log in, whether or not they have answered, so that it does not reveal who did. */
export const countQuestionnairePeople = endpoint({
  method: 'GET',
  path: '/api/questionnaires/people',
  access: 'admin',
  cost: 'light',
  summary: 'How many people a new version of the questionnaire is for',
  input: z.object({}),
  output: z.object({ people: z.int().check(z.minimum(0), z.maximum(MAX_INTEGER)) }),
  failures: [],
})

export const getQuestionnaireVersion = endpoint({
  method: 'GET',
  path: '/api/questionnaires/{version}',
  access: 'admin',
  cost: 'light',
  summary: 'A version of the company’s questionnaire',
  input: z.object({ version }),
  output: z.extend(questionnaireVersion, { questionnaire }),
  failures: ['questionnaire-not-found'],
})

export const saveQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/questionnaires',
  access: 'admin',
  cost: 'serial',
  summary: 'Publish a version in one call, for programs; refused when it is not based on the newest one',
  input: z.object({
    /** The version that the edit started from. */
    basedOn: version,
    questionnaire,
  }),
  output: questionnaireVersion,
  failures: ['questionnaire-changed', 'questionnaire-faulty', 'translation-too-long'],
  maxBytes: 500_000,
})

const fhirQuestionnaire = z.looseObject({ resourceType: z.string() })

export const exportQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/questionnaires/{version}/fhir',
  access: 'admin',
  cost: 'alone',
  summary: 'A version as a FHIR R4 Questionnaire, with scores as ordinalValue',
  input: z.object({ version }),
  output: fhirQuestionnaire,
  file: 'hale-questionnaire.fhir.json',
  failures: ['questionnaire-not-found'],
})

/** Parts of a FHIR Questionnaire that cannot be imported, with the `linkId` of the item. */
export const unreadablePart = z.object({
  linkId: z.nullable(z.string()),
  reason: z.enum([
    'not-a-choice',
    'open-choice',
    'unlabelled-option',
    'conditional',
    'too-many-questions',
    'too-many-options',
    'too-long',
    'not-scored',
    'no-range',
    'outside-groups',
    'heading',
    'value-set',
  ]),
})
export type UnreadablePart = z.infer<typeof unreadablePart>

export const readQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/questionnaires/fhir',
  access: 'admin',
  cost: 'serial',
  summary: 'Read a FHIR R4 Questionnaire for editing; nothing is saved',
  input: z.object({ resource: fhirQuestionnaire }),
  output: z.object({ questionnaire, unread: z.array(unreadablePart) }),
  failures: ['fhir-unreadable'],
  maxBytes: 1_000_000,
})
