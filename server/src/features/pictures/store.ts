import { and, eq, ne, sql } from 'drizzle-orm'
import { pictures } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

export type PictureStore = ReturnType<typeof pictureStore>

export type Arriving = { id: string; width: number; height: number; bytes: number; createdBy: string }

/** A picture that can be shown. */
export type Arrived = {
  id: string
  state: 'waiting' | 'ready' | 'failed'
  width: number
  height: number
  widths: number[]
}

/** What has not arrived by then never will: no upload takes as long. */
const ARRIVES_WITHIN = sql`now() + interval '1 day'`

export function pictureStore(rows: Rows) {
  const company = sql.placeholder('company')
  const arrived = rows
    .select({
      id: pictures.id,
      state: sql<Arrived['state']>`${pictures.state}`,
      width: pictures.width,
      height: pictures.height,
      widths: pictures.widths,
    })
    .from(pictures)
    .where(
      and(
        eq(pictures.companyId, company),
        sql`${pictures.id} = any(${sql.placeholder('ids')}::uuid[])`,
        ne(pictures.state, 'arriving'),
      ),
    )
    .prepare('pictures_arrived')

  const due = rows
    .select({ state: pictures.state, attempts: pictures.attempts })
    .from(pictures)
    .where(and(eq(pictures.companyId, company), eq(pictures.id, sql.placeholder('id'))))
    .prepare('picture_due')

  return {
    /** Those of these that the company has and can show. */
    list(tenant: Tenant, ids: string[]): Promise<Arrived[]> {
      return tenant.read(() => arrived.execute({ company: tenant.companyId, ids }))
    },

    async find(tenant: Tenant, id: string): Promise<Arrived | undefined> {
      const [row] = await tenant.read(() => arrived.execute({ company: tenant.companyId, ids: [id] }))
      return row
    },

    async findDue(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => due.execute({ company: tenant.companyId, id }))
      return row
    },

    /** Its files come next; until then nobody sees it. */
    async addArriving(tenant: Tenant, { createdBy, ...picture }: Arriving): Promise<void> {
      await tenant.read(() =>
        rows.insert(pictures).values({
          ...picture,
          companyId: tenant.companyId,
          createdBy,
          state: 'arriving',
          nextAt: ARRIVES_WITHIN,
        }),
      )
    },

    async markArrived(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() =>
        rows
          .update(pictures)
          .set({ state: 'waiting', nextAt: sql`now()` })
          .where(inState(tenant, id, 'arriving')),
      )
    },

    async removeArriving(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.delete(pictures).where(inState(tenant, id, 'arriving')))
    },

    async markReady(tenant: Tenant, id: string, widths: number[]): Promise<void> {
      await tenant.read(() =>
        rows
          .update(pictures)
          .set({ state: 'ready', widths })
          .where(inState(tenant, id, 'waiting')),
      )
    },

    /** `seconds` until the next try, or null when there is none. */
    async markTried(tenant: Tenant, id: string, seconds: number | null): Promise<void> {
      const next =
        seconds === null
          ? { state: 'failed' as const }
          : { nextAt: sql`now() + make_interval(secs => ${seconds})` }
      await tenant.read(() =>
        rows
          .update(pictures)
          .set(next)
          .where(inState(tenant, id, 'waiting')),
      )
    },
  }
}

function inState(tenant: Tenant, id: string, state: 'arriving' | 'waiting') {
  return and(eq(pictures.companyId, tenant.companyId), eq(pictures.id, id), eq(pictures.state, state))
}
