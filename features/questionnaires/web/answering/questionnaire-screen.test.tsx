import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerAll,
  answerStep,
  backButton,
  group,
  heading,
  nextButton,
  radio,
  result,
  sendButton,
  serveVisitors,
  STEP_ANSWERS,
} from '#apps/web/test/questionnaire.ts'
import { currentAddress, goBack, goForward, renderInApp } from '#apps/web/test/render.tsx'
import { QuestionnaireScreen } from './questionnaire-screen.tsx'

const groups = page.getByRole('group')
const alerts = page.getByRole('alert')

beforeEach(() => serveVisitors())

const show = (path: string) => renderInApp(<QuestionnaireScreen />, { path, route: '/questionnaire' })

async function openQuestionnaire() {
  const screen = await show('/questionnaire')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Health questionnaire' })).toBeVisible()
  await expect.element(heading('Step 1 of 4')).toBeVisible()
  return screen
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key === 'Space' ? '[Space]' : `{${key}}`)
}

function focus(locator: { element: () => Element }): void {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}

async function pressAt(locator: { element: () => Element }, key: string): Promise<void> {
  focus(locator)
  await press(key)
}

test('with the keyboard alone: answer, go back, change an answer, send', async () => {
  await openQuestionnaire()
  focus(group('How often do you exercise in a week?').getByRole('radio').first())
  await press('Space', 'ArrowDown', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Enter')
  await expect.element(heading('Mental Well-being')).toHaveFocus()
  expect(currentAddress()).toContain('step=2')

  // The browser's way back, and the button's, lead to the same place and lose nothing.
  goBack()
  await expect.element(heading('Physical Health')).toHaveFocus()
  await expect.element(radio('1-2 times')).toBeChecked()
  goForward()
  // The heading takes the focus after it is there, which a key that is pressed at once would lose.
  await expect.element(heading('Mental Well-being')).toHaveFocus()
  await pressAt(backButton, 'Enter')
  await expect.element(heading('Step 1 of 4')).toHaveFocus()
  await pressAt(nextButton, 'Enter')
  await expect.element(heading('Step 2 of 4')).toHaveFocus()
  await press('Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Enter')
  await expect.element(heading('Lifestyle Habits')).toHaveFocus()
  await press('Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Enter')
  await expect.element(heading('Check your answers')).toHaveFocus()

  await pressAt(page.getByRole('button', { name: 'Change How well do you sleep?' }), 'Enter')
  await expect.element(radio('Very poor')).toHaveFocus()
  await press('ArrowDown', 'ArrowDown')
  await pressAt(nextButton, 'Enter')
  await expect.element(heading('Check your answers')).toHaveFocus()
  await expect.element(page.getByText('Fair')).toBeVisible()
  await pressAt(sendButton, 'Enter')
  await expect.element(result).toHaveFocus()
})

test('one question at a time: a number or a tap leads on, arrow keys only choose, and the device remembers it', async () => {
  const { unmount } = await openQuestionnaire()
  await page.getByRole('switch', { name: 'One question at a time' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Question 1 of 3' })).toBeVisible()
  expect(groups.elements()).toHaveLength(1)
  await press('2')
  await expect
    .element(
      group(/body weight/)
        .getByRole('radio')
        .first(),
    )
    .toHaveFocus()
  await press('Enter')
  await expect.element(group(/body weight/)).toMatchTextContent('Choose an answer.')
  await press('ArrowDown')
  await expect.element(radio('Normal')).toBeChecked()
  await press('Enter')
  await expect
    .element(
      group(/heavy lifting/)
        .getByRole('radio')
        .first(),
    )
    .toHaveFocus()
  await backButton.click()
  await expect.element(radio('Normal')).toHaveFocus()
  await nextButton.click()
  await page.getByText('No').click()
  await expect.element(heading('Mental Well-being')).toHaveFocus()

  await unmount()
  await show('/questionnaire?step=2')
  await expect.element(page.getByRole('status').filter({ hasText: 'Question 1 of 3' })).toBeVisible()
  expect(groups.elements()).toHaveLength(1)
  await backButton.click()
  await expect.element(group(/heavy lifting/)).toBeVisible()
  await page.getByRole('switch', { name: 'One question at a time' }).click()
  await expect.poll(() => groups.elements().length).toBe(3)
  await expect.element(radio('1-2 times')).toBeChecked()
})

test('each question is a fieldset with its name; what is missing is said there and gets the focus', async () => {
  await openQuestionnaire()
  expect(groups.elements()).toHaveLength(3)
  expect(document.querySelectorAll('fieldset fieldset')).toHaveLength(0)
  expect(alerts.elements()).toHaveLength(0)
  const weight = group('How would you describe your body weight?')
  expect(weight.element().tagName).toBe('FIELDSET')
  expect(weight.getByRole('radio').elements()).toHaveLength(4)
  await radio('Rarely or never').click()
  await nextButton.click()
  await expect.element(weight.getByRole('alert')).toHaveTextContent('Choose an answer.')
  await expect.element(weight).toHaveAccessibleDescription('Choose an answer.')
  await expect.element(weight).toHaveAttribute('aria-invalid', 'true')
  await expect.element(weight.getByRole('radio').first()).toHaveFocus()
  expect(alerts.elements()).toHaveLength(2)
  await weight.getByRole('radio', { name: 'Normal' }).click()
  await expect.poll(() => alerts.elements().length).toBe(1)
  await radio('No').click()
  await nextButton.click()
  await expect.element(heading('Step 2 of 4 Mental Well-being')).toBeVisible()
})

describe('everything can be read and reached', () => {
  // 1280 px at 200 % are 640 to the page; half of that again is the narrowest that anybody uses.
  test.for([
    ['at 200 % zoom', 640, 400],
    ['320 px wide', 320, 568],
  ] as const)('%s', async ([, width, height]) => {
    await page.viewport(width, height)
    const widest = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    const wider: number[] = []
    await openQuestionnaire()
    for (const [index, answers] of STEP_ANSWERS.entries()) {
      await expect.element(heading(`Step ${index + 1} of 4`)).toBeVisible()
      await answerStep(answers)
      wider.push(widest())
      await nextButton.click()
    }
    await expect.element(heading('Check your answers')).toBeVisible()
    wider.push(widest())
    await sendButton.click()
    await expect.element(result).toBeVisible()
    wider.push(widest())
    expect(wider).toEqual([0, 0, 0, 0, 0])
    const links = page.getByRole('main').getByRole('link').elements()
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  })
})

test('the result has one scale, says what helps, how it is counted, and what would change it where one can', async () => {
  await openQuestionnaire()
  await answerAll()
  await page.getByRole('button', { name: 'Show my result' }).click()
  await expect.element(page.getByText('76')).toBeVisible()
  await expect.element(page.getByText('Good').first()).toBeVisible()
  await expect
    .element(page.getByText('Many of your answers show habits that are good for your health.').first())
    .toBeVisible()
  const helps = page.getByRole('definition').filter({ hasText: 'Not smoking' })
  await expect.element(helps).toHaveTextContent('Not smoking, Good sleep, Happy at work')
  await expect.element(page.getByRole('definition').filter({ hasText: /^Little exercise$/ })).toBeVisible()
  for (const said of page.getByText(/\bpoints?\b/i).elements()) expect(said).not.toBeVisible()

  await page.getByText('How this is counted').click()
  await expect
    .element(page.getByText(/Yours add up to 29\. The fewest possible is 10 and the most is 35\./))
    .toBeVisible()
  const rows = page.getByRole('table', { name: 'Points for each answer' }).getByRole('row').elements()
  const points = rows.flatMap(({ textContent }) => /(\d+) of \d+$/.exec(textContent)?.[1] ?? [])
  // Of each category, and of the answers in it.
  expect(points.map(Number)).toEqual([7, 2, 3, 2, 11, 3, 4, 4, 11, 4, 4, 3])

  const physical = page.getByRole('region', { name: 'Physical Health' })
  await expect.element(physical.getByText('With “3-4 times”, your result would be 80.')).toBeVisible()
  expect(physical.getByRole('heading', { name: 'What could improve this' }).elements()).toHaveLength(2)
  await expect
    .element(physical.getByRole('listitem').filter({ hasText: 'heavy lifting' }))
    .not.toMatchTextContent('What could improve this')
  await expect.element(page.getByText(/^This is not medical advice/)).toBeVisible()
  expect(
    page.getByRole('heading', { name: 'It sounds like you are having a hard time' }).elements(),
  ).toHaveLength(0)

  const steps = page
    .getByRole('region', { name: 'Three next steps' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  expect(steps.elements()).toHaveLength(3)
  await steps.first().getByRole('link').first().click()
  // Who is signed out is asked to log in there.
  await expect.poll(currentAddress).toMatch(/^\/dashboard\/articles\//)
  goBack()
  await expect.element(result).toBeVisible()
})
