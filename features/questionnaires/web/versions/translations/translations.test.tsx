import { endPresence, notePresence } from '#features/presence/contract/presence.ts'
import { getQuestionnaire, type Questionnaire } from '../../../contract/questionnaires.ts'
import {
  countQuestionnairePeople,
  listQuestionnaireVersions,
  saveQuestionnaire,
} from '../../../contract/versions.ts'
import { builtInQuestionnaire } from '../../../rules/built-in.ts'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { EditQuestionnaireScreen } from '../edit-questionnaire-screen.tsx'

const spanish = builtInQuestionnaire.translations?.es ?? {}
const savedAt = '2026-01-21T04:05:06.000Z'
const languages = page.getByRole('group', { name: 'Language of the text' })
const choose = (name: string) => languages.getByRole('button', { name }).click()
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

/** The editor of a questionnaire that is the built-in one with these translations; what it publishes is in the list. */
async function open(translations: Questionnaire['translations']) {
  const published: Pick<Questionnaire, 'language' | 'translations'>[] = []
  signIn('admin', 'Ada Berg')
  serve(getQuestionnaire, () => ({ ...builtInQuestionnaire, translations, version: 1 }))
  serve(listQuestionnaireVersions, () => ({ items: [{ version: 1, savedAt, savedBy: 'Ada Berg' }] }))
  serve(countQuestionnairePeople, () => ({ people: 3 }))
  serve(notePresence, () => ({ others: [] }))
  serve(endPresence, () => ({}))
  serve(saveQuestionnaire, ({ input }) => {
    published.push(z.parse(saveQuestionnaire.input, input).questionnaire)
    return { version: 2, savedAt, savedBy: 'Ada Berg' }
  })
  onTestFinished(() => {
    const shown = toasts.current()
    if (shown) toasts.dismiss(shown.id)
    localStorage.clear()
  })
  await renderInApp(<EditQuestionnaireScreen />)
  await expect.element(page.getByRole('region', { name: 'Check' })).toBeVisible()
  return published
}

async function publish(): Promise<void> {
  await button('Publish').click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
}

test('each text is translated once, beside its original, and publishing says what is missing', async () => {
  const published = await open({})
  await choose('Español Not started')
  await expect.element(field('Yes')).toHaveAttribute('lang', 'es')
  await userEvent.fill(field('Yes'), 'Sí')
  await userEvent.fill(field('Physical Health'), 'Salud física')
  await expect.element(page.getByText('Texts translated: 2 of 37')).toBeVisible()
  await expect.element(languages.getByRole('button', { name: 'Español Not finished' })).toBeVisible()
  await button('Publish').click()
  await expect
    .element(
      dialog.getByText(/Español: 35 of 37 texts are not translated, people read them in the original/, {
        exact: false,
      }),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => published).toHaveLength(1)
  expect(published[0]).toMatchObject({
    language: 'en',
    translations: { es: { Yes: 'Sí', 'Physical Health': 'Salud física' } },
  })
  await expect.element(page.getByRole('region', { name: 'Unpublished changes' })).not.toBeInTheDocument()
})

test('a changed original marks its translation until someone says that it matches', async () => {
  const published = await open({ es: spanish })
  await expect.element(languages.getByRole('button', { name: 'Español Up to date' })).toBeVisible()
  await userEvent.fill(field('Name of category 3'), 'Habits')
  await choose('Español Out of date')
  await expect.element(field('Habits')).toHaveValue('Hábitos de vida')
  const mark = page.getByText('Out of date: the original has changed')
  await expect.element(mark).toBeVisible()
  await button('Publish').click()
  await expect.element(dialog.getByText(/1 of 37 texts is out of date/, { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button('Matches the original').click()
  await expect.element(mark).not.toBeInTheDocument()
  await expect.element(languages.getByRole('button', { name: 'Español Up to date' })).toBeVisible()
  await publish()
  await expect.poll(() => published).toHaveLength(1)
  expect(published[0]?.translations?.es).toMatchObject({ Habits: 'Hábitos de vida' })
  expect(published[0]?.translations?.es).not.toHaveProperty('Lifestyle Habits')
})

test('what is out of date is not published as the translation of something else', async () => {
  const published = await open({ es: spanish })
  await userEvent.fill(field('Name of category 3'), 'Habits')
  await choose('Español Out of date')
  await publish()
  await expect.poll(() => published).toHaveLength(1)
  expect(published[0]?.translations?.es).not.toHaveProperty('Habits')
})

test('a fault of the original is corrected there, and translations stay', async () => {
  await open({ es: spanish })
  await userEvent.fill(field('Name of category 3'), '')
  await choose('Español Up to date')
  await userEvent.fill(field('Yes'), 'Claro que sí')
  await button('Publish').click()
  await expect.element(field('Name of category 3')).toHaveFocus()
  await choose('Español Up to date')
  await expect.element(field('Yes')).toHaveValue('Claro que sí')
})

test('the language of the original is chosen, and the other is what is translated into', async () => {
  const published = await open({})
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
