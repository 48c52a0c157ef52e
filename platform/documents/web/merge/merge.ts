import type { Block } from '../../contract/body.ts'
import type { TranslatedText } from '../../contract/translations.ts'
import type { DocumentContent, FieldRule, FieldRules } from '../document-type.ts'
import { isSame } from './json.ts'
import { mergeLists, type MergedItem } from './merge-list.ts'
import {
  textAt,
  translatedPaths,
  translatedPlace,
  translationRule,
  translationsOf,
} from './merge-translations.ts'

/** A conflict in a field or in a block of the body; a block is `null` on a side that removed it. */
export type Conflict = FieldConflict | BlockConflict
type FieldConflict = { in: string }
type BlockConflict = { in: 'body'; mine: Block | null; theirs: Block | null }

type Sides<Content> = { base: Content; mine: Content; theirs: Content }

/** A merge of two contents with its conflicts; `resolveMerge` turns it into a content. */
export type Merge<Content extends DocumentContent> = Sides<Content> & {
  rules: FieldRules<Content>
  fields: Record<string, unknown>
  body: MergedItem<Block>[]
  conflicts: Conflict[]
}

export type Choice = 'mine' | 'theirs' | 'both'

export function isBlockConflict(conflict: Conflict): conflict is BlockConflict {
  return 'mine' in conflict
}

/** Merges three versions of a content: the body block by block, the rest field by field. */
export function mergeContents<Content extends DocumentContent>(
  rules: FieldRules<Content>,
  sides: Sides<Content>,
): Merge<Content> {
  const fields: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  const paths = [...Object.keys(rules), ...translatedPaths([sides.base, sides.mine, sides.theirs])]
  for (const name of paths) {
    const merged = mergeField(ruleOf(rules, name), valuesOf(sides, name))
    fields[name] = merged.value
    if (merged.isConflict) conflicts.push({ in: name })
  }
  const body = mergeLists(blocksOf(sides), isBlank)
  return { ...sides, rules, fields, body, conflicts: [...conflicts, ...body.flatMap(conflictOf)] }
}

/**
 * Returns the merged content, with each conflict resolved by its choice; one without a choice keeps `mine`.
 */
export function resolveMerge<Content extends DocumentContent>(
  merge: Merge<Content>,
  choices: Choice[],
): Content {
  const decided: Record<string, unknown> = {}
  const ofBlocks: Choice[] = []
  for (const [index, conflict] of merge.conflicts.entries()) {
    const choice = choices[index] ?? 'mine'
    if (isBlockConflict(conflict)) ofBlocks.push(choice)
    else decided[conflict.in] = chosenField(merge, conflict.in, choice)
  }
  const blocks = merge.body.flatMap((piece) =>
    piece.is === 'agreed' ? [piece.item] : chosenBlocks(piece, ofBlocks.shift()),
  )
  const { mine } = merge
  // In the order of the keys of `mine`, so that a merge without changes has the same JSON as it.
  return {
    ...mine,
    ...contentOf({ ...merge.fields, ...decided }),
    ...(mine.body && { body: { ...mine.body, content: blocks } }),
  }
}

/** Whether both versions in a conflict can be kept, one after the other. */
export function mayKeepBoth<Content extends DocumentContent>(
  merge: Merge<Content>,
  conflict: Conflict,
): boolean {
  if (isBlockConflict(conflict)) return conflict.mine !== null && conflict.theirs !== null
  return bothOf(merge, conflict.in) !== undefined
}

function chosenField<Content extends DocumentContent>(
  merge: Merge<Content>,
  name: string,
  choice: Choice,
): unknown {
  const { mine, theirs } = valuesOf(merge, name)
  if (choice === 'theirs') return theirs
  return choice === 'both' ? (bothOf(merge, name) ?? mine) : mine
}

function bothOf<Content extends DocumentContent>(merge: Merge<Content>, name: string): unknown {
  const { mine, theirs } = valuesOf(merge, name)
  return ruleOf(merge.rules, name).both?.(mine, theirs)
}

function ruleOf<Content>(rules: FieldRules<Content>, name: string): FieldRule<unknown> {
  if (translatedPlace(name)) return translationRule
  const rulesByField: Record<string, FieldRule<unknown>> = rules
  return rulesByField[name] ?? {}
}

/** Returns a content made of merged values by their paths. */
function contentOf(values: Record<string, unknown>): object {
  const paths = Object.keys(values)
  const fields = paths.filter((path) => !translatedPlace(path)).map((path) => [path, values[path]])
  if (fields.length === paths.length) return Object.fromEntries(fields)
  const texts = paths.filter(translatedPlace)
  const translations = translationsOf(texts.map((path) => [path, values[path] as TranslatedText | undefined]))
  return { ...Object.fromEntries(fields), translations }
}

/**
 * Merges a field; returns `mine` with a conflict where both sides changed it and the rule cannot
 * merge.
 */
function mergeField(
  rule: FieldRule<unknown>,
  { base, mine, theirs }: Sides<unknown>,
): { value: unknown; isConflict?: boolean } {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine }
  if (isSame(base, mine)) return { value: theirs }
  const united = rule.unite?.(base, mine, theirs)
  return united === undefined ? { value: mine, isConflict: true } : { value: united }
}

function valuesOf(sides: Sides<object>, name: string): Sides<unknown> {
  const value = (content: object): unknown =>
    translatedPlace(name) ? textAt(content, name) : Reflect.get(content, name)
  return { base: value(sides.base), mine: value(sides.mine), theirs: value(sides.theirs) }
}

function blocksOf({ base, mine, theirs }: Sides<DocumentContent>): Sides<Block[]> {
  const blocks = ({ body }: DocumentContent) => body?.content ?? []
  return { base: blocks(base), mine: blocks(mine), theirs: blocks(theirs) }
}

function chosenBlocks(
  { mine, theirs }: Extract<MergedItem<Block>, { is: 'disputed' }>,
  choice: Choice = 'mine',
): Block[] {
  const blocks = { mine: [mine], theirs: [theirs], both: [mine, theirs] }[choice]
  return blocks.filter((block) => block !== null)
}

function conflictOf(piece: MergedItem<Block>): Conflict[] {
  return piece.is === 'disputed' ? [{ in: 'body', mine: piece.mine, theirs: piece.theirs }] : []
}

/** Whether a block is an empty paragraph. */
function isBlank(block: Block): boolean {
  return block.type === 'paragraph' && !block.content?.length
}
