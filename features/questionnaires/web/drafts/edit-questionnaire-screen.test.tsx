import type { Questionnaire } from '../../contract/questionnaires.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { questionnaireOf } from '../../rules/drafts/groups.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSaved } from '#apps/web/test/drafts.tsx'
import { openQuestionnaire, publish } from '#apps/web/test/questionnaire.tsx'

const { steps, groups } = builtInQuestionnaire
const own: Questionnaire = {
  version: 1,
  steps,
  groups: groups.map((group, index) => (index === 0 ? { ...group, category: 'Body' } : group)),
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const toast = (title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true })
const said = (what: string | RegExp) => page.getByRole('status').filter({ hasText: what })

const press = (key: string) => userEvent.keyboard(`{${key}}`)

async function pressEnterAt(locator: { element: () => Element }): Promise<void> {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
  await press('Enter')
}

test('an edit is saved by itself, and published only when that is confirmed', async () => {
  const { saved, published } = await openQuestionnaire(own)
  await expect.element(button('Update')).not.toBeInTheDocument()
  await userEvent.fill(field('Name of category 3'), 'Habits')
  await expect.poll(() => saved().category3).toBe('Habits')
  await button('Update').click()
  const dialog = page.getByRole('dialog', { name: 'Update' })
  await expect.element(dialog.getByText('3 people at your company can log in.')).toBeVisible()
  await expect.element(dialog.getByText('The category “Lifestyle Habits” is now “Habits”.')).toBeVisible()
  await expect.element(dialog.getByText('All questions are the same.')).toBeVisible()
  expect(published).toEqual([])
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(toast('People are asked these questions from now on')).toBeVisible()
  expect(published).toMatchObject([{ category1: 'Body', category3: 'Habits' }])
})

test('publishing what is faulty leads to the first fault, in a question that was closed', async () => {
  const { published } = await openQuestionnaire(own)
  await button(/How often do you exercise/).click()
  await userEvent.fill(page.getByLabelText('Points for option 2'), 'many')
  await button(/How often do you exercise/).click()
  await expect.element(page.getByRole('region', { name: 'Check' })).toMatchTextContent('1 thing to correct')
  await button('Update').click()
  await expect.element(page.getByLabelText('Points for option 2')).toHaveFocus()
  await expect
    .element(page.getByText('Give this option a whole number of points, from 0 to 100.').first())
    .toBeVisible()
  await userEvent.fill(page.getByLabelText('Points for option 2'), '2')
  await expect.element(page.getByRole('region', { name: 'Check' })).toMatchTextContent('Nothing to correct')
  expect(published).toEqual([])
})

test('the built-in questionnaire becomes the draft, which can be undone', async () => {
  const { saved } = await openQuestionnaire(own)
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Use the built-in questionnaire' }).click()
  await expect.element(field('Name of category 1')).toHaveValue('Physical Health')
  await expect.poll(() => saved().category1).toBe('Physical Health')
  await button('Undo').click()
  await expect.element(field('Name of category 1')).toHaveValue('Body')
  await expect.poll(() => saved().category1).toBe('Body')
})

test('the keyboard alone is enough to change questions and options', async () => {
  await openQuestionnaire(own)
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
  await expectSaved()
})

test('a question is dragged to another category, and asked of those whose answer leads to it', async () => {
  const { published } = await openQuestionnaire(own)
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
  await button('Update').click()
  await expect.element(page.getByLabelText('Who is asked')).toHaveFocus()
  await page.getByRole('checkbox', { name: 'Yes' }).click()
  await publish()
  await expect.element(toast('People are asked these questions from now on')).toBeVisible()
  const moved = {
    ...{ for: 'q3', kind: { is: 'choices' }, isScored: false },
    askedWhen: { question: 'q7', isOneOf: [expect.any(Number)] },
  }
  expect(published.map(questionnaireOf)).toMatchObject([
    { groups: [{}, {}, { questions: [{}, {}, moved, {}] }] },
  ])
})
