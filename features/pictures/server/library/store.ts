import type { FocusPoint } from '#platform/contract/page.ts'
import { and, count, desc, eq, sql } from '#platform/db/drizzle.ts'
import type { Cursor } from '#platform/core/paging.ts'
import { pictures } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { canBeShown, PICTURE_JOB, shownColumns, type PictureRow } from '../store.ts'

export type LibraryStore = ReturnType<typeof libraryStore>

export type LibraryRow = PictureRow & { bytes: number; addedAt: Date }

type ListFilters = { search?: string | undefined; after?: Cursor | undefined }

/** The pictures of a company as its editors list, describe and remove them. */
export function libraryStore(rows: Rows) {
  const ofCompany = ({ companyId }: Tenant) => and(eq(pictures.companyId, companyId), canBeShown)
  const one = (tenant: Tenant, id: string) => and(ofCompany(tenant), eq(pictures.id, id))
  return {
    /** Lists pictures, the newest first. */
    list(tenant: Tenant, limit: number, { search, after }: ListFilters): Promise<LibraryRow[]> {
      return tenant.read(() =>
        rows
          .select({ ...shownColumns, bytes: pictures.bytes, addedAt: pictures.createdAt })
          .from(pictures)
          .where(
            and(
              ofCompany(tenant),
              search ? sql`position(lower(${search}) in lower(${pictures.alt})) > 0` : undefined,
              after &&
                sql`(date_trunc('milliseconds', ${pictures.createdAt}), ${pictures.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
            ),
          )
          .orderBy(desc(sql`date_trunc('milliseconds', ${pictures.createdAt})`), desc(pictures.id))
          .limit(limit),
      )
    },

    async count(tenant: Tenant): Promise<number> {
      const [row] = await tenant.read(() =>
        rows.select({ count: count() }).from(pictures).where(eq(pictures.companyId, tenant.companyId)),
      )
      return row?.count ?? 0
    },

    /** Saves a picture's description; returns whether the company has the picture. */
    async describe(
      tenant: Tenant,
      { id, alt, focus }: { id: string; alt: string; focus: FocusPoint | null },
    ): Promise<boolean> {
      const updatedRows = await tenant.write((tx) =>
        tx.update(pictures).set({ alt, focus }).where(one(tenant, id)).returning({ id: pictures.id }),
      )
      return updatedRows.length > 0
    },

    /** Hides a picture at once; a job removes its files. */
    async remove(tenant: Tenant, id: string): Promise<void> {
      await tenant.write(async (tx) => {
        const removedRows = await tx
          .update(pictures)
          .set({ state: 'removing' })
          .where(one(tenant, id))
          .returning({ id: pictures.id })
        if (removedRows.length > 0)
          await addJobs(tx, tenant.companyId, [{ kind: PICTURE_JOB, subjectId: id }])
      })
    },
  }
}
