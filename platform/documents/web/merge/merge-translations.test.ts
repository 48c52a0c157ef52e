import type { ArticleContent } from '#features/articles/contract/drafts.ts'
import { translatedText } from '../../rules/translations.ts'
import { describe, expect, test } from 'vitest'
import type { DocumentContent, FieldRules } from '../document-type.ts'
import { sharedRules } from '../fields/shared-rules.ts'
import { isSame } from './json.ts'
import { resolveMerge, mayKeepBoth, mergeContents } from './merge.ts'

const paragraphs = (...texts: string[]): ArticleContent['body'] => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const article: ArticleContent = {
  ...{ title: 'Sleep well', summary: 'Why sleep helps.', category: null, tags: [], author: '' },
  ...{ picture: null, body: paragraphs('One', 'Two'), sources: [], reviewedOn: null, nextReviewOn: null },
}
const title = (text: string) => translatedText(article, 'title', text)
const body = (...texts: string[]) => translatedText(article, 'body', paragraphs(...texts))

const rules: FieldRules<ArticleContent> = sharedRules
const merged = (base: ArticleContent, mine: ArticleContent, theirs: ArticleContent) =>
  mergeContents(rules, { base, mine, theirs })
const withTexts = (es: object, en?: object): ArticleContent => ({
  ...article,
  translations: { ...(en && { en }), es },
})

describe('people who write in two languages', () => {
  test('lose nothing, whoever is later', () => {
    const [spanish, english] = [
      withTexts({ title: title('Duerme bien') }),
      { ...article, title: 'Sleep better' },
    ]
    for (const [mine, theirs] of [
      [spanish, english],
      [english, spanish],
    ] as const) {
      const merge = merged(article, mine, theirs)
      expect(merge.conflicts).toEqual([])
      expect(resolveMerge(merge, [])).toEqual({ ...spanish, title: 'Sleep better' })
    }
  })

  test('lose nothing of two texts, or of two paragraphs of one', () => {
    const base = withTexts({ body: body('Uno', 'Dos') })
    const merge = merged(
      base,
      withTexts({ title: title('Duerme'), body: body('Uno más', 'Dos') }),
      withTexts({ body: body('Uno', 'Dos más') }, { title: title('Sleep') }),
    )
    expect(merge.conflicts).toEqual([])
    expect(resolveMerge(merge, [])).toEqual(
      withTexts({ title: title('Duerme'), body: body('Uno más', 'Dos más') }, { title: title('Sleep') }),
    )
  })
})

test('one translated text that both changed is asked about, and every choice is carried out', () => {
  const base = withTexts({ title: title('A'), body: body('Uno') })
  const [mine, theirs] = [
    withTexts({ title: title('Mío'), body: body('Uno mío') }),
    withTexts({ title: title('Suyo'), body: body('Uno suyo') }),
  ]
  const merge = merged(base, mine, theirs)
  expect(merge.conflicts).toEqual([{ in: 'translations.es.title' }, { in: 'translations.es.body' }])
  expect(merge.conflicts.map((conflict) => mayKeepBoth(merge, conflict))).toEqual([false, true])
  expect(resolveMerge(merge, ['theirs', 'both'])).toEqual(
    withTexts({ title: title('Suyo'), body: body('Uno mío', 'Uno suyo') }),
  )
  expect(resolveMerge(merge, ['mine', 'theirs'])).toEqual(
    withTexts({ title: title('Mío'), body: body('Uno suyo') }),
  )
})

test('what one said to match the original stays so beside a change by another', () => {
  const old = { ...title('Duerme'), of: '0'.repeat(64) }
  const merge = merged(
    withTexts({ title: old }),
    withTexts({ title: title('Duerme') }),
    withTexts({ title: { ...old, value: 'Duerme bien' } }),
  )
  expect(merge.conflicts).toEqual([])
  expect(resolveMerge(merge, [])).toEqual(withTexts({ title: title('Duerme bien') }))
})

test('documents from before, or without translations, merge as they did', () => {
  const merge = merged(article, { ...article, title: 'Mine' }, { ...article, summary: 'Theirs' })
  const expected: DocumentContent = { ...article, title: 'Mine', summary: 'Theirs' } as object
  expect(isSame(resolveMerge(merge, []), expected)).toBe(true)
})
