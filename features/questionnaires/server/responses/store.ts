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
    list(owner: DataOwner, limit: number, cursor: Cursor | undefined) {
      return owner.tenant.read(() =>
        rows
          .select(card)
          .from(responses)
          .where(and(ownedBy(responses, owner), cursor && isOlder(cursor)))
          .orderBy(desc(responses.sentAt), desc(responses.id))
          .limit(limit),
      )
    },

    find: (owner: DataOwner, id: string) => owner.tenant.read(() => findResponse(rows, owner, id)),
    /** Finds the newest response with its answers. */
    async findLast(owner: DataOwner) {
      const [row] = await owner.tenant.read(() =>
        rows
          .select({ version: responses.version, answers: responses.answers })
          .from(responses)
          .where(ownedBy(responses, owner))
          .orderBy(desc(responses.sentAt), desc(responses.id))
          .limit(1),
      )
      return row && { version: row.version, answers: z.parse(answers, row.answers) }
    },

    listOwners: (tenant: Tenant, before: Date, page: OwnersPage) =>
      listOwners(rows, tenant, { table: responses, isOld: lt(responses.sentAt, before) }, page),

    findDraft: (owner: DataOwner) => owner.tenant.read(() => findDraft(rows, owner)),

    /** Lists all responses of a member, the newest first. */
    listAll(tenant: Tenant, memberId: string) {
      const owner = { tenant, memberId }
      return pagesOf<WholeResponse>((limit, last) =>
        tenant.read(() =>
          rows
            .select({ ...card, answers: responses.answers })
            .from(responses)
            .where(and(ownedBy(responses, owner), last && isOlder({ at: last.sentAt, id: last.id })))
            .orderBy(desc(responses.sentAt), desc(responses.id))
            .limit(limit),
        ),
      )
    },

    /** Lists a member's drafts, at most one, for the copy of their data. */
    listDrafts(tenant: Tenant, memberId: string) {
      const { id, version, answers: answersColumn, savedAt } = responseDrafts
      return tenant.read(() =>
        rows
          .select({ id, version, answers: answersColumn, savedAt })
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

export async function findResponse(rows: Rows, owner: DataOwner, id: string) {
  const { version, sentAt, answers: answersColumn } = responses
  const [row] = await rows
    .select({ id: responses.id, version, sentAt, answers: answersColumn })
    .from(responses)
    .where(and(ownedBy(responses, owner), eq(responses.id, id)))
  return row && { ...row, answers: z.parse(answers, row.answers) }
}

export async function findDraft(rows: Rows, owner: DataOwner): Promise<ResponseDraft | undefined> {
  const { id, version, answers: answersColumn } = responseDrafts
  const [row] = await rows
    .select({ id, version, answers: answersColumn })
    .from(responseDrafts)
    .where(ownedBy(responseDrafts, owner))
  return row && { ...row, answers: z.parse(answers, row.answers) }
}
