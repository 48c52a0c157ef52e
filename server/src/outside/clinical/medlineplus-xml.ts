import type { Language } from '@hale/contracts/conditions'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** One health topic as NLM's XML tells of it. */
export type Topic = {
  /** NLM's own number, or something else that is the topic's alone. */
  number: string
  title: string
  url: string | null
  language: Language
  /** HTML as it came. */
  summary: string
  alsoCalled: string[]
  headings: string[]
  groups: string[]
  related: string[]
  /** The same topic in the other language. */
  mapped: { number: string; title: string } | undefined
}

/** Says in which line a file stops being what it should be. */
export class BrokenFile extends Error {
  override name = 'BrokenFile'
}

/** A summary is some kilobytes; an element that goes on and on is no summary. */
const MAX_TEXT_LENGTH = 1_000_000
const MAX_IN_TOPIC = 2000
const DEEPEST = 20

const lists: Record<string, 'alsoCalled' | 'headings' | 'groups' | 'related'> = {
  'also-called': 'alsoCalled',
  'see-reference': 'alsoCalled',
  descriptor: 'headings',
  group: 'groups',
  'related-topic': 'related',
}

type Reader = {
  write(piece: string): void
  /** To be called at the end: what is missing then was cut off. */
  end(): { topics: number; updatedOn: string | null }
}

type Wanted = {
  /** Called for each topic once it is whole. */
  onTopic: (topic: Topic) => void
  /** The element that all topics stand in, where the file must be one of NLM's. */
  root?: string
}

/** Reads topics out of XML piece by piece, and keeps no more than one of them; entities of a file's own are refused. */
export function topicReader({ onTopic, root }: Wanted): Reader {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  const path: string[] = []
  let topic: Topic | undefined
  let text = ''
  let topics = 0
  let updatedOn: string | null = null
  let begun = false

  const broken = (why: string) => new BrokenFile(`line ${parser.line}: ${why}`)

  parser.on('error', (error) => {
    // Its words begin with the place.
    throw broken(error.message.replace(/^\S*\d+:\d+: /, ''))
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw broken('the file defines entities of its own.')
  })
  parser.on('opentag', (tag) => {
    if (path.length === 0) begin(tag)
    path.push(tag.name)
    if (path.length > DEEPEST) throw broken('elements stand too deep in each other.')
    text = ''
    if (tag.name === 'health-topic') topic = topicOf(tag)
    else if (topic && tag.name === 'language-mapped-topic')
      topic.mapped = { number: tag.attributes['id'] ?? '', title: '' }
  })
  const gather = (piece: string) => {
    // A third party's links are not read at all.
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
    else keep(topic, name, text)
    text = ''
  })

  function begin(tag: SaxesTagPlain): void {
    if (root && tag.name !== root) throw broken(`it begins with <${tag.name}>, not with <${root}>.`)
    const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(tag.attributes['date-generated'] ?? '') ?? []
    if (year) updatedOn = `${year}-${month}-${day}`
  }

  function topicOf({ attributes }: SaxesTagPlain): Topic {
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

  function keep(into: Topic, name: string, raw: string): void {
    if (name === 'full-summary') into.summary = raw
    const plain = raw.replaceAll(/\s+/g, ' ').trim()
    if (name === 'language-mapped-topic' && into.mapped) into.mapped.title = plain
    const list = lists[name]
    if (!list || plain === '') return
    if (into[list].length >= MAX_IN_TOPIC) throw broken(`a topic has too many <${name}>.`)
    into[list].push(plain)
  }

  function finish(whole: Topic): void {
    topic = undefined
    topics += 1
    onTopic(whole)
  }

  return {
    write(piece) {
      // Text alone would be found fault with only at its end.
      if (!begun && /\S/.test(piece)) {
        if (!/^\uFEFF?\s*</.test(piece)) throw new BrokenFile('line 1: it is not XML.')
        begun = true
      }
      parser.write(piece)
    },
    end() {
      parser.close()
      return { topics, updatedOn }
    },
  }
}
