import type { Picture } from '../../../contract/page.ts'
import type { StoredPicture } from '../../../db/tables/content/documents.ts'
import type { PictureColor } from '../../../db/tables/content/media.ts'
import type { Tenant } from '../../../db/tenant.ts'
import { escapeHtml } from './body.ts'

export type ShownPicture = {
  state: 'waiting' | 'ready' | 'failed'
  picture: Omit<Picture, 'alt'>
  /** Colours of a picture with a transparent background. */
  colors: PictureColor[]
  /** Returns the URL of the smallest file of at least `width` pixels, or of the largest. */
  urlFor(width: number): string
}

/** The company's pictures, as the feature "pictures" provides them. */
export type Pictures = {
  /** Finds the company's pictures by their ids; ids without a picture are left out. */
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownPicture>>
}

type PicturesById = Map<string, ShownPicture>
type WithPicture = { picture: StoredPicture | null }
type WithPictureUrl<Row> = Omit<Row, 'picture'> & { picture: Picture | null }

/** Returns rows with the URLs of their pictures. URLs are signed and expire, so no row stores them. */
export async function withPictureUrls<Row extends WithPicture>(
  pictures: Pictures,
  tenant: Tenant,
  rows: Row[],
): Promise<WithPictureUrl<Row>[]> {
  const picturesById = await find(pictures, tenant, rows.flatMap(leadOf))
  return rows.map((row) => ({ ...row, picture: pictureOf(picturesById, row.picture) }))
}

/** Returns a document with the URLs of its lead picture and of the pictures in its body. */
export async function withAllPictureUrls<Row extends WithPicture & { bodyHtml: string }>(
  pictures: Pictures,
  tenant: Tenant,
  row: Row,
): Promise<WithPictureUrl<Row>> {
  const picturesById = await find(pictures, tenant, [...leadOf(row), ...idsIn(row.bodyHtml)])
  return {
    ...row,
    picture: pictureOf(picturesById, row.picture),
    bodyHtml: bodyWithPictures(picturesById, row.bodyHtml),
  }
}

/** Returns a body with the URLs of its pictures, for a document without a lead picture. */
export async function bodyWithPictureUrls(
  pictures: Pictures,
  tenant: Tenant,
  bodyHtml: string,
): Promise<string> {
  return bodyWithPictures(await find(pictures, tenant, idsIn(bodyHtml)), bodyHtml)
}

/**
 * Matches the HTML that `renderBody` writes for a picture. Text of the document cannot match, because its
 * angle brackets are escaped.
 */
const FIGURE_TAG = /<figure data-picture="([0-9a-f-]{36})"(?: data-alt="([^"]*)")?>(.*?)<\/figure>/gs

function idsIn(bodyHtml: string): string[] {
  return [...bodyHtml.matchAll(FIGURE_TAG)].map(([, id = '']) => id)
}

/** The width of the reading column, `--container-reading` in tokens.css. */
const PICTURE_SIZES = '(min-width: 44rem) 42rem, 100vw'

/** Inserts the pictures into a body; a deleted picture is removed with its caption. */
function bodyWithPictures(picturesById: PicturesById, html: string): string {
  return html.replaceAll(FIGURE_TAG, (_, id: string, alt: string | undefined, caption: string) => {
    const shownPicture = picturesById.get(id)
    return shownPicture ? `<figure>${pictureHtml(shownPicture.picture, alt ?? '')}${caption}</figure>` : ''
  })
}

/** Returns the HTML of a picture; `alt` is already escaped. */
function pictureHtml({ url, width, height, sources }: ShownPicture['picture'], alt: string): string {
  const better = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escapeHtml(srcset)}" sizes="${PICTURE_SIZES}">`,
  )
  const tag = `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`
  return `<picture>${better.join('')}${tag}</picture>`
}

function leadOf({ picture }: WithPicture): string[] {
  return picture && 'id' in picture ? [picture.id] : []
}

async function find(pictures: Pictures, tenant: Tenant, ids: string[]): Promise<PicturesById> {
  return ids.length > 0 ? pictures.find(tenant, [...new Set(ids)]) : new Map<string, ShownPicture>()
}

function pictureOf(picturesById: PicturesById, storedPicture: StoredPicture | null): Picture | null {
  if (!storedPicture || !('id' in storedPicture)) return storedPicture
  const shownPicture = picturesById.get(storedPicture.id)
  return shownPicture ? { ...shownPicture.picture, alt: storedPicture.alt } : null
}
