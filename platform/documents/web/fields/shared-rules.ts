import { hasText, picturesIn, textLines } from '../body/blocks.ts'
import { isSame } from '../merge/json.ts'
import { mergeLists } from '../merge/merge-list.ts'
import type { SharedFields, Source } from './shared-fields.ts'

export const MAX_TAGS = 12
export const MAX_SOURCES = 40
const MAX_SUMMARY_LENGTH = 300

/** How two people's changes of the shared fields are merged, in the order of the screen. */
export const sharedRules = {
  title: {},
  summary: { both: joinSummaries },
  category: {},
  tags: { unite: uniteTags },
  author: {},
  picture: {},
  sources: { unite: uniteSources, both: joinSources },
  reviewedOn: {},
  nextReviewOn: {},
  language: {},
}

/** A path, and whether its part is missing or invalid. */
type Check = [path: string, isMissing: boolean]

export const missingPaths = (checks: Check[]): string[] =>
  checks.filter(([, isMissing]) => isMissing).map(([path]) => path)

export const headingChecks = ({ title, summary }: Pick<SharedFields, 'title' | 'summary'>): Check[] => [
  ['title', isBlank(title)],
  ['summary', isBlank(summary)],
]

export const hasBody = ({ body }: Pick<SharedFields, 'body'>): boolean => body.content.some(hasText)

export const bodyPictureChecks = ({ body }: Pick<SharedFields, 'body'>): Check[] =>
  picturesIn(body.content).map((one, index) => [`pictures.${index}`, !isDescribed(one)])

export const detailChecks = ({ picture, category, author, sources }: SharedFields): Check[] => [
  ['picture', picture !== null && !isDescribed(picture)],
  ['category', category === null],
  ['author', isBlank(author)],
  ...sources.map((source, index): Check => [`sources.${index}`, !isSound(source)]),
]

/** Returns the ids of uploaded pictures in the lead picture and the body. */
export function sharedPictureIds({ picture, body }: Pick<SharedFields, 'picture' | 'body'>): string[] {
  const lead = picture?.from === 'company' ? [picture.id] : []
  return [...lead, ...picturesIn(body.content).map(({ id }) => id)]
}

/**
 * Returns everything that members read of the shared fields as plain text; `between` is placed after the body, before
 * author, tags and sources.
 */
export function sharedPlainText(
  { title, summary, author, tags, body, sources }: SharedFields,
  between: string[] = [],
): string {
  const lines = [title, summary, ...body.content.flatMap(textLines), ...between, author, tags.join(', ')]
  return [...lines, ...sources.map(sourceLine)].filter((line) => line.trim() !== '').join('\n\n')
}

const sourceLine = ({ title, publisher, url }: Source): string => [title, publisher, url].join(', ')

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

function joinSummaries(mine: string, theirs: string): string | undefined {
  return mine.length + theirs.length < MAX_SUMMARY_LENGTH ? `${mine} ${theirs}`.trim() : undefined
}

function joinSources(mine: Source[], theirs: Source[]): Source[] | undefined {
  const fresh = theirs.filter((one) => !mine.some((source) => isSame(source, one)))
  const sources = [...mine, ...fresh]
  return sources.length <= MAX_SOURCES ? sources : undefined
}

function uniteTags(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const left = mine.filter((tag) => !base.includes(tag) || theirs.includes(tag))
  const united = [...left, ...theirs.filter((tag) => !base.includes(tag) && !mine.includes(tag))]
  return united.length <= MAX_TAGS ? united : undefined
}

/**
 * Merges both sides' changes of a list of at most `max` items; returns `undefined` where both changed the
 * same item.
 */
export function uniteLists<Item>(
  max: number,
  ...[base, mine, theirs]: [base: Item[], mine: Item[], theirs: Item[]]
): Item[] | undefined {
  const pieces = mergeLists({ base, mine, theirs })
  const united = pieces.flatMap((piece) => (piece.is === 'agreed' ? [piece.item] : []))
  return united.length === pieces.length && united.length <= max ? united : undefined
}

function uniteSources(base: Source[], mine: Source[], theirs: Source[]): Source[] | undefined {
  return uniteLists(MAX_SOURCES, base, mine, theirs)
}

function isDescribed({ alt, decorative }: { alt: string; decorative: boolean }): boolean {
  return decorative || !isBlank(alt)
}

function isSound({ title, url }: Source): boolean {
  return !isBlank(title) && /^https:\/\/[^\s/]/i.test(url) && URL.canParse(url)
}
