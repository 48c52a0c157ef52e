import type { Block } from '#platform/documents/contract/body.ts'
import { articleContent, type ArticleContent } from '../../contract/drafts.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, keyOf } from '#platform/documents/web/merge/json.ts'
import { resolveMerge, mayKeepBoth, mergeContents } from '#platform/documents/web/merge/merge.ts'
import { articleRules } from './article-rules.ts'

const paragraph = (text: string): Block =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] }

function article(texts: string[], more: Partial<ArticleContent> = {}): ArticleContent {
  return {
    title: 'Sleep well',
    summary: '',
    category: null,
    tags: [],
    author: '',
    picture: null,
    body: { type: 'doc', content: texts.map(paragraph) },
    sources: [],
    reviewedOn: null,
    nextReviewOn: null,
    ...more,
  }
}

const source = (title: string) => ({ title, publisher: 'NHS', url: 'https://nhs.uk/x' })
const textsOf = (content: ArticleContent) =>
  content.body.content.map((block) =>
    block.type === 'paragraph'
      ? (block.content ?? []).map((part) => ('text' in part ? part.text : '')).join('')
      : '',
  )
const merged = (base: string[], mine: string[], theirs: string[]) =>
  mergeContents(articleRules.fields, { base: article(base), mine: article(mine), theirs: article(theirs) })
const mergedTexts = (...lists: [string[], string[], string[]]) => {
  const merge = merged(...lists)
  expect(merge.conflicts).toEqual([])
  return textsOf(resolveMerge(merge, []))
}

describe('the body is merged block by block', () => {
  test('changes of different paragraphs both survive, also of neighbours', () => {
    expect(
      mergedTexts(['One', 'Two', 'Three'], ['One, mine', 'Two', 'Three'], ['One', 'Two, theirs', 'Three']),
    ).toEqual(['One, mine', 'Two, theirs', 'Three'])
  })

  test('what both put in at one place stands there, one after the other', () => {
    expect(mergedTexts(['One'], ['One', 'Mine'], ['One', 'Theirs'])).toEqual(['One', 'Mine', 'Theirs'])
    expect(mergedTexts([], ['Mine'], ['Theirs'])).toEqual(['Mine', 'Theirs'])
    expect(mergedTexts([''], ['Mine'], ['Theirs'])).toEqual(['Mine', 'Theirs'])
  })

  test('what both put in alike stands there once', () => {
    expect(mergedTexts(['One'], ['One', 'Same', 'Mine'], ['One', 'Same'])).toEqual(['One', 'Same', 'Mine'])
  })

  test('a removed paragraph is gone when nobody else touched it', () => {
    expect(mergedTexts(['One', 'Two'], ['Two'], ['One', 'Two', 'Three'])).toEqual(['Two', 'Three'])
    expect(mergedTexts(['One', 'Two'], ['Two'], ['Two'])).toEqual(['Two'])
  })

  test('a paragraph that both changed shows both texts, and each choice is carried out', () => {
    const merge = merged(
      ['Top', 'Sleep early', 'End'],
      ['Top', 'Sleep very early', 'End'],
      ['Top', 'Sleep late', 'End'],
    )
    expect(merge.conflicts).toEqual([
      { in: 'body', mine: paragraph('Sleep very early'), theirs: paragraph('Sleep late') },
    ])
    expect(textsOf(resolveMerge(merge, ['mine']))).toEqual(['Top', 'Sleep very early', 'End'])
    expect(textsOf(resolveMerge(merge, ['theirs']))).toEqual(['Top', 'Sleep late', 'End'])
    expect(textsOf(resolveMerge(merge, ['both']))).toEqual(['Top', 'Sleep very early', 'Sleep late', 'End'])
  })

  test('a paragraph that one changed and the other removed is asked about, and can stay or go', () => {
    const merge = merged(['One', 'Two'], ['Two'], ['One, longer', 'Two'])
    expect(merge.conflicts).toEqual([{ in: 'body', mine: null, theirs: paragraph('One, longer') }])
    expect(merge.conflicts.map((conflict) => mayKeepBoth(merge, conflict))).toEqual([false])
    expect(textsOf(resolveMerge(merge, ['mine']))).toEqual(['Two'])
    expect(textsOf(resolveMerge(merge, ['theirs']))).toEqual(['One, longer', 'Two'])
  })

  test('a paragraph is recognised by its words when others were put in before it', () => {
    const base = ['Drink water with each meal']
    expect(mergedTexts(base, ['New start', 'Drink more water with each meal'], [...base, 'New end'])).toEqual(
      ['New start', 'Drink more water with each meal', 'New end'],
    )
    expect(
      merged(base, ['Fresh', 'Drink more water with each meal'], ['Drink tea with each meal']).conflicts,
    ).toEqual([
      {
        in: 'body',
        mine: paragraph('Drink more water with each meal'),
        theirs: paragraph('Drink tea with each meal'),
      },
    ])
  })
})

