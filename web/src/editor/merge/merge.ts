import type { Block } from '@hale/contracts/article-body'
import type { ArticleContent } from '@hale/contracts/drafts'
import { isSame } from './json.ts'
import { mergeLists, type Piece } from './merge-list.ts'

type Fields = Omit<ArticleContent, 'body'>
export type Field = keyof Fields

/** What two people made of one thing: of a field, or of a block of the body, where `null` stands for having removed it. */
export type Conflict = { in: Field } | { in: 'body'; mine: Block | null; theirs: Block | null }

export type Sides = { base: ArticleContent; mine: ArticleContent; theirs: ArticleContent }

/** Two contents in one, but for the conflicts; `decide` makes a content of it. */
export type Merge = Sides & { fields: Fields; body: Piece<Block>[]; conflicts: Conflict[] }

export type Choice = 'mine' | 'theirs' | 'both'

const MAX_TAGS = 12
const MAX_SOURCES = 40
const MAX_SUMMARY_LENGTH = 300

/** Merges what two people made of one article: the body block by block, the rest field by field. */
export function mergeContents(sides: Sides): Merge {
  const disputed: Conflict[] = []
  function field<Name extends Field>(name: Name, unite?: Unite<Fields[Name]>): Fields[Name] {
    const merged = mergeField(sides, name, unite)
    if (merged === undefined) disputed.push({ in: name })
    return merged === undefined ? sides.mine[name] : merged
  }
  const fields: Fields = {
    title: field('title'),
    summary: field('summary'),
    category: field('category'),
    tags: field('tags', uniteTags),
    author: field('author'),
    picture: field('picture'),
    sources: field('sources', uniteSources),
    reviewedOn: field('reviewedOn'),
    nextReviewOn: field('nextReviewOn'),
  }
  const { base, mine, theirs } = sides
  const blocks = { base: base.body.content, mine: mine.body.content, theirs: theirs.body.content }
  const body = mergeLists(blocks, isBlank)
  return { ...sides, fields, body, conflicts: [...disputed, ...body.flatMap(conflictOf)] }
}

/** The content that the choices make of a merge, a choice for each conflict; where one is missing, one's own stays. */
export function decide(merge: Merge, choices: Choice[]): ArticleContent {
  const decided: Record<string, unknown> = {}
  const ofBlocks: Choice[] = []
  for (const [place, conflict] of merge.conflicts.entries()) {
    const choice = choices[place] ?? 'mine'
    if (conflict.in === 'body') ofBlocks.push(choice)
    else decided[conflict.in] = chosenField(merge, conflict.in, choice)
  }
  const content = merge.body.flatMap((piece) =>
    piece.is === 'agreed' ? [piece.item] : chosenBlocks(piece, ofBlocks.shift()),
  )
  return { ...merge.fields, ...decided, body: { type: 'doc', content } }
}

/** Whether both texts can stay, one after the other. */
export function mayKeepBoth({ mine, theirs }: Sides, conflict: Conflict): boolean {
  if (conflict.in === 'body') return conflict.mine !== null && conflict.theirs !== null
  if (conflict.in === 'sources') return bothSources(mine, theirs).length <= MAX_SOURCES
  return conflict.in === 'summary' && mine.summary.length + theirs.summary.length < MAX_SUMMARY_LENGTH
}

function chosenField(merge: Merge, field: Field, choice: Choice): unknown {
  const { mine, theirs } = merge
  if (choice === 'theirs') return theirs[field]
  if (choice === 'mine' || !mayKeepBoth(merge, { in: field })) return mine[field]
  return field === 'summary' ? `${mine.summary} ${theirs.summary}`.trim() : bothSources(mine, theirs)
}

function bothSources(mine: ArticleContent, theirs: ArticleContent): ArticleContent['sources'] {
  const fresh = theirs.sources.filter((one) => !mine.sources.some((own) => isSame(own, one)))
  return [...mine.sources, ...fresh]
}

type Dispute = Extract<Piece<Block>, { is: 'disputed' }>

function chosenBlocks({ mine, theirs }: Dispute, choice: Choice = 'mine'): Block[] {
  const blocks = { mine: [mine], theirs: [theirs], both: [mine, theirs] }[choice]
  return blocks.filter((block) => block !== null)
}

type Unite<Value> = (base: Value, mine: Value, theirs: Value) => Value | undefined

/** `undefined` where both changed the field, and nothing unites what they made of it. */
function mergeField<Name extends Field>(
  { base, mine, theirs }: Sides,
  name: Name,
  unite?: Unite<Fields[Name]>,
): Fields[Name] | undefined {
  if (isSame(mine[name], theirs[name]) || isSame(base[name], theirs[name])) return mine[name]
  if (isSame(base[name], mine[name])) return theirs[name]
  return unite?.(base[name], mine[name], theirs[name])
}

const uniteTags: Unite<string[]> = (base, mine, theirs) => {
  const left = mine.filter((tag) => !base.includes(tag) || theirs.includes(tag))
  const united = [...left, ...theirs.filter((tag) => !base.includes(tag) && !mine.includes(tag))]
  return united.length <= MAX_TAGS ? united : undefined
}

const uniteSources: Unite<Fields['sources']> = (base, mine, theirs) => {
  const pieces = mergeLists({ base, mine, theirs })
  const united = pieces.flatMap((piece) => (piece.is === 'agreed' ? [piece.item] : []))
  return united.length === pieces.length && united.length <= MAX_SOURCES ? united : undefined
}

function conflictOf(piece: Piece<Block>): Conflict[] {
  return piece.is === 'disputed' ? [{ in: 'body', mine: piece.mine, theirs: piece.theirs }] : []
}

/** A paragraph that nobody has written anything in yet. */
function isBlank(block: Block): boolean {
  return block.type === 'paragraph' && !block.content?.length
}
