import { endPresence, notePresence } from '#features/presence/contract/presence.ts'
import { getQuestionnaire, type Questionnaire } from '../../contract/questionnaires.ts'
import {
  countQuestionnairePeople,
  listQuestionnaireVersions,
  saveQuestionnaire,
} from '../../contract/versions.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { useLocation } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { EditQuestionnaireScreen } from './edit-questionnaire-screen.tsx'

const { steps, groups } = builtInQuestionnaire
const own: Questionnaire = {
  version: 1,
  steps,
  groups: groups.map((group, index) => (index === 0 ? { ...group, category: 'Body' } : group)),
}
const savedAt = '2026-01-21T04:05:06.000Z'

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const unsaved = page.getByRole('region', { name: 'Unpublished changes' })
const toast = (title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true })
const said = (what: string | RegExp) => page.getByRole('status').filter({ hasText: what })

let published: Record<string, unknown>[] = []

beforeEach(async () => {
  published = []
  signIn('admin', 'Ada Berg')
  serve(getQuestionnaire, () => own)
  serve(listQuestionnaireVersions, () => ({ items: [{ version: 1, savedAt, savedBy: 'Ada Berg' }] }))
  serve(countQuestionnairePeople, () => ({ people: 3 }))
  serve(notePresence, () => ({ others: [] }))
  serve(endPresence, () => ({}))
  serve(saveQuestionnaire, ({ input }) => {
    published.push(input)
    return { version: 2, savedAt, savedBy: 'Ada Berg' }
  })
  onTestFinished(() => {
    const shown = toasts.current()
    if (shown) toasts.dismiss(shown.id)
  })
  await renderInApp(
    <>
      <EditQuestionnaireScreen />
      <Toaster words={{ region: 'Notifications', close: 'Close' }} />
      <Place />
    </>,
  )
  await expect.element(page.getByRole('region', { name: 'Check' })).toBeVisible()
})

/** The very place that one has come to. */
function Place() {
  const { pathname, search, hash } = useLocation()
  return <output data-place>{pathname + search + hash}</output>
}

const press = (key: string) => userEvent.keyboard(`{${key}}`)

async function pressEnterAt(locator: { element: () => Element }): Promise<void> {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
  await press('Enter')
}

test('whoever leaves gets to the very place of the link', async () => {
  await field('Name of category 3').fill('Habits')
  await expect.element(unsaved).toBeVisible()
  const link = document.createElement('a')
  link.href = '/privacy-policy?from=editor#terms'
  link.textContent = 'Terms'
  document.body.prepend(link)
  onTestFinished(() => link.remove())
  await page.getByRole('link', { name: 'Terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without publishing?' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect
    .poll(() => document.querySelector('[data-place]')?.textContent)
    .toBe('/privacy-policy?from=editor#terms')
})

test('the keyboard alone is enough to change questions and options', async () => {
  const question = button(/How well do you sleep/)
  await pressEnterAt(question)
  await expect.element(question).toHaveAttribute('aria-expanded', 'true')
  await press('Tab')
  await expect.element(field('Question')).toHaveFocus()
  await press('Tab')
  await expect.element(page.getByLabelText('What it is about')).toHaveFocus()
  await press('Tab')
  await expect.element(page.getByLabelText('Answer', { exact: true })).toHaveFocus()
  await press('Tab')
  await expect.element(field('Option 1')).toHaveFocus()
  for (let tabs = 0; tabs < 3; tabs++) await press('Tab')
  await expect.element(button('Move option 1 down')).toHaveFocus()
  await press('Enter')
  await expect.element(button('Move option 2 down')).toHaveFocus()
  await expect.element(field('Option 2')).toHaveValue('Very poor')
  await press('Tab')
  await press('Enter')
  await expect.element(field('Option 2')).toHaveFocus()
  await expect.element(field('Option 2')).toHaveValue('Fair')

  await pressEnterAt(button('Move up, question 5'))
  await expect.element(button('Move up, question 4')).toHaveFocus()
  await press('Enter')
  await expect.element(button('Move up, question 4')).toHaveFocus()
  await expect.element(said('Now number 4 in Body.')).toBeInTheDocument()
  await pressEnterAt(button('Remove, question 4'))
  await expect.element(toast('Question 4 has been removed')).toBeVisible()
  await expect.element(button('Add a question to category 1')).toHaveFocus()
  await press('Enter')
  await expect.element(field('Question')).toHaveFocus()
  await pressEnterAt(button('Question 4 Write the question.'))
  await expect.element(field('Question')).toHaveFocus()
  await pressEnterAt(button('Discard'))
  await expect.element(button('Discard changes')).toBeVisible()
  await pressEnterAt(button('Discard changes'))
  await expect.element(unsaved).not.toBeInTheDocument()
})

test('a question is dragged to another category, and asked of those whose answer leads to it', async () => {
  const item = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })
  const handle = item(/heavy lifting/)
    .element()
    .querySelector('[data-drag-handle]')
  if (!handle) throw new Error('There is nothing to drag it by.')
  await userEvent.dragAndDrop(page.elementLocator(handle), item(/fruit and veg/), {
    targetPosition: { x: 200, y: 6 },
  })
  await expect.element(said(/^Now number 3 in/)).toBeInTheDocument()
  await button(/heavy lifting/).click()
  await page.getByLabelText('Answer', { exact: true }).selectOptions('Several options')
  await page.getByRole('checkbox', { name: 'Counts towards the result' }).click()
  await page
    .getByLabelText('Who is asked')
    .selectOptions('Depends on the answer to question 6: Do you smoke?')
  await button('Publish').click()
  await expect.element(page.getByLabelText('Who is asked')).toHaveFocus()
  await page.getByRole('checkbox', { name: 'Yes' }).click()
  await button('Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect.element(toast('Version 2 has been published')).toBeVisible()
  const moved = {
    ...{ for: 'q3', kind: { is: 'choices' }, isScored: false },
    askedWhen: { question: 'q7', isOneOf: [expect.any(Number)] },
  }
  expect(published).toMatchObject([
    {
      basedOn: 1,
      questionnaire: {
        groups: [{}, {}, { questions: [{}, {}, moved, {}] }],
      },
    },
  ])
})
