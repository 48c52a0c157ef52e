import { draftEndpoints, type ArticleContent } from '../../contract/drafts.ts'
import { translatedText } from '#platform/documents/rules/translations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyText, expectSaved, openEditor, paragraphs } from '#apps/web/test/drafts.tsx'
import { EditArticleScreen } from './edit-article-screen.tsx'

const whole: ArticleContent = {
  title: 'A walk at noon',
  summary: 'Why twenty minutes outside make the afternoon easier.',
  ...{ category: 'movement', tags: [], author: 'The wellbeing team', picture: null },
  body: paragraphs('Go outside at noon.'),
  ...{ sources: [], reviewedOn: null, nextReviewOn: null },
}

const spanish = {
  title: translatedText(whole, 'title', 'Un paseo a mediodía'),
  summary: translatedText(whole, 'summary', 'Veinte minutos al aire libre.'),
  body: translatedText(whole, 'body', paragraphs('Sal a la calle.')),
}

const open = async (content: ArticleContent = whole) => {
  const saved = await openEditor(<EditArticleScreen />, draftEndpoints, content)
  await expect.element(bodyText).toBeVisible()
  return saved
}

const languages = page.getByRole('group', { name: 'Language of the text' })
const choose = (name: string) => languages.getByRole('button', { name }).click()
const title = page.getByRole('textbox', { name: 'Title', exact: true })

test('a translation is written beside the original and saved with it', async () => {
  const saved = await open()
  await choose('Español Not started')
  await expect.element(page.getByText('A walk at noon', { exact: true })).toBeVisible()
  await expect.element(title).toHaveValue('')
  await expect.element(title).toHaveAttribute('lang', 'es')
  await userEvent.fill(title, 'Un paseo a mediodía')
  await bodyText.click()
  await userEvent.keyboard('Sal a la calle.')
  await expect.element(languages.getByRole('button', { name: 'Español Not finished' })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Summary' }), 'Veinte minutos al aire libre.')
  await expect.element(languages.getByRole('button', { name: 'Español Up to date' })).toBeVisible()
  await expectSaved()
  expect(saved()).toEqual({ ...whole, translations: { es: spanish } })
})

test('a text whose original changed is marked, until someone says that it matches', async () => {
  const changed = { ...whole, title: 'A walk at one', translations: { es: spanish } }
  const saved = await open(changed)
  await choose('Español Out of date')
  const mark = page.getByText('Out of date: the original has changed')
  await expect.element(mark).toBeVisible()
  await userEvent.fill(title, 'Un paseo a la una')
  await expect.element(mark).toBeVisible()
  await page.getByRole('button', { name: 'Matches the original' }).click()
  await expect.element(mark).not.toBeInTheDocument()
  await expectSaved()
  expect(saved().translations?.es?.title).toEqual(translatedText(changed, 'title', 'Un paseo a la una'))
})

test('publishing says in which languages it goes out, and what is missing in the original is shown there', async () => {
  const { body: _, ...rest } = spanish
  await open({ ...whole, translations: { es: rest } })
  await choose('Español Not finished')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect
    .element(page.getByText('Español: not finished, members read the original. Missing: Text'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await choose('English Original')
  await userEvent.fill(title, '')
  await choose('Español Not finished')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(title).toHaveFocus()
  await expect.element(page.getByText('Give the article a title.')).toBeVisible()
})

test('the language of the original is chosen, and the other is what is translated into', async () => {
  const saved = await open()
  await userEvent.selectOptions(page.getByLabelText('Written in'), 'Español')
  await expect.element(languages.getByRole('button', { name: 'Español Original' })).toBeVisible()
  await expect.element(languages.getByRole('button', { name: 'English Not started' })).toBeVisible()
  await expectSaved()
  expect(saved().language).toBe('es')
})

test('original and translation stand one above the other on a phone, and nothing is wider than it', async () => {
  await page.viewport(360, 720)
  onTestFinished(() => page.viewport(1280, 800))
  await open({ ...whole, translations: { es: spanish } })
  // As the shell has it.
  document.querySelector('main')?.style.setProperty('padding-inline', '1rem')
  await choose('Español Up to date')
  await expect.element(bodyText).toBeVisible()
  const left = (name: string) => page.getByText(name).element().getBoundingClientRect().left
  expect(Math.abs(left('A walk at noon') - title.element().getBoundingClientRect().left)).toBeLessThan(40)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
