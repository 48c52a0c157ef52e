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
  /** Names the files of the picture's crop; null where the whole picture is shown. */
  edition: string | null
}

/** An edition of a picture, and the widths in which it was encoded. */
type PictureEdition = { edition: string | null; widths: number[] }

export const PICTURE_JOB = 'picture'

/** Seconds after which an unfinished upload is removed; no upload takes that long. */
const ARRIVES_WITHIN_SECONDS = 24 * 60 * 60

const company = sql.placeholder('company')

export function pictureStore(rows: Rows) {
  const arrived = prepareArrivedPicture(rows)
  const due = prepareDue(rows)

  return {
    /** Lists the company's pictures among these ids that can be shown. */
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

    /** Adds a picture whose file is not stored yet; it is hidden until then. */
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

    /** Deletes the row of a removed picture, after its files. */
    async removeRemoved(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.delete(pictures).where(inState(tenant, id, ['removing'])))
    },

    /** Marks a picture as ready, unless it was cropped meanwhile: then its own job encodes the new edition. */
    async markReady(tenant: Tenant, id: string, pictureEdition: PictureEdition): Promise<void> {
      await tenant.read(() =>
        rows
          .update(pictures)
          .set({ state: 'ready', widths: pictureEdition.widths })
          .where(and(inState(tenant, id, ['waiting', 'failed']), isEdition(pictureEdition.edition))),
      )
    },

    /** Marks a picture whose formats could not be encoded; its master is shown. */
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

/** Columns of a picture that can be shown. */
export const shownColumns = {
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

function prepareArrivedPicture(rows: Rows) {
  return rows
    .select(shownColumns)
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
