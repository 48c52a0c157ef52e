import type { Language } from '#features/conditions/contract/conditions.ts'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** A condition as NLM's XML describes it, under the name of a health topic. */
export type Topic = {
  /** NLM's number of the topic, or language and title where it has none. */
  number: string
  title: string
  url: string | null
  language: Language
  /** HTML as it was received, not sanitised. */
  summary: string
  alsoCalled: string[]
  headings: string[]
  groups: string[]
  related: string[]
  /** The topic in the other language. */
  mapped: { number: string; title: string } | undefined
}

/** Thrown for a file that cannot be imported; the message names the line where possible. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

/** Limit on the characters of a summary; real ones have some kilobytes. */
const MAX_TEXT_LENGTH = 1_000_000
const MAX_IN_TOPIC = 2000
const MAX_DEPTH = 20

const lists: Record<string, 'alsoCalled' | 'headings' | 'groups' | 'related'> = {
  'also-called': 'alsoCalled',
  'see-reference': 'alsoCalled',
  descriptor: 'headings',
  group: 'groups',
  'related-topic': 'related',
}

type Reader = {
  write(piece: string): void
  /** Ends reading; throws where the XML is incomplete. */
  end(): { topics: number; updatedOn: string | null }
}

type ElementHandlers = {
  /** Called with each complete topic. */
  onTopic: (topic: Topic) => void
  /** The required name of the root element; undefined for any. */
  root?: string
}

/** Creates an error that names the line being read. */
type FileError = (why: string) => InvalidFileError

/**
 * Returns a parser that reads topics from XML in pieces, with one topic in memory at a time. A file that
 * defines entities is refused.
 */
export function topicReader({ onTopic, root }: ElementHandlers): Reader {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  const path: string[] = []
  let topic: Topic | undefined
  let text = ''
  let topics = 0
  let updatedOn: string | null = null
  let hasStarted = false

  const broken: FileError = (why) => new InvalidFileError(`line ${parser.line}: ${why}`)

  parser.on('error', (error) => {
    // The parser's message begins with line and column.
    throw broken(error.message.replace(/^\S*: /, ''))
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw broken('the file defines entities of its own.')
  })
  parser.on('opentag', (tag) => {
    if (path.length === 0) begin(tag)
    path.push(tag.name)
    if (path.length > MAX_DEPTH) throw broken('elements stand too deep in each other.')
    text = ''
    if (tag.name === 'health-topic') topic = topicOf(tag, broken)
    else if (topic && tag.name === 'language-mapped-topic')
      topic.mapped = { number: tag.attributes['id'] ?? '', title: '' }
  })
  const gather = (piece: string) => {
    // Links to other sites are not read.
    if (!topic || path.includes('site')) return
    text += piece
    if (text.length > MAX_TEXT_LENGTH) throw broken('an element goes on too long.')
  }
  parser.on('text', gather)
  parser.on('cdata', gather)
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (!topic || path.includes('site')) return
    if (name === 'health-topic') finish(topic)
    else addText(topic, name, text, broken)
    text = ''
  })

  function begin(tag: SaxesTagPlain): void {
    if (root && tag.name !== root) throw broken(`it begins with <${tag.name}>, not with <${root}>.`)
    const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(tag.attributes['date-generated'] ?? '') ?? []
    if (year) updatedOn = `${year}-${month}-${day}`
  }

  function finish(whole: Topic): void {
    topic = undefined
    topics += 1
    onTopic(whole)
  }

  return {
    write(piece) {
      // Checked here, because the parser would refuse plain text only at the end of the file.
      if (!hasStarted && /\S/.test(piece)) {
        if (!/^\uFEFF?\s*</.test(piece)) throw new InvalidFileError('line 1: it is not XML.')
        hasStarted = true
      }
      parser.write(piece)
    },
    end() {
      parser.close()
      return { topics, updatedOn }
    },
  }
}

/** Returns the topic for its start tag, with no text yet. */
function topicOf({ attributes }: SaxesTagPlain, broken: FileError): Topic {
  const { title = '', id = '', url, language } = attributes
  if (title.trim() === '') throw broken('a topic has no title.')
  return {
    number: id || `${language} ${title}`,
    title: title.trim(),
    url: url?.startsWith('https://') ? url : null,
    language: language === 'Spanish' ? 'es' : 'en',
    summary: '',
    ...{ alsoCalled: [], headings: [], groups: [], related: [] },
    mapped: undefined,
  }
}

/** Adds the text of an element to a topic. */
function addText(topic: Topic, name: string, raw: string, broken: FileError): void {
  if (name === 'full-summary') topic.summary = raw
  const plain = raw.replaceAll(/\s+/g, ' ').trim()
  if (name === 'language-mapped-topic' && topic.mapped) topic.mapped.title = plain
  const list = lists[name]
  if (!list || plain === '') return
  if (topic[list].length >= MAX_IN_TOPIC) throw broken(`a topic has too many <${name}>.`)
  topic[list].push(plain)
}
