import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listArticles } from '#features/articles/contract/articles.ts'
import * as z from 'zod'
import { announcementContent } from './announcements.ts'
import { makeDraft } from './answering.ts'

/** The parts of a person's data export that the writers below write. */
const copied = z.object({
  companies: z.tuple([
    z.object({
      responses: z.array(z.object({ id: z.string() })),
      responseDrafts: z.array(z.object({ answers: z.record(z.string(), z.object({ at: z.string() })) })),
      savedArticles: z.array(z.object({ articleId: z.string() })),
      recovery: z.array(z.object({ checkIns: z.array(z.object({ day: z.string(), at: z.string() })) })),
      notifications: z.array(z.object({ subjectId: z.string() })),
    }),
  ]),
})
export type Copy = z.infer<typeof copied>['companies'][0]

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Fetches a URL, and retries while a busy server responds with 503. */
export async function fetchWhenReady(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, request)
    if (answer.status !== 503) return answer
    await answer.arrayBuffer()
    await pause(200)
  }
}

/** Returns a function that makes calls as a signed-in person; it throws for any status but 200. */
export function createCaller(url: string, token: string): Ask {
  return async (method, path, body) => {
    const answer = await fetchWhenReady(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    if (answer.status !== 200)
      throw new Error(`${path} was answered ${answer.status} ${JSON.stringify(json)}`)
    return json
  }
}

export async function copyOf(ask: Ask): Promise<Copy> {
  return copied.parse(await ask('GET', '/account/export')).companies[0]
}

/** Makes writes one after another; each acknowledged write must be in the person's data export after a crash. */
type Writer = {
  /** Called before the first write of a round. */
  begin?: (ask: Ask) => Promise<unknown>
  write: (ask: Ask, askAsAdmin: Ask) => Promise<void>
  missingIn: (copy: Copy) => string[]
}

const now = () => new Date().toISOString()

function answers(): Writer {
  const sent = new Set<string>()
  return {
    async write(ask) {
      const { id, ...draft } = makeDraft()
      await ask('PUT', `/responses/${id}`, draft)
      sent.add(id)
    },
    missingIn: ({ responses }) => [...sent.difference(new Set(responses.map(({ id }) => id)))],
  }
}

function drafts(): Writer {
  const id = randomUUID()
  let last = ''
  return {
    async write(ask) {
      const at = now()
      await ask('PUT', '/responses/draft', { id, version: 0, answers: { q1: { value: 1, at } } })
      last = at
    },
    missingIn({ responseDrafts: [draft] }) {
      const stored = draft?.answers['q1']?.at ?? ''
      return stored >= last ? [] : [`a draft of ${last}, not ${stored}`]
    },
  }
}

function saves(): Writer {
  let ids: string[] = []
  let turn = 0
  /** Whether each article is saved, by id; undefined while that is being changed. */
  const saved = new Map<string, boolean | undefined>()
  return {
    async begin(ask) {
      ids = z.parse(listArticles.output, await ask('GET', '/articles?limit=40')).items.map(({ id }) => id)
    },
    async write(ask) {
      const id = ids[turn++ % ids.length] ?? ''
      const next = !saved.get(id)
      saved.set(id, undefined)
      await ask(next ? 'PUT' : 'DELETE', `/articles/${id}/saved`, next ? {} : undefined)
      saved.set(id, next)
    },
    missingIn({ savedArticles }) {
      const stored = new Set(savedArticles.map(({ articleId }) => articleId))
      return [...saved].flatMap(([id, is]) => (is === undefined || is === stored.has(id) ? [] : [id]))
    },
  }
}

function checkIns(): Writer {
  const id = randomUUID()
  const day = now().slice(0, 10)
  let last = ''
  return {
    begin: (ask) => ask('PUT', '/vrs-freedom-365', { startDay: day, safetyRead: true }),
    async write(ask) {
      const at = now()
      await ask('PUT', `/vrs-freedom-365/check-ins/${id}`, { day, mood: 3, urge: 1, at })
      last = at
    },
    missingIn({ recovery: [journal] }) {
      const stored = journal?.checkIns.find((one) => one.day === day)?.at ?? ''
      return stored >= last ? [] : [`a check-in of ${last}, not ${stored}`]
    },
  }
}

/** Writes announcements, each of which must reach every member once. */
function notifications(): Writer {
  const published: string[] = []
  return {
    async write(_ask, askAsAdmin) {
      const id = randomUUID()
      await askAsAdmin('POST', '/announcements/managed', { id, ...announcementContent() })
      published.push(id)
    },
    missingIn(copy) {
      const told = copy.notifications.map(({ subjectId }) => subjectId)
      return published.filter((id) => told.filter((one) => one === id).length !== 1)
    },
  }
}

/** Returns a writer for each kind of data that a person is told is saved. */
export const crashWriters = () => [answers(), drafts(), saves(), checkIns(), notifications()]

/** Runs all writers at once until the server no longer answers; returns unexpected errors. */
export async function writeUntilGone(
  writers: Writer[],
  { ask, askAsAdmin }: { ask: Ask; askAsAdmin: Ask },
): Promise<string[]> {
  const faults: string[] = []
  let isGone = false
  const writing = writers.map(async ({ write }) => {
    while (!isGone) {
      await write(ask, askAsAdmin).catch((error: unknown) => {
        isGone = true
        if (!isOutage(error)) faults.push(String(error))
      })
    }
  })
  await Promise.all(writing)
  return faults
}

/** Whether an error is an outage: no answer, or a database that is unavailable. */
function isOutage(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError || /answered 50\d/.test(String(error))
}
