import { blocksOf, textOf } from '@hale/content/document'
import { pictureFor, type LibraryPicture } from '@hale/content/pictures'
import { readingMinutes } from '@hale/domain/reading'
import { articleCategories } from '@hale/contracts/articles/articles'
import type { ArticleContent } from '@hale/contracts/articles/drafts'
import type { Picture } from '@hale/contracts/page'
import type { Issue } from '@hale/contracts/problem'
import * as z from 'zod'
import type { StoredPicture } from '../../../db/tables/documents.ts'
import { renderBody } from '../../../documents/body.ts'
import type { ShownPicture } from '../../../documents/picture-urls.ts'
import type { ArticleRow } from './document.ts'

type Lead = NonNullable<ArticleContent['picture']>

/** The pictures that an article may show: the library's by path, the company's by id. */
export type KnownPictures = { library: Map<string, LibraryPicture>; company: Map<string, ShownPicture> }

const address = z.url({ protocol: /^https$/ })

/** What members read of an article. Missing parts stay empty, because a preview shows them so. */
export function publishedRow(content: ArticleContent, { library }: KnownPictures): ArticleRow {
  const { title, summary, category, tags, author, picture, body, sources } = content
  const text = textOf(body)
  return {
    title: title.trim(),
    summary: summary.trim(),
    category: category ?? articleCategories[0],
    tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))],
    author: author.trim(),
    picture: picture && storedPicture(picture, library),
    body,
    bodyHtml: renderBody(body),
    bodyText: text,
    readingMinutes: readingMinutes(text),
    sources: sources.filter(isSource),
    reviewedOn: content.reviewedOn,
    nextReviewOn: content.nextReviewOn,
  }
}

/** Why an article cannot be published yet, by the paths that the contract of publishDraft names. */
export function publishingIssues(content: ArticleContent, known: KnownPictures): Issue[] {
  const { title, summary, category, author, body, sources, picture } = content
  const missing = Object.entries({ title, summary, category: category ?? '', author, body: textOf(body) })
    .filter(([, text]) => text.trim() === '')
    .map(([path]) => ({ path, message: 'is missing' }))
  const sourceIssues = sources.flatMap((source, index) =>
    isSource(source) ? [] : [{ path: `sources.${index}`, message: 'needs a title and an https address' }],
  )
  return [...missing, ...leadIssues(picture, known), ...pictureIssues(content, known), ...sourceIssues]
}

/** The company's pictures that an article names. */
export function pictureIdsIn({ picture, body }: ArticleContent): string[] {
  const lead = picture?.from === 'company' && isId(picture.id) ? [picture.id] : []
  return [...new Set([...lead, ...picturesIn(body).map(({ id }) => id)])]
}

/** The pictures of an article, without those that do not exist. */
export function picturesOf(content: ArticleContent, { library, company }: KnownPictures) {
  const { picture, body } = content
  const inText = picturesIn(body).flatMap(({ id, alt }) => {
    const shown = company.get(id)
    return shown ? [{ id, picture: { ...shown.picture, alt } }] : []
  })
  const lead = picture && shownLead(picture, { library, company })
  const all = [...(picture && lead ? [{ id: picture.id, picture: lead }] : []), ...inText]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/** A lead picture is optional; one that is set must be ready and described. */
function leadIssues(lead: ArticleContent['picture'], known: KnownPictures): Issue[] {
  if (!lead) return []
  const ready = lead.from === 'library' ? known.library.has(lead.id) : isReady(known, lead.id)
  return pictureIssue('picture', lead, ready)
}

function pictureIssues({ body }: ArticleContent, known: KnownPictures): Issue[] {
  return picturesIn(body).flatMap((one, index) =>
    pictureIssue(`pictures.${index}`, one, isReady(known, one.id)),
  )
}

function pictureIssue(path: string, { alt, decorative }: Pick<Lead, 'alt' | 'decorative'>, ready: boolean) {
  if (!ready) return [{ path, message: 'is not ready' }]
  return decorative || alt.trim() !== '' ? [] : [{ path, message: 'needs an alternative text' }]
}

function picturesIn(body: ArticleContent['body']) {
  return blocksOf(body).flatMap((block) => (block.type === 'picture' ? [block.attrs] : []))
}

function isReady({ company }: KnownPictures, id: string): boolean {
  return company.get(id)?.state === 'ready'
}

function isSource({ title, url }: ArticleContent['sources'][number]): boolean {
  return title.trim() !== '' && address.safeParse(url).success
}

/** A draft may have any text as an id; only a UUID can be looked up. */
function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

function storedPicture(lead: Lead, library: Map<string, LibraryPicture>): StoredPicture | null {
  const alt = lead.decorative ? '' : lead.alt
  return lead.from === 'company' ? { id: lead.id, alt } : (pictureFor(library, lead.id, alt) ?? null)
}

function shownLead(lead: Lead, { library, company }: KnownPictures): Picture | undefined {
  if (lead.from === 'library') return pictureFor(library, lead.id, lead.alt)
  const shown = company.get(lead.id)
  return shown && { ...shown.picture, alt: lead.alt }
}
