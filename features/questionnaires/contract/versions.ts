import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { questionnaire } from './questionnaires.ts'
import { MAX_INTEGER } from '#platform/contract/values.ts'

const version = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER))

/** Each save is a version of its own and stays, because answers were given to it. Version 0 is the built-in one. */
export const questionnaireVersion = z.object({
  version,
  /** Null for the built-in one. */
  savedAt: z.nullable(z.iso.datetime()),
  /** Who saved it; null when they are gone, and for the built-in one. */
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

/** Those who can log in, whether or not they have answered: who that was is not told. */
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
  cost: 'in-turn',
  summary: 'Save a new version, which people are asked from now on; refused when somebody else saved first',
  input: z.object({
    /** The version that was edited. */
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

/** What of a FHIR Questionnaire has no place here; `linkId` says where. */
export const unread = z.object({
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
export type Unread = z.infer<typeof unread>

export const readQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/questionnaires/fhir',
  access: 'admin',
  cost: 'in-turn',
  summary: 'Read a FHIR R4 Questionnaire for editing; nothing is saved',
  input: z.object({ resource: fhirQuestionnaire }),
  output: z.object({ questionnaire, unread: z.array(unread) }),
  failures: ['fhir-unreadable'],
  maxBytes: 1_000_000,
})
