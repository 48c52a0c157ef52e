import type { PictureArea } from '../../contract/pictures.ts'
import { focusInArea, focusInWhole } from '../../rules/crop.ts'
import { and, eq } from '#platform/db/drizzle.ts'
import { pictures, type PictureCrop } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Master } from '../image-processor/formats.ts'
import { canBeShown, PICTURE_JOB } from '../store.ts'

export type CropStore = ReturnType<typeof cropStore>

type Row = typeof pictures.$inferSelect

/** A crop whose master is already in the file store. */
type NewCrop = { area: PictureArea; edition: string; master: Omit<Master, 'bytes'> & { bytes: number } }

/** Stores which part of each picture is shown. */
export function cropStore(rows: Rows) {
  const one = (tenant: Tenant, id: string) =>
    and(eq(pictures.companyId, tenant.companyId), eq(pictures.id, id), canBeShown)

  /** Changes a picture and returns the edition that it had before, whose files are no longer needed. */
  async function change(tenant: Tenant, id: string, changesOf: (row: Row) => Partial<Row>) {
    return tenant.write(async (tx) => {
      const [row] = await tx.select().from(pictures).where(one(tenant, id)).for('update')
      if (!row) return undefined
      const changes = changesOf(row)
      await tx.update(pictures).set(changes).where(one(tenant, id))
      if (changes.state === 'waiting')
        await addJobs(tx, tenant.companyId, [{ kind: PICTURE_JOB, subjectId: id }])
      return row.crop?.edition
    })
  }

  return {
    /** The size of the uploaded picture, and the area of it that is shown; null for all of it. */
    async findWhole(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() =>
        rows
          .select({ width: pictures.width, height: pictures.height, crop: pictures.crop })
          .from(pictures)
          .where(one(tenant, id)),
      )
      if (!row) return undefined
      const { width, height } = row.crop?.whole ?? row
      return { width, height, area: row.crop?.area ?? null }
    },

    crop: (tenant: Tenant, id: string, crop: NewCrop) => change(tenant, id, (row) => cropColumns(row, crop)),

    /** Shows the whole picture again, whose files were kept. */
    undo: (tenant: Tenant, id: string) => change(tenant, id, uncropColumns),
  }
}

function cropColumns(row: Row, { area, edition, master }: NewCrop): Partial<Row> {
  const fullPicture = row.crop?.whole ?? wholeOf(row)
  const focus = focusOfWhole(row)
  return {
    ...master,
    ...{ state: 'waiting', widths: [], crop: { area, edition, whole: fullPicture } },
    focus: focus && focusInArea(focus, area, fullPicture),
  }
}

function uncropColumns(row: Row): Partial<Row> {
  if (!row.crop) return { crop: null }
  const { whole } = row.crop
  const state = whole.widths.length > 0 ? 'ready' : 'waiting'
  return { ...whole, state, crop: null, focus: focusOfWhole(row) }
}

function wholeOf({ width, height, widths, bytes, colors }: Row): PictureCrop['whole'] {
  return { width, height, widths, bytes, colors }
}

function focusOfWhole({ crop, focus }: Row) {
  return crop && focus ? focusInWhole(focus, crop.area, crop.whole) : focus
}
