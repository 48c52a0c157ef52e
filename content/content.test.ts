import { expect, test } from 'vitest'
import { articleCategories } from '@hale/contracts/articles'
import { readArticle, readArticles } from './articles.ts'
import { checkContent } from './check.ts'
import { blocksOf, documentOf, linksOf, textOf, withLinks } from './document.ts'
import { readingGrade } from './reading.ts'

test('everything in the library is in order', () => {
  expect(checkContent()).toEqual([])
})

test('there are at least 12 articles in at least 6 categories', () => {
  const articles = readArticles()
  expect(articles.length).toBeGreaterThanOrEqual(12)
  const used = new Set(articles.map(({ category }) => category))
  expect(used.size).toBeGreaterThanOrEqual(6)
  expect(articleCategories).toEqual(expect.arrayContaining([...used]))
})

test('an article with faults is named with each of them', () => {
  const file = '---\ntitle: ""\ncategory: cooking\n---\nText.\n'
  expect(() => readArticle('bad', file)).toThrow(/^bad: .*title.*summary.*category/s)
  expect(() => readArticle('bare', 'No facts here.')).toThrow('bare: the facts between --- are missing.')
})

test('a text keeps its words, its marks and its order; what the editor could not show is refused', () => {
  const document = documentOf(
    'One *two* **three**.\n\n## Four & five\n\n- six\n- [seven](/eight)\n\n> nine "ten"',
  )
  expect(textOf(document).split(/\s+/)).toEqual(
    ['One', 'two', 'three.', 'Four', '&', 'five', 'six', 'seven', 'nine', '"ten"', ''].slice(0, -1),
  )
  expect(document.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'bulletList',
    'blockquote',
  ])
  for (const foreign of ['# One', '<b>html</b>', '![x](y.png)', '```\ncode\n```']) {
    expect(() => documentOf(foreign)).toThrow(/may not hold/)
  }
  expect(() => documentOf('[a](javascript:alert)')).toThrow(/may not be so/)
})

test('a table, a line break and the number that a list begins with are kept', () => {
  const document = documentOf('| a | *b* |\n|---|---|\n| 1 | 2 |\n\none\\\ntwo\n\n4. four\n5. five')
  expect(blocksOf(document).map(({ type }) => type)).toEqual([
    ...['table', 'paragraph', 'paragraph', 'paragraph', 'paragraph'],
    'paragraph',
    ...['orderedList', 'paragraph', 'paragraph'],
  ])
  expect(document.content.at(-1)).toMatchObject({ attrs: { start: 4 } })
  expect(textOf(document).split('\n')).toEqual(['a', 'b', '1', '2', 'one', 'two', 'four', 'five'])
})

test('the addresses of a text can be changed, and nothing else changes', () => {
  const document = documentOf('One [two](/a) *[three](/b)*')
  expect(linksOf(document)).toEqual(['/a', '/b'])
  const moved = withLinks(document, (href) => `/elsewhere${href}`)
  expect(linksOf(moved)).toEqual(['/elsewhere/a', '/elsewhere/b'])
  expect(textOf(moved)).toBe(textOf(document))
})

test('the reading grade tells plain from learned', () => {
  expect(readingGrade('The cat sat on the mat. It was warm. We like the cat.')).toBeLessThan(3)
  const learned =
    'Cardiovascular rehabilitation necessitates multidisciplinary collaboration throughout hospitalisation.'
  expect(readingGrade(learned)).toBeGreaterThan(15)
})
