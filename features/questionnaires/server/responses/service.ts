import { keepAskedAnswers, mapAnswers, mergeAnswers, offersAll, valuesOf } from '../../rules/answers.ts'
import { carryOver } from '../../rules/carry-over.ts'
import { scoreAnswers } from '../../rules/score.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import type { Answer, Answers, Response, ResponseDraft } from '../../contract/responses.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Cursor } from '#platform/core/paging.ts'
import type { DueNotifier } from '../jobs.ts'
import { withCategoryTexts } from './card-texts.ts'
import type { CountStore } from './count-store.ts'
import type { ResponseStore } from './store.ts'
import { lockAnswers, type LockedAnswers } from './locked-store.ts'
import type { QuestionnaireStore } from '../store.ts'

const countsByNetwork = { name: 'signed-out counts by network', max: 300, seconds: 15 * 60 }

export type ResponseService = ReturnType<typeof responseService>

type Dependencies = {
  store: ResponseStore
  questionnaires: QuestionnaireStore
  counts: CountStore
  limits: Limits
  notifications: Pick<DueNotifier, 'withdrawFrom'>
  now: () => number
}

/** Answers to questionnaires: drafts, sent responses, and their removal. */
export function responseService({ store, questionnaires, counts, limits, notifications, now }: Dependencies) {
  const lock = <T>(owner: DataOwner, work: (locked: LockedAnswers) => Promise<T>) =>
    lockAnswers(owner, notifications, work)

  async function getQuestionnaire(tenant: Tenant, version: number): Promise<Questionnaire> {
    const questionnaire = await questionnaires.find(tenant, version)
    if (!questionnaire) throw new Error('A questionnaire that was answered does not exist.')
    return questionnaire
  }

  return {
    async getDraft(owner: DataOwner) {
      const draft = await store.findDraft(owner)
      if (!draft) return { draft: null }
      return { draft: { ...draft, questionnaire: await getQuestionnaire(owner.tenant, draft.version) } }
    },

    saveDraft: (owner: DataOwner, input: ResponseDraft) =>
      lock(owner, (locked) => saveDraft(locked, normaliseDraft(input, now()))),

    removeDraft: (owner: DataOwner) => lock(owner, (locked) => locked.removeDraft()),

    send: (owner: DataOwner, input: ResponseDraft) =>
      lock(owner, (locked) => saveLocked(locked, normaliseDraft(input, now()))),

    async get(owner: DataOwner, id: string) {
      const response = await store.find(owner, id)
      if (!response) return fail('response-not-found')
      return done(responseOf(response, await getQuestionnaire(owner.tenant, response.version)))
    },

    async list(owner: DataOwner, limit: number, cursor: Cursor | undefined) {
      return withCategoryTexts(questionnaires, owner.tenant, await store.list(owner, limit, cursor))
    },

    async remove(owner: DataOwner, id: string) {
      const removed = await lock(owner, (locked) => locked.removeResponse(id))
      return removed ? done({}) : fail('response-not-found')
    },

    removeAll: (owner: DataOwner) => lock(owner, (locked) => locked.removeAll()),

    /** Counts one response of a signed-out visitor. Above the rate limit it is not counted, without an error. */
    async count(tenant: Tenant, network: string): Promise<void> {
      if ((await limits.take(countsByNetwork, network)) > 0) return
      await counts.add(tenant, new Date(now()))
    },
  }
}

async function saveDraft(locked: LockedAnswers, input: ResponseDraft) {
  const questionnaire = await locked.findQuestionnaire(input.version)
  if (!questionnaire) return fail('questionnaire-not-found')
  if (await locked.findResponse(input.id)) return fail('response-sent')
  if (await locked.wasRemoved(input.id)) return fail('response-removed')
  const saved = await locked.findDraft()
  const draft = saved ? await mergeDrafts(locked, saved, { ...input, questionnaire }) : input
  await locked.saveDraft(draft)
  return done(draft)
}

/** Merges two drafts at the newer of their versions, keeping answers to questions that this version asks. */
async function mergeDrafts(
  locked: LockedAnswers,
  saved: ResponseDraft,
  input: ResponseDraft & { questionnaire: Questionnaire },
): Promise<ResponseDraft> {
  const { id } = saved
  if (saved.version < input.version) {
    const answers = mergeAnswers(await carryTo(locked, input, saved), input.answers)
    return { id, version: input.version, answers }
  }
  const to = await locked.findQuestionnaire(saved.version)
  const answers = to ? carryOver(input.answers, { from: input.questionnaire, to }) : input.answers
  return { id, version: saved.version, answers: mergeAnswers(saved.answers, answers) }
}

/** Returns the answers that are also valid for another version. */
async function carryTo(
  locked: LockedAnswers,
  { version, questionnaire: to }: { version: number; questionnaire: Questionnaire },
  draft: Pick<ResponseDraft, 'version' | 'answers'>,
): Promise<Answers> {
  const from = draft.version === version ? to : await locked.findQuestionnaire(draft.version)
  return from ? carryOver(draft.answers, { from, to }) : {}
}

/**
 * Saves a response. Where it was sent before, answers are merged into it at its version; answers to questions not asked are
 * dropped.
 */
async function saveLocked(locked: LockedAnswers, input: ResponseDraft) {
  const { id } = input
  if (await locked.wasRemoved(id)) return fail('response-removed')
  const answered = await locked.findQuestionnaire(input.version)
  if (!answered) return fail('questionnaire-not-found')
  if (!offersAll(answered, input.answers)) return fail('answers-incomplete')
  const sentResponse = await locked.findResponse(id)
  const version = sentResponse?.version ?? input.version
  const questionnaire = version === input.version ? answered : await locked.findQuestionnaire(version)
  if (!questionnaire) return fail('questionnaire-not-found')

  const draft = await locked.findDraft()
  const target = { version, questionnaire }
  const parts = [sentResponse, draft?.id === id ? draft : undefined, input].flatMap((part) => part ?? [])
  const carried = await Promise.all(parts.map((part) => carryTo(locked, target, part)))
  const answers = mapAnswers(keepAskedAnswers(questionnaire, carried.reduce(mergeAnswers, {})), trimAnswer)
  const result = scoreAnswers(questionnaire, valuesOf(answers))
  if (!result) return fail('answers-incomplete')
  const sentAt = await locked.saveResponse({ id, version, answers }, result)
  await locked.deleteSentDraft(id)
  return done(responseOf({ id, version, sentAt, answers }, questionnaire))
}

function trimAnswer({ value, at }: Answer): Answer {
  return { value: typeof value === 'string' ? value.trim() : value, at }
}

function responseOf(
  { sentAt, ...sent }: ResponseDraft & { sentAt: Date },
  questionnaire: Questionnaire,
): Response {
  return { ...sent, sentAt: sentAt.toISOString(), questionnaire }
}

/**
 * Normalises a draft: caps the times of answers at the server's clock, cleans written answers, and puts the id in lower
 * case.
 */
function normaliseDraft({ id, version, answers }: ResponseDraft, now: number): ResponseDraft {
  return {
    id: id.toLowerCase(),
    version,
    answers: mapAnswers(answers, ({ value, at }) => ({
      value: typeof value === 'string' ? normaliseAnswerText(value) : value,
      at: new Date(Math.min(Date.parse(at), now)).toISOString(),
    })),
  }
}

/** Cleans written text: keeps lines, and replaces control characters, which PostgreSQL and FHIR refuse. */
function normaliseAnswerText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]|(?!\n)\p{Cc}/gu, ' ')
}
