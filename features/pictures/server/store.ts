import type { FocusPoint } from '#platform/contract/page.ts'
import type { LogoColor } from '#platform/rules/theme/logo-plates.ts'
import { and, eq, inArray, notInArray, sql } from '#platform/db/drizzle.ts'
import { pictures } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export type PictureStore = ReturnType<typeof pictureStore>

export type NewPicture = {
  id: string
  width: number
  height: number
  bytes: number
  colors: LogoColor[]
  createdBy: string
}

/** A picture that can be shown. */
export type PictureRow = {
  id: string
  state: 'waiting' | 'ready' | 'failed'
  width: number
  height: number
  widths: number[]
  colors: LogoColor[]
  alt: string
  focus: FocusPoint | null
  /** Names the files of its crop; null where all of it is shown. */
  edition: string | null
}

/** The files of an edition that were made. */
type Made = { edition: string | null; widths: number[] }

export const PICTURE_JOB = 'picture'

/** What has not arrived by then never will: no upload takes as long. */
const ARRIVES_WITHIN_SECONDS = 24 * 60 * 60

const company = sql.placeholder('company')

export function pictureStore(rows: Rows) {
  const arrived = prepareArrived(rows)
  const due = prepareDue(rows)

  return {
    /** Those of these that the company has and can show. */
    list(tenant: Tenant, ids: string[]): Promise<PictureRow[]> {
      return tenant.read(() => arrived.execute({ company: tenant.companyId, ids }))
    },

    async find(tenant: Tenant, id: string): Promise<PictureRow | undefined> {
      const [row] = await tenant.read(() => arrived.execute({ company: tenant.companyId, ids: [id] }))
      return row
    },

    async findDue(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => due.execute({ company: tenant.companyId, id }))
      return row
    },

    /** Its files come next; until then nobody sees it. */
    async addArriving(tenant: Tenant, { createdBy, ...picture }: NewPicture): Promise<void> {
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await tx.insert(pictures).values({ ...picture, companyId, createdBy, state: 'arriving' })
        const job = { kind: PICTURE_JOB, subjectId: picture.id, inSeconds: ARRIVES_WITHIN_SECONDS }
        await addJobs(tx, companyId, [job])
      })
    },

    async markArrived(tenant: Tenant, id: string): Promise<void> {
      await tenant.write(async (tx) => {
        await tx
          .update(pictures)
          .set({ state: 'waiting' })
          .where(inState(tenant, id, ['arriving']))
        await addJobs(tx, tenant.companyId, [{ kind: PICTURE_JOB, subjectId: id }])
      })
    },

    async removeArriving(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.delete(pictures).where(inState(tenant, id, ['arriving'])))
    },

    /** The row of one whose files are gone. */
    async removeRemoved(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.delete(pictures).where(inState(tenant, id, ['removing'])))
    },

    /** Unless it was cropped meanwhile: then the files are of another edition, and its job is still to come. */
    async markReady(tenant: Tenant, id: string, made: Made): Promise<void> {
      await tenant.read(() =>
        rows
          .update(pictures)
          .set({ state: 'ready', widths: made.widths })
          .where(and(inState(tenant, id, ['waiting', 'failed']), isEdition(made.edition))),
      )
    },

    /** It is shown as it came. */
    async markFailed(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() =>
        rows
          .update(pictures)
          .set({ state: 'failed' })
          .where(inState(tenant, id, ['waiting'])),
      )
    },
  }
}

const edition = sql<string | null>`${pictures.crop} ->> 'edition'`
const isEdition = (one: string | null) => sql`${edition} is not distinct from ${one}`

/** What is read of a picture that can be shown. */
export const shown = {
  id: pictures.id,
  state: sql<PictureRow['state']>`${pictures.state}`,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  colors: pictures.colors,
  alt: pictures.alt,
  focus: pictures.focus,
  edition,
}

export const canBeShown = notInArray(pictures.state, ['arriving', 'removing'])

function prepareArrived(rows: Rows) {
  return rows
    .select(shown)
    .from(pictures)
    .where(
      and(
        eq(pictures.companyId, company),
        sql`${pictures.id} = any(${sql.placeholder('ids')}::uuid[])`,
        canBeShown,
      ),
    )
    .prepare('pictures_arrived')
}

function prepareDue(rows: Rows) {
  return rows
    .select({ state: pictures.state, width: pictures.width, edition })
    .from(pictures)
    .where(and(eq(pictures.companyId, company), eq(pictures.id, sql.placeholder('id'))))
    .prepare('picture_due')
}

function inState(tenant: Tenant, id: string, states: ('arriving' | 'waiting' | 'failed' | 'removing')[]) {
  return and(eq(pictures.companyId, tenant.companyId), eq(pictures.id, id), inArray(pictures.state, states))
}
