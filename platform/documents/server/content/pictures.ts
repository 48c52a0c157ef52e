import { blocksOf } from '#content/document.ts'
import { pictureFor, type LibraryPicture } from '#content/pictures.ts'
import type { DocumentBody } from '../../contract/body.ts'
import type { LeadPicture } from '../../contract/pictures.ts'
import type { Picture } from '../../../contract/page.ts'
import type { Issue } from '../../../contract/problem.ts'
import * as z from 'zod'
import type { DraftFacts, StoredPicture } from '../../../db/tables/content/documents.ts'
import type { Tenant } from '../../../db/tenant.ts'
import { withPictureUrls, type Pictures, type ShownPicture } from './picture-urls.ts'

/** Pictures that a document may show: the library's by path, the company's by id. */
export type KnownPictures = { library: Map<string, LibraryPicture>; company: Map<string, ShownPicture> }

/** The parts of a document with pictures: the lead picture and the body. */
type PicturedContent = { picture: LeadPicture | null; body: DocumentBody }

export async function findPictures(
  pictures: Pictures,
  library: KnownPictures['library'],
  tenant: Tenant,
  content: PicturedContent,
): Promise<KnownPictures> {
  const ids = pictureIdsIn(content)
  return { library, company: ids.length > 0 ? await pictures.find(tenant, ids) : new Map() }
}

/** Returns the existing pictures of a document. */
export function picturesOf(content: PicturedContent, { library, company }: KnownPictures) {
  const { picture, body } = content
  const inText = picturesIn(body).flatMap(({ id, alt }) => {
    const shownPicture = company.get(id)
    return shownPicture ? [{ id, picture: { ...shownPicture.picture, alt } }] : []
  })
  const lead = picture && shownLead(picture, { library, company })
  const all = [...(picture && lead ? [{ id: picture.id, picture: lead }] : []), ...inText]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/**
 * Returns issues of a document's pictures. A lead picture is optional; one that is set must be ready and
 * described, like those in the body.
 */
export function pictureIssues({ picture, body }: PicturedContent, pictures: KnownPictures): Issue[] {
  const lead = picture ? pictureIssue('picture', picture, isReady(pictures, picture)) : []
  const inText = picturesIn(body).flatMap((one, index) =>
    pictureIssue(`pictures.${index}`, one, isReady(pictures, { from: 'company', id: one.id })),
  )
  return [...lead, ...inText]
}

export function storedPicture(lead: LeadPicture, library: KnownPictures['library']): StoredPicture | null {
  const alt = lead.decorative ? '' : lead.alt
  return lead.from === 'company' ? { id: lead.id, alt } : (pictureFor(library, lead.id, alt) ?? null)
}

/**
 * Returns the lead pictures of drafts, in the order of the drafts; null where there is none. A draft holds the
 * reference that its editor chose.
 */
export async function draftPictures(
  pictures: Pictures,
  library: KnownPictures['library'],
  tenant: Tenant,
  drafts: DraftFacts[],
): Promise<(Picture | null)[]> {
  const rows = drafts.map((draft) => ({ picture: draftPicture(draft, library) }))
  return (await withPictureUrls(pictures, tenant, rows)).map(({ picture }) => picture)
}

export function draftPicture({ picture }: DraftFacts, library: KnownPictures['library']) {
  return picture ? storedPicture(picture, library) : null
}

/**
 * Returns a draft's reference to a stored picture of the library: by path rather than by its URL, which
 * changes with the picture. Null for any other picture.
 */
export function leadPictureOf(
  storedPicture: StoredPicture | null,
  library: KnownPictures['library'],
): LeadPicture | null {
  if (!storedPicture || 'id' in storedPicture) return null
  const [path] = [...library].find(([, { url }]) => url === storedPicture.url) ?? []
  return path
    ? { from: 'library', id: path, alt: storedPicture.alt, decorative: storedPicture.alt === '' }
    : null
}

/** Returns the ids of the company's pictures in a document. */
function pictureIdsIn({ picture, body }: PicturedContent): string[] {
  const lead = picture?.from === 'company' && isId(picture.id) ? [picture.id] : []
  return [...new Set([...lead, ...picturesIn(body).map(({ id }) => id)])]
}

function pictureIssue(
  path: string,
  { alt, decorative }: Pick<LeadPicture, 'alt' | 'decorative'>,
  ready: boolean,
): Issue[] {
  if (!ready) return [{ path, message: 'is not ready' }]
  return decorative || alt.trim() !== '' ? [] : [{ path, message: 'needs an alternative text' }]
}

function picturesIn(body: DocumentBody) {
  return blocksOf(body).flatMap((block) => (block.type === 'picture' ? [block.attrs] : []))
}

function isReady({ library, company }: KnownPictures, { from, id }: Pick<LeadPicture, 'from' | 'id'>) {
  return from === 'library' ? library.has(id) : company.get(id)?.state === 'ready'
}

/** Whether a text is a UUID; a draft may have any text as a picture's id. */
function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

function shownLead(lead: LeadPicture, { library, company }: KnownPictures): Picture | undefined {
  if (lead.from === 'library') return pictureFor(library, lead.id, lead.alt)
  const shownPicture = company.get(lead.id)
  return shownPicture && { ...shownPicture.picture, alt: lead.alt }
}
