import { mergeAnswers, offersAll, valuesOf } from '@hale/domain/questionnaires/answers'
import { carryOver } from '@hale/domain/questionnaires/carry-over'
import { scoreAnswers } from '@hale/domain/questionnaires/score'
import type { Questionnaire } from '@hale/contracts/questionnaires'
import type { Answers, Response, ResponseDraft } from '@hale/contracts/responses'
import type { Tenant } from '../../../db/tenant.ts'
import type { Limits } from '../../../core/limits.ts'
import { done, fail } from '../../../core/outcome.ts'
import { normaliseDraft } from './answers.ts'
import type { CountStore } from './count-store.ts'
import type { Own, ResponseStore } from './store.ts'
import { changeAnswers, type Held } from './locked-store.ts'
import type { QuestionnaireStore } from '../store.ts'

const countsByNetwork = { name: 'signed-out counts by network', most: 300, seconds: 15 * 60 }

export type ResponseService = ReturnType<typeof responseService>

type Needs = {
  store: ResponseStore
  questionnaires: QuestionnaireStore
  counts: CountStore
  limits: Limits
  now: () => number
}

/** What people answer: on its way, sent, and gone. */
export function responseService({ store, questionnaires, counts, limits, now }: Needs) {
  async function getQuestionnaire(tenant: Tenant, version: number): Promise<Questionnaire> {
    const found = await questionnaires.find(tenant, version)
    if (!found) throw new Error('A questionnaire that was answered is gone.')
    return found
  }

  return {
    async getDraft(own: Own) {
      const draft = await store.findDraft(own)
      if (!draft) return { draft: null }
      return { draft: { ...draft, questionnaire: await getQuestionnaire(own.tenant, draft.version) } }
    },

    saveDraft: (own: Own, input: ResponseDraft) =>
      changeAnswers(own, (held) => saveDraft(held, normaliseDraft(input, now()))),

    removeDraft: (own: Own) => changeAnswers(own, (held) => held.removeDraft()),

    send: (own: Own, input: ResponseDraft) =>
      changeAnswers(own, (held) => send(held, normaliseDraft(input, now()))),

    async get(own: Own, id: string) {
      const found = await store.find(own, id)
      if (!found) return fail('response-not-found')
      return done(responseOf(found, await getQuestionnaire(own.tenant, found.version)))
    },

    list: store.list,

    async remove(own: Own, id: string) {
      const removed = await changeAnswers(own, (held) => held.removeResponse(id))
      return removed ? done({}) : fail('response-not-found')
    },

    removeAll: (own: Own) => changeAnswers(own, (held) => held.removeAll()),

    /** One more of somebody signed out; beyond the limit, uncounted in silence: it is nothing to them. */
    async count(tenant: Tenant, network: string): Promise<void> {
      if ((await limits.take(countsByNetwork, network)) > 0) return
      await counts.add(tenant, new Date(now()))
    },
  }
}

async function saveDraft(held: Held, input: ResponseDraft) {
  const questionnaire = await held.findQuestionnaire(input.version)
  if (!questionnaire) return fail('questionnaire-not-found')
  if (await held.findResponse(input.id)) return fail('response-sent')
  if (await held.wasRemoved(input.id)) return fail('response-removed')
  const kept = await held.findDraft()
  const draft = kept ? await joinDrafts(held, kept, { ...input, questionnaire }) : input
  await held.saveDraft(draft)
  return done(draft)
}

/** Goes on with the newer of two versions, with whatever of the other's answers still has a place there. */
async function joinDrafts(
  held: Held,
  kept: ResponseDraft,
  input: ResponseDraft & { questionnaire: Questionnaire },
): Promise<ResponseDraft> {
  const { id } = kept
  if (kept.version < input.version) {
    const answers = mergeAnswers(await carryTo(held, input, kept), input.answers)
    return { id, version: input.version, answers }
  }
  const to = await held.findQuestionnaire(kept.version)
  const answers = to ? carryOver(input.answers, { from: input.questionnaire, to }) : input.answers
  return { id, version: kept.version, answers: mergeAnswers(kept.answers, answers) }
}

/** Answers to whichever version, as far as the one that is gone on with asks for them. */
async function carryTo(
  held: Held,
  { version, questionnaire: to }: { version: number; questionnaire: Questionnaire },
  given: Pick<ResponseDraft, 'version' | 'answers'>,
): Promise<Answers> {
  const from = given.version === version ? to : await held.findQuestionnaire(given.version)
  return from ? carryOver(given.answers, { from, to }) : {}
}

/** Sent again, answers are merged into those that were sent, which stay of their version. */
async function send(held: Held, input: ResponseDraft) {
  const { id } = input
  if (await held.wasRemoved(id)) return fail('response-removed')
  const given = await held.findQuestionnaire(input.version)
  if (!given) return fail('questionnaire-not-found')
  if (!offersAll(given, input.answers)) return fail('answers-incomplete')
  const sent = await held.findResponse(id)
  const version = sent?.version ?? input.version
  const questionnaire = version === input.version ? given : await held.findQuestionnaire(version)
  if (!questionnaire) return fail('questionnaire-not-found')

  const draft = await held.findDraft()
  const goneOnWith = { version, questionnaire }
  const parts = [sent, draft?.id === id ? draft : undefined, input].flatMap((part) => part ?? [])
  const carried = await Promise.all(parts.map((part) => carryTo(held, goneOnWith, part)))
  const answers = carried.reduce(mergeAnswers, {})
  const result = scoreAnswers(questionnaire, valuesOf(answers))
  if (!result) return fail('answers-incomplete')
  const sentAt = await held.saveResponse({ id, version, answers }, result)
  await held.endDraft(id)
  return done(responseOf({ id, version, sentAt, answers }, questionnaire))
}

function responseOf(
  { sentAt, ...sent }: ResponseDraft & { sentAt: Date },
  questionnaire: Questionnaire,
): Response {
  return { ...sent, sentAt: sentAt.toISOString(), questionnaire }
}