describe('the rest is merged field by field', () => {
  const fields = (
    base: Partial<ArticleContent>,
    mine: Partial<ArticleContent>,
    theirs: Partial<ArticleContent>,
  ) =>
    mergeContents(articleRules.fields, {
      base: article([], base),
      mine: article([], mine),
      theirs: article([], theirs),
    })

  test('different fields both survive', () => {
    const merge = fields({}, { title: 'Sleep better' }, { category: 'sleep', reviewedOn: '2026-01-02' })
    expect(merge.conflicts).toEqual([])
    expect(resolveMerge(merge, [])).toMatchObject({
      title: 'Sleep better',
      category: 'sleep',
      reviewedOn: '2026-01-02',
    })
  })

  test('one field that both changed is asked about', () => {
    const merge = fields({}, { title: 'Mine', summary: 'Mine.' }, { title: 'Theirs', summary: 'Theirs.' })
    expect(merge.conflicts).toEqual([{ in: 'title' }, { in: 'summary' }])
    expect(merge.conflicts.map((conflict) => mayKeepBoth(merge, conflict))).toEqual([false, true])
    expect(resolveMerge(merge, ['theirs', 'both'])).toMatchObject({
      title: 'Theirs',
      summary: 'Mine. Theirs.',
    })
    expect(resolveMerge(merge, ['both'])).toMatchObject({ title: 'Mine', summary: 'Mine.' })
  })

  test('tags and sources of both are united', () => {
    const merge = fields(
      { tags: ['old', 'gone'], sources: [source('A')] },
      { tags: ['old', 'mine'], sources: [source('A'), source('B')] },
      { tags: ['old', 'gone', 'theirs'], sources: [source('A'), source('C')] },
    )
    expect(merge.conflicts).toEqual([])
    expect(resolveMerge(merge, [])).toMatchObject({
      tags: ['old', 'mine', 'theirs'],
      sources: [source('A'), source('B'), source('C')],
    })
  })

  test('more tags than there is room for are asked about', () => {
    const many = (word: string) => Array.from({ length: 8 }, (_, place) => `${word}${place}`)
    expect(fields({}, { tags: many('a') }, { tags: many('b') }).conflicts).toEqual([{ in: 'tags' }])
  })
})

describe('whatever two people do', () => {
  type Edit = { at: number; is: 'change' | 'remove' | 'insert'; word: string }
  const edits = (who: string) =>
    fc.array(
      fc
        .record({
          at: fc.nat(11),
          is: fc.constantFrom<Edit['is'][]>('change', 'remove', 'insert'),
          word: fc.nat(1e6),
        })
        .map(({ at, is, word }): Edit => ({ at, is, word: `${who}${word}` })),
      { maxLength: 8 },
    )
  const texts = Array.from({ length: 12 }, (_, place) => `Paragraph ${place} about things ${place * 7}`)
  const edited = (list: Edit[]) =>
    texts.flatMap((text, place) => {
      const here = list.filter(({ at }) => at === place)
      const words = here.filter(({ is }) => is === 'change').map(({ word }) => word)
      const kept = here.some(({ is }) => is === 'remove') ? [] : [[text, ...words].join(' ')]
      return [...kept, ...here.filter(({ is }) => is === 'insert').map(({ word }) => word)]
    })

  test('edits of different blocks commute, and ask nothing', () => {
    fc.assert(
      fc.property(edits('m'), edits('t'), (ours, others) => {
        // One of the two has the even places, the other the odd ones, each with room around it.
        const mine = edited(ours.map((edit) => ({ ...edit, at: (edit.at * 4) % 12 })))
        const theirs = edited(others.map((edit) => ({ ...edit, at: (edit.at * 4 + 2) % 12 })))
        expect(mergedTexts(texts, mine, theirs)).toEqual(mergedTexts(texts, theirs, mine))
      }),
    )
  })

  test('nothing that anybody put in is lost: it is in the text, or in a conflict', () => {
    fc.assert(
      fc.property(edits('m'), edits('t'), (ours, others) => {
        const [mine, theirs] = [edited(ours), edited(others)]
        const merge = merged(texts, mine, theirs)
        const there = keyOf([merge.body, merge.conflicts])
        const words = [...mine, ...theirs].flatMap((text) => text.match(/\b[mt]\d+\b/g) ?? [])
        expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(there))).toEqual([])
        for (const choice of ['mine', 'theirs', 'both'] as const) {
          const content = resolveMerge(
            merge,
            merge.conflicts.map(() => choice),
          )
          expect(canonical(articleContent, content)).toEqual(content)
        }
      }),
    )
  })

  test('a merge with nobody’s changes is one’s own text', () => {
    fc.assert(
      fc.property(edits('m'), (ours) => {
        expect(mergedTexts(texts, edited(ours), texts)).toEqual(edited(ours))
        expect(mergedTexts(texts, texts, edited(ours))).toEqual(edited(ours))
        expect(mergedTexts(texts, edited(ours), edited(ours))).toEqual(edited(ours))
      }),
    )
  })
})
