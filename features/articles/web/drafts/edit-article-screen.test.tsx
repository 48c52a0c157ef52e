import { draftEndpoints, type ArticleContent } from '../../contract/drafts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromWeb, fromWord } from '#e2e/fixtures/content/pasted.ts'
import { bodyText, expectSaved, openEditor, paragraphs, paste } from '#apps/web/test/drafts.tsx'
import { EditArticleScreen } from './edit-article-screen.tsx'

const whole: ArticleContent = {
  title: 'A walk at noon',
  summary: 'Why twenty minutes outside make the afternoon easier.',
  ...{ category: 'movement', tags: ['walking'], author: 'The wellbeing team', picture: null },
  body: paragraphs('Go outside at noon.', 'Ten minutes are enough.'),
  sources: [{ title: 'Walking', publisher: 'A public body', url: 'https://example.org/walking' }],
  ...{ reviewedOn: null, nextReviewOn: null },
}

async function open(more: Partial<ArticleContent> = {}) {
  const saved = await openEditor(<EditArticleScreen />, draftEndpoints, { ...whole, ...more })
  await expect.element(bodyText).toBeVisible()
  return saved
}

const body = () => bodyText.element()
const textsOf = (selector: string) => [...body().querySelectorAll(selector)].map((one) => one.textContent)

async function pasteOverAll(data: Record<string, string>): Promise<void> {
  await bodyText.click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  paste(data)
}

test('a text from Word comes in clean, with lists that are lists', async () => {
  await open({ body: paragraphs('x') })
  await pasteOverAll({ 'text/html': fromWord, 'text/plain': 'Sleeping better' })
  await expect.element(bodyText.getByRole('heading', { level: 2 })).toHaveTextContent('Sleeping better')
  expect(textsOf('strong')).toEqual(['one'])
  expect(textsOf(':scope > ul > li')).toEqual([expect.stringMatching(/^Dark room/), 'Cool air'])
  expect(textsOf('ul ul li')).toEqual(['Thick curtains'])
  expect(textsOf(':scope > ol > li')).toEqual(['Screens off', 'Lights out'])
  expect(
    bodyText
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['Hours', 'Eight'])
  expect(textsOf(':scope > p')).toEqual(['Go to bed at one time.', 'And then:'])
  await expect
    .element(page.getByText('Pictures from other sites were left out', { exact: true }))
    .toBeVisible()
  await expectSaved()
})

test('a text from the web comes in clean, its links with it', async () => {
  await open({ body: paragraphs('x') })
  await pasteOverAll({ 'text/html': fromWeb })
  await expect.element(bodyText.getByRole('heading', { level: 3 })).toHaveTextContent('Small heading')
  expect(textsOf('strong')).toEqual(['Walk'])
  expect(textsOf('em')).toEqual([' daily'])
  expect(textsOf('a')).toEqual(['walks', 'mail'])
  await expect
    .element(bodyText.getByRole('link').first())
    .toHaveAttribute('href', 'https://example.org/walks')
  expect(textsOf(':scope > p')).toEqual(['Walk daily', 'See walks, this and mail.', 'Last words'])
  expect('ranFromPaste' in window).toBe(false)
  await expectSaved()
})

test('what is missing is said at its place, and the first thing has the focus', async () => {
  await open({
    ...{ title: '', category: null },
    sources: [{ title: 'A', publisher: '', url: 'http://x.example' }],
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus()
  const alerts = () =>
    page
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent)
  expect(alerts()).toEqual([
    'Give the article a title.',
    'Choose a category.',
    'A source needs a title and an address that starts with https.',
  ])
  await userEvent.keyboard('A title')
  await expect.poll(alerts).toHaveLength(2)
})

test('words are found and replaced with the keyboard alone, all of them in one step', async () => {
  const saved = await open({ body: paragraphs('A Walk at noon.', 'The walk costs nothing.', 'Walk on.') })
  await bodyText.getByText('A Walk at noon.').click()
  await userEvent.keyboard('{Control>}f{/Control}')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  const find = bar.getByLabelText('Find', { exact: true })
  const press = async (locator: { element: () => Element }, keys: string) => {
    ;(locator.element() as HTMLElement).focus()
    await userEvent.keyboard(keys)
  }
  await expect.element(find).toHaveFocus()
  await userEvent.keyboard('walk')
  await expect.element(bar).toMatchTextContent('of 3')
  await press(bar.getByLabelText('Match case'), ' ')
  await expect.element(bar).toMatchTextContent('1 of 1')
  await press(bar.getByLabelText('Match case'), ' ')
  await press(find, '{Enter}')
  await press(find, '{Shift>}{Enter}{/Shift}')
  await expect.element(bar).toMatchTextContent('2 of 3')
  await userEvent.fill(bar.getByLabelText('Replace with'), '$1 stroll')
  await press(bar.getByLabelText('Replace with'), '{Enter}')
  await expect.element(bodyText).toMatchTextContent('The $1 stroll costs')
  await expect.element(bar).toMatchTextContent('2 of 2')
  await press(bar.getByRole('button', { name: 'Replace all' }), '{Enter}')
  await expect.element(bar).toMatchTextContent('2 replaced')
  await expect.element(bodyText).toMatchTextContent('A $1 stroll at noon.')
  await userEvent.keyboard('{Escape}')
  await expect.element(bodyText).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  const left = ['A Walk at noon.', 'The $1 stroll costs nothing.', 'Walk on.']
  await expect.poll(() => textsOf(':scope > p')).toEqual(left)
  await expectSaved()
  expect(saved().body).toEqual(paragraphs(...left))
})
