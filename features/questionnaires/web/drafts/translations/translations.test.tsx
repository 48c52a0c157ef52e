import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { builtInQuestionnaire } from '../../../rules/built-in.ts'
import { questionnaireOf } from '../../../rules/drafts/groups.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openQuestionnaire, publish } from '#apps/web/test/questionnaire.tsx'

const spanish = builtInQuestionnaire.translations?.es ?? {}
const languages = page.getByRole('group', { name: 'Language of the text' })
const choose = (name: string) => languages.getByRole('button', { name }).click()
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

/** The editor of a questionnaire that is the built-in one with these translations; what it publishes is in the list. */
async function open(translations: Questionnaire['translations']) {
  const { published } = await openQuestionnaire({ ...builtInQuestionnaire, translations })
  return { published, texts: () => published.map(questionnaireOf).at(-1)?.translations }
}

test('each text is translated once, beside its original, and publishing says what is missing', async () => {
  const { published, texts } = await open({})
  await choose('Español Not started')
  await expect.element(field('Yes')).toHaveAttribute('lang', 'es')
  await userEvent.fill(field('Yes'), 'Sí')
  await userEvent.fill(field('Physical Health'), 'Salud física')
  await expect.element(page.getByText('Texts translated: 2 of 37')).toBeVisible()
  await expect.element(languages.getByRole('button', { name: 'Español Not finished' })).toBeVisible()
  await button('Update').click()
  await expect
    .element(dialog.getByText(/not finished, members read these in the original: How often do you exercise/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => published).toHaveLength(1)
  expect(texts()).toEqual({ es: { Yes: 'Sí', 'Physical Health': 'Salud física' } })
})

test('a changed original marks its translation until someone says that it matches', async () => {
  const { published, texts } = await open({ es: spanish })
  await expect.element(languages.getByRole('button', { name: 'Español Up to date' })).toBeVisible()
  await userEvent.fill(field('Name of category 3'), 'Habits')
  await choose('Español Out of date')
  await expect.element(field('Habits')).toHaveValue('Hábitos de vida')
  const mark = page.getByText('Out of date: the original has changed')
  await expect.element(mark).toBeVisible()
  await button('Update').click()
  await expect
    .element(dialog.getByText(/out of date, members read these in the original: Habits/))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Matches the original').click()
  await expect.element(mark).not.toBeInTheDocument()
  await expect.element(languages.getByRole('button', { name: 'Español Up to date' })).toBeVisible()
  await publish()
  await expect.poll(() => published).toHaveLength(1)
  expect(texts()?.es).toMatchObject({ Habits: 'Hábitos de vida' })
  expect(texts()?.es).not.toHaveProperty('Lifestyle Habits')
})

test('what is out of date is not published as the translation of something else', async () => {
  const { published, texts } = await open({ es: spanish })
  await userEvent.fill(field('Name of category 3'), 'Habits')
  await choose('Español Out of date')
  await publish()
  await expect.poll(() => published).toHaveLength(1)
  expect(texts()?.es).not.toHaveProperty('Habits')
})

test('a fault of the original is corrected there, and translations stay', async () => {
  await open({ es: spanish })
  await userEvent.fill(field('Name of category 3'), '')
  await choose('Español Up to date')
  await userEvent.fill(field('Yes'), 'Claro que sí')
  await button('Update').click()
  await expect.element(field('Name of category 3')).toHaveFocus()
  await choose('Español Up to date')
  await expect.element(field('Yes')).toHaveValue('Claro que sí')
})

test('the language of the original is chosen, and the other is what is translated into', async () => {
  const { published } = await open({})
  await userEvent.selectOptions(page.getByLabelText('Written in'), 'Español')
  await expect.element(languages.getByRole('button', { name: 'Español Original' })).toBeVisible()
  await expect.element(languages.getByRole('button', { name: 'English Not started' })).toBeVisible()
  await publish()
  await expect.poll(() => published).toHaveLength(1)
  expect(published[0]?.language).toBe('es')
})

test('original and translation stand one above the other on a phone, and nothing is wider than it', async () => {
  await page.viewport(360, 720)
  onTestFinished(() => page.viewport(1280, 800))
  await open({ es: spanish })
  // As the shell has it.
  document.querySelector('main')?.style.setProperty('padding-inline', '1rem')
  await choose('Español Up to date')
  await expect.element(field('Yes')).toBeVisible()
  const label = page.getByText('Yes', { exact: true }).element().getBoundingClientRect()
  expect(label.bottom).toBeLessThanOrEqual(field('Yes').element().getBoundingClientRect().top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
