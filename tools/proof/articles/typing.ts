import type { Block, DocumentBody } from '#platform/documents/contract/body.ts'
import { MAX_LENGTHS } from '#features/questionnaires/contract/questionnaires.ts'
import type { QuestionnaireContent } from '#features/questionnaires/contract/drafts.ts'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import {
  addQuestion,
  changeQuestion,
  moveQuestion,
  removeQuestion,
} from '#features/questionnaires/rules/drafts/changes.ts'
import {
  fieldsOf,
  groupsOf,
  listQuestions,
  type DraftGroup,
} from '#features/questionnaires/rules/drafts/groups.ts'
import type { Chance } from './chance.ts'

/** Returns the test words in a value, each once: a number between two `w`. */
export function wordsIn(value: unknown): string[] {
  return [...new Set(JSON.stringify(value).match(/\bw\d+w\b/g))]
}

/** Parts of a document that random edits change. */
export type WrittenContent = { summary: string; tags: string[]; body: DocumentBody }

export type TypedContent<Content> = { content: Content; removed: string[] }

/** Writes a word into a field that only one kind has, such as chapters; undefined where that is full. */
type TypeElsewhere<Content> = (content: Content, word: string, chance: Chance) => Content | undefined

/** Makes a random edit: writes a word, adds a paragraph or tag, extends the summary, or removes a paragraph. */
export function typeSomething<Content extends WrittenContent>(
  content: Content,
  word: string,
  chance: Chance,
  typeElsewhere?: TypeElsewhere<Content>,
): TypedContent<Content> {
  const blocks = content.body.content
  const position = chance.below(blocks.length + 1)
  const kept = { content, removed: [] }
  const deed = chance.of([
    'word',
    'word',
    'word',
    'paragraph',
    'paragraph',
    'tag',
    'summary',
    'remove',
    'elsewhere',
  ])
  const elsewhere = deed === 'elsewhere' ? typeElsewhere?.(content, word, chance) : undefined
  if (elsewhere) return { ...kept, content: elsewhere }
  if (deed === 'tag' && content.tags.length < 12) {
    return { ...kept, content: { ...content, tags: [...content.tags, word] } }
  }
  if (deed === 'summary' && content.summary.length < 250) {
    return { ...kept, content: { ...content, summary: `${content.summary} ${word}`.trim() } }
  }
  const block = blocks[position]
  if (deed === 'remove' && block && blocks.length > 2) {
    return { content: withBody(content, blocks.toSpliced(position, 1)), removed: wordsIn(block) }
  }
  if (deed === 'paragraph' || !block) {
    return { ...kept, content: withBody(content, blocks.toSpliced(position, 0, paragraph(word))) }
  }
  return {
    ...kept,
    content: withBody(content, blocks.with(position, paragraph(`${textOf(block)} ${word}`.trim()))),
  }
}

function withBody<Content extends WrittenContent>(content: Content, blocks: Block[]): Content {
  return { ...content, body: { type: 'doc', content: blocks } }
}

function paragraph(text: string): Block {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

function textOf(block: Block): string {
  if (block.type !== 'paragraph') return ''
  return (block.content ?? []).map((part) => (part.type === 'text' ? part.text : ' ')).join('')
}

type Limit<Name extends string> = { name: Name; max: number }

/** Appends a word to one of some short texts, or replaces the text where it would be too long. */
export function typeInTexts<Name extends string, Content extends Record<Name, string>>(
  content: Content,
  word: string,
  chance: Chance,
  texts: readonly [Limit<Name>, ...Limit<Name>[]],
): TypedContent<Content> {
  const { name, max } = chance.of<Limit<Name>>(texts)
  const longer = `${content[name]} ${word}`.trim()
  const isFull = longer.length > max
  return {
    content: { ...content, [name]: isFull ? word : longer },
    removed: isFull ? wordsIn(content[name]) : [],
  }
}

/** Appends a word to a question, or adds, moves or removes one. */
export function typeInQuestions(
  content: QuestionnaireContent,
  word: string,
  chance: Chance,
): TypedContent<QuestionnaireContent> {
  const groups = groupsOf(content)
  const typed = (draftGroups: DraftGroup[], removed: string[] = []) => ({
    content: { ...content, ...fieldsOf(draftGroups) },
    removed,
  })
  const all = listQuestions(groups)
  const chosen = all[chance.below(all.length + 1)]
  const deed = chance.of(['word', 'word', 'word', 'add', 'move', 'remove'])
  if (!chosen || deed === 'add') {
    const added = addQuestion(groups, chance.below(groups.length), builtInQuestionnaire)
    const place = added && listQuestions(added.groups).find(({ question }) => question.for === added.key)
    if (place) return typed(changeQuestion(added.groups, place.position, { question: word }))
  }
  const { question, position } = chosen ?? all[0] ?? {}
  if (!question || !position) return typed(groups)
  if (deed === 'move') return typed(moveQuestion(groups, position, chance.of([1, -1]))?.groups ?? groups)
  if (deed === 'remove' && all.length > 2) return typed(removeQuestion(groups, position), wordsIn(question))
  const longer = `${question.question} ${word}`.trim()
  const isFull = longer.length > MAX_LENGTHS.question
  const changes = { question: isFull ? word : longer }
  return typed(changeQuestion(groups, position, changes), isFull ? wordsIn(question) : [])
}
