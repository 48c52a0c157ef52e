import type { Picture } from '@hale/contracts/page'
import type { StoredPicture } from '../../db/tables.ts'
import type { Tenant } from '../../db/tenant.ts'
import { escape } from './body.ts'

export type ShownPicture = { state: 'waiting' | 'ready' | 'failed'; picture: Omit<Picture, 'alt'> }

/** What articles need to know of a company's pictures. */
export type Pictures = {
  /** Those of these ids that there are, as they are shown to this company. */
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownPicture>>
}

type Found = Map<string, ShownPicture>
type Pictured = { picture: StoredPicture | null }
type WithPictureUrl<Row> = Omit<Row, 'picture'> & { picture: Picture | null }

/** Rows with their pictures' addresses, which change with time and therefore are in no row. */
export async function withPictureUrls<Row extends Pictured>(
  pictures: Pictures,
  tenant: Tenant,
  rows: Row[],
): Promise<WithPictureUrl<Row>[]> {
  const found = await find(pictures, tenant, rows.flatMap(leadOf))
  return rows.map((row) => ({ ...row, picture: pictureOf(found, row.picture) }))
}

/** An article with the addresses of all its pictures, those of its text too. */
export async function withAllPictureUrls<Row extends Pictured & { bodyHtml: string }>(
  pictures: Pictures,
  tenant: Tenant,
  row: Row,
): Promise<WithPictureUrl<Row>> {
  const inText = [...row.bodyHtml.matchAll(FIGURE)].map(([, id = '']) => id)
  const found = await find(pictures, tenant, [...leadOf(row), ...inText])
  return { ...row, picture: pictureOf(found, row.picture), bodyHtml: bodyWithPictures(found, row.bodyHtml) }
}

/** As `renderBody` writes it; a text cannot look like it, for its brackets are escaped. */
const FIGURE = /<figure data-picture="([0-9a-f-]{36})"(?: data-alt="([^"]*)")?>(.*?)<\/figure>/gs

/** As wide as a text is read, which styles.css calls `--container-reading`. */
const SIZES = '(min-width: 44rem) 42rem, 100vw'

/** A picture that is gone takes its caption along: it would speak of nothing. */
function bodyWithPictures(found: Found, html: string): string {
  return html.replaceAll(FIGURE, (_, id: string, alt: string | undefined, caption: string) => {
    const shown = found.get(id)
    return shown ? `<figure>${pictureHtml(shown.picture, alt ?? '')}${caption}</figure>` : ''
  })
}

/** `alt` is escaped already. */
function pictureHtml({ url, width, height, sources }: ShownPicture['picture'], alt: string): string {
  const better = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escape(srcset)}" sizes="${SIZES}">`,
  )
  const whole = `<img src="${escape(url)}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`
  return `<picture>${better.join('')}${whole}</picture>`
}

function leadOf({ picture }: Pictured): string[] {
  return picture && 'id' in picture ? [picture.id] : []
}

async function find(pictures: Pictures, tenant: Tenant, ids: string[]): Promise<Found> {
  return ids.length > 0 ? pictures.find(tenant, [...new Set(ids)]) : new Map<string, ShownPicture>()
}

function pictureOf(found: Found, stored: StoredPicture | null): Picture | null {
  if (!stored || !('id' in stored)) return stored
  const shown = found.get(stored.id)
  return shown ? { ...shown.picture, alt: stored.alt } : null
}
