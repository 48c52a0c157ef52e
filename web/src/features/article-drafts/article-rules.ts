import { articleContent, getDraft, type ArticleContent } from '@hale/contracts/articles/drafts'
import { hasText, picturesIn, textLines } from '../../editor/body/blocks.ts'
import type { DocumentRules } from '../../editor/document-type.ts'
import { isSame } from '../../editor/merge/json.ts'
import { mergeLists } from '../../editor/merge/merge-list.ts'

type Source = ArticleContent['sources'][number]

export const MAX_TAGS = 12
export const MAX_SOURCES = 40
const MAX_SUMMARY_LENGTH = 300

/** How the editor saves, merges and checks articles. */
export const articleRules: DocumentRules<ArticleContent> = {
  schemas: { content: articleContent, draft: getDraft.output },
  fields: {
    title: {},
    summary: { both: joinSummaries },
    category: {},
    tags: { unite: uniteTags },
    author: {},
    picture: {},
    sources: { unite: uniteSources, both: joinSources },
    reviewedOn: {},
    nextReviewOn: {},
  },
  notFoundCode: 'article-not-found',
  conflictCode: 'article-changed',
  incompleteCode: 'article-incomplete',
  missing,
  missingPath: (path) =>
    /^(title|summary|category|author|body|picture|(pictures|sources)\.\d+)$/.test(path) ? path : undefined,
  pictureIds({ picture, body }) {
    const lead = picture?.from === 'company' ? [picture.id] : []
    return [...lead, ...picturesIn(body.content).map(({ id }) => id)]
  },
  plainText({ title, summary, author, tags, body, sources }) {
    const cited = sources.map((source) => [source.title, source.publisher, source.url].join(', '))
    const lines = [title, summary, ...body.content.flatMap(textLines), author, tags.join(', '), ...cited]
    return lines.filter((line) => line.trim() !== '').join('\n\n')
  },
}

function joinSummaries(mine: string, theirs: string): string | undefined {
  return mine.length + theirs.length < MAX_SUMMARY_LENGTH ? `${mine} ${theirs}`.trim() : undefined
}

function joinSources(mine: Source[], theirs: Source[]): Source[] | undefined {
  const fresh = theirs.filter((one) => !mine.some((own) => isSame(own, one)))
  const joined = [...mine, ...fresh]
  return joined.length <= MAX_SOURCES ? joined : undefined
}

function uniteTags(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const left = mine.filter((tag) => !base.includes(tag) || theirs.includes(tag))
  const united = [...left, ...theirs.filter((tag) => !base.includes(tag) && !mine.includes(tag))]
  return united.length <= MAX_TAGS ? united : undefined
}

function uniteSources(base: Source[], mine: Source[], theirs: Source[]): Source[] | undefined {
  const pieces = mergeLists({ base, mine, theirs })
  const united = pieces.flatMap((piece) => (piece.is === 'agreed' ? [piece.item] : []))
  return united.length === pieces.length && united.length <= MAX_SOURCES ? united : undefined
}

/** The same paths as the server names in `issues` when it rejects publishing. */
function missing(content: ArticleContent): string[] {
  const { title, summary, category, author, body, picture, sources } = content
  const pictures = picturesIn(body.content)
  const checks: [string, boolean][] = [
    ['title', isEmpty(title)],
    ['summary', isEmpty(summary)],
    ['body', !body.content.some(hasText)],
    ...pictures.map((one, index): [string, boolean] => [`pictures.${index}`, !isDescribed(one)]),
    ['picture', picture !== null && !isDescribed(picture)],
    ['category', category === null],
    ['author', isEmpty(author)],
    ...sources.map((source, index): [string, boolean] => [`sources.${index}`, !isSound(source)]),
  ]
  return checks.filter(([, isMissing]) => isMissing).map(([path]) => path)
}

function isEmpty(text: string): boolean {
  return text.trim() === ''
}

function isDescribed({ alt, decorative }: { alt: string; decorative: boolean }): boolean {
  return decorative || !isEmpty(alt)
}

function isSound({ title, url }: Source): boolean {
  return !isEmpty(title) && /^https:\/\/[^\s/]/i.test(url) && URL.canParse(url)
}
