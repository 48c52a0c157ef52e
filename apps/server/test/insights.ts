import { randomUUID } from 'node:crypto'
import { getInsights } from '#features/insights/contract/insights.ts'
import type { ResponseCard } from '#features/questionnaires/contract/responses.ts'
import type { FastifyInstance } from 'fastify'
import { and, eq, inArray } from '#platform/db/drizzle.ts'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/connect.ts'
import { articleReads } from '#platform/db/tables/content/articles.ts'
import type { MonthlyTable } from '#platform/db/tables/content/documents.ts'
import { scans } from '#platform/db/tables/scans.ts'
import { accounts, groups, members } from '#platform/db/tables/people.ts'
import { responses, signedOutCounts } from '#platform/db/tables/questionnaires.ts'
import { logIn, makeMember, type MadeCompany } from './factories.ts'
import { ask } from './world.ts'

const LONG_AGO = new Date('2025-01-01T00:00:00Z')

/** Makes people who cannot log in, and have been members for years by default; returns their ids. */
export async function makeCrowd(
  database: Database,
  company: MadeCompany,
  count: number,
  activatedAt = LONG_AGO,
): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), accountId: randomUUID() }))
  const rows = people.map(({ id, accountId }) => ({
    ...{ id, accountId, companyId: company.id, activatedAt },
    ...{ email: `${id}@example.com`, name: 'Robin Example', role: 'member' as const },
  }))
  if (count === 0) return []
  await database.tenant(company.id).write(async (tx) => {
    await tx.insert(accounts).values(rows.map((row) => ({ id: row.accountId, email: row.email })))
    await tx.insert(members).values(rows)
  })
  return people.map(({ id }) => id)
}

/** Makes a group with these people, older than any statistics; returns its id. */
export async function makeGroup(
  database: Database,
  company: MadeCompany,
  memberIds: string[],
  name: string = randomUUID(),
): Promise<string> {
  const id = randomUUID()
  await database.tenant(company.id).write(async (tx) => {
    await tx.insert(groups).values({ id, companyId: company.id, name })
    if (memberIds.length > 0)
      await tx
        .update(members)
        .set({ groupId: id, groupedAt: LONG_AGO })
        .where(and(eq(members.companyId, company.id), inArray(members.id, memberIds)))
  })
  return id
}

/** Makes a person's response on a day, with shares by category from 0 to 100; returns its id. */
export async function makeResponse(
  database: Database,
  company: MadeCompany,
  memberId: string,
  day: string,
  shares: Record<string, number>,
): Promise<string> {
  const [id] = await makeResponses(database, company, [memberId], day, () => shares)
  return id ?? ''
}

export async function makeResponses(
  database: Database,
  company: MadeCompany,
  memberIds: string[],
  day: string,
  sharesOf: (place: number) => Record<string, number>,
): Promise<string[]> {
  const rows = memberIds.map((memberId, place) => ({
    ...{ id: randomUUID(), companyId: company.id, memberId, version: 0, answers: {} },
    ...{ points: 0, low: 0, high: 300, sentAt: new Date(`${day}T12:00:00Z`) },
    categories: categoriesOf(sharesOf(place)),
  }))
  await database.tenant(company.id).write((tx) => tx.insert(responses).values(rows))
  return rows.map(({ id }) => id)
}

function categoriesOf(shares: Record<string, number>): ResponseCard['categories'] {
  return Object.entries(shares).map(([category, points]) => ({ category, points, low: 0, high: 100 }))
}

export async function makeReads(
  database: Database,
  company: MadeCompany,
  documentId: string,
  memberIds: string[],
  month: string,
  table: MonthlyTable = articleReads,
): Promise<void> {
  const rows = memberIds.map((memberId) => ({
    companyId: company.id,
    memberId,
    documentId,
    month: `${month}-01`,
  }))
  await database.tenant(company.id).write((tx) => tx.insert(table).values(rows))
}

/** Makes a scan of each person on a day; the sealed results cannot be opened. */
export async function makeSavedScans(
  database: Database,
  company: MadeCompany,
  memberIds: string[],
  day: string,
): Promise<void> {
  const rows = memberIds.map((memberId) => ({
    ...{ id: randomUUID(), companyId: company.id, memberId },
    ...{ takenAt: new Date(`${day}T12:00:00Z`), sealed: Buffer.alloc(32) },
  }))
  await database.tenant(company.id).write((tx) => tx.insert(scans).values(rows))
}

export async function makeSignedOut(database: Database, company: MadeCompany, month: string, count: number) {
  const row = { companyId: company.id, month: `${month}-01`, count }
  await database.tenant(company.id).write((tx) => tx.insert(signedOutCounts).values(row))
}

/** Makes a member of long standing, with calls for what they may see. */
export async function makeViewer(
  app: FastifyInstance,
  database: Database,
  company: MadeCompany,
  role: 'member' | 'admin' = 'admin',
) {
  const member = await makeMember(database, company, role)
  const { accessToken: token } = await logIn(app, member)
  return {
    member,
    token,
    async view(language = 'en') {
      const answer = await ask(app, 'GET', '/api/insights', {
        token,
        headers: { 'accept-language': language },
      })
      return z.parse(getInsights.output, answer.body)
    },
    setMinGroupSize: (minGroupSize: number) =>
      ask(app, 'PUT', '/api/insights/min-group-size', { token, body: { minGroupSize } }),
  }
}
