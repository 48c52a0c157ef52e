import { and, desc, eq, gt, lt, sql } from '#platform/db/drizzle.ts'
import * as z from 'zod/mini'
import { answers, type Answers, type ResponseCard, type ResponseDraft } from '../../contract/responses.ts'
import { listOwners, ownedBy, type DataOwner, type OwnersPage } from '#platform/db/own.ts'
import { removedResponses, responseDrafts, responses } from '#platform/db/tables/questionnaires.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { pagesOf, type Cursor } from '#platform/core/paging.ts'

export type ResponseStore = ReturnType<typeof responseStore>

const card = {
  id: responses.id,
  version: responses.version,
  sentAt: responses.sentAt,
  points: responses.points,
  low: responses.low,
  high: responses.high,
  categories: responses.categories,
}

export type WholeResponse = Omit<ResponseCard, 'sentAt'> & { sentAt: Date; answers: Answers }

export function responseStore(rows: Rows) {
  return {
    /** Lists a page of responses, the newest first. */
    list(own: DataOwner, limit: number, after: Cursor | undefined) {
      return own.tenant.read(() =>
        rows
          .select(card)
          .from(responses)
          .where(and(ownedBy(responses, own), after && isOlder(after)))
          .orderBy(desc(responses.sentAt), desc(responses.id))
          .limit(limit),
      )
    },

    find: (own: DataOwner, id: string) => own.tenant.read(() => findResponse(rows, own, id)),
    /** Finds the newest response with its answers. */
    async findLast(own: DataOwner) {
      const [row] = await own.tenant.read(() =>
        rows
          .select({ version: responses.version, answers: responses.answers })
          .from(responses)
          .where(ownedBy(responses, own))
          .orderBy(desc(responses.sentAt), desc(responses.id))
          .limit(1),
      )
      return row && { version: row.version, answers: z.parse(answers, row.answers) }
    },

    listOwners: (tenant: Tenant, before: Date, page: OwnersPage) =>
      listOwners(rows, tenant, { table: responses, isOld: lt(responses.sentAt, before) }, page),

    findDraft: (own: DataOwner) => own.tenant.read(() => findDraft(rows, own)),

    /** Lists all responses of a member, the newest first. */
    listAll(tenant: Tenant, memberId: string) {
      const own = { tenant, memberId }
      return pagesOf<WholeResponse>((limit, last) =>
        tenant.read(() =>
          rows
            .select({ ...card, answers: responses.answers })
            .from(responses)
            .where(and(ownedBy(responses, own), last && isOlder({ at: last.sentAt, id: last.id })))
            .orderBy(desc(responses.sentAt), desc(responses.id))
            .limit(limit),
        ),
      )
    },

    /** Lists a member's drafts, at most one, for the copy of their data. */
    listDrafts(tenant: Tenant, memberId: string) {
      const { id, version, answers: given, savedAt } = responseDrafts
      return tenant.read(() =>
        rows
          .select({ id, version, answers: given, savedAt })
          .from(responseDrafts)
          .where(ownedBy(responseDrafts, { tenant, memberId })),
      )
    },

    /** Lists the ids of responses and drafts that a member deleted. */
    listRemoved(tenant: Tenant, memberId: string) {
      const { id, removedAt } = removedResponses
      const areTheirs = ownedBy(removedResponses, { tenant, memberId })
      return pagesOf<{ id: string; removedAt: Date }>((limit, last) =>
        tenant.read(() =>
          rows
            .select({ id, removedAt })
            .from(removedResponses)
            .where(and(areTheirs, last && gt(id, last.id)))
            .orderBy(id)
            .limit(limit),
        ),
      )
    },
  }
}

function isOlder({ at, id }: Cursor) {
  return sql`(${responses.sentAt}, ${responses.id}) < (${at}, ${id}::uuid)`
}

export async function findResponse(rows: Rows, own: DataOwner, id: string) {
  const { version, sentAt, answers: given } = responses
  const [row] = await rows
    .select({ id: responses.id, version, sentAt, answers: given })
    .from(responses)
    .where(and(ownedBy(responses, own), eq(responses.id, id)))
  return row && { ...row, answers: z.parse(answers, row.answers) }
}

export async function findDraft(rows: Rows, own: DataOwner): Promise<ResponseDraft | undefined> {
  const { id, version, answers: given } = responseDrafts
  const [row] = await rows
    .select({ id, version, answers: given })
    .from(responseDrafts)
    .where(ownedBy(responseDrafts, own))
  return row && { ...row, answers: z.parse(answers, row.answers) }
}
