import { builtInQuestionnaire } from '@hale/domain/questionnaires/built-in'
import type { Page } from '@playwright/test'
import { goOn, heading, next } from '../fixtures/questionnaire.ts'
import { expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 500|ERR_FAILED/ })

const QUESTIONS = '**/api/authorization/companies/questionnaire*'
const { steps, groups } = builtInQuestionnaire
const [physical] = groups
const UNWANTED = 'Do you like Mondays?'

/** A questionnaire that would be right, but for its first question. */
function withQuestion(question: object): string {
  const [, ...others] = physical?.questions ?? []
  return json({
    steps,
    groups: [
      { ...physical, questions: [{ ...question, question: UNWANTED }, ...others] },
      ...groups.slice(1),
    ],
  })
}

const options = [
  { label: 'Yes', value: 1 },
  { label: 'No', value: 2 },
]
const json = (value: unknown) => JSON.stringify(value)

const wrong: [what: string, body: string, status?: number][] = [
  ['a missing step', json({ steps: steps.slice(1), groups })],
  ['an unknown question', withQuestion({ for: 'q17', options })],
  ['no options', withQuestion({ for: 'q1', options: [] })],
  ['10 MB', json({ steps, groups: [{ ...physical, category: 'x'.repeat(10_000_000) }] })],
  ['HTML', '<!doctype html><title>Sign in to the network</title>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a failure', json({ code: 'internal-error' }), 500],
]

async function warningsOf(page: Page): Promise<string[]> {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

test('whatever is wrong with the server’s questionnaire, people are asked the built-in one', async ({
  page,
}) => {
  const warnings = await warningsOf(page)
  for (const [what, body, status = 200] of wrong) {
    await page.route(QUESTIONS, (route) => route.fulfill({ status, contentType: 'application/json', body }))
    await page.goto('/questionnaire')
    await heading(page, 'Physical Health').waitFor()
    const question = page.getByRole('group').first()
    await expect(question, what).toHaveAccessibleName('How often do you exercise in a week?')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(warnings.splice(0), what).toEqual([expect.stringContaining('the fallback questionnaire is used')])
    await page.unroute(QUESTIONS)
  }
})

test('without an answer within three seconds the built-in one is used', async ({ page }) => {
  const warnings = await warningsOf(page)
  await page.clock.install()
  const asked = page.waitForRequest(QUESTIONS)
  // Never answered.
  await page.route(QUESTIONS, () => {})
  await page.goto('/questionnaire')
  await asked
  await heading(page, 'Physical Health').waitFor()
  expect(warnings).toHaveLength(1)
})

test('what a company asks instead is asked, and answers are kept by value, not by place', async ({
  page,
}) => {
  const own = {
    version: 3,
    steps,
    groups: groups.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({ ...question, options: question.options.toReversed() })),
    })),
  }
  const fulfil = (value: unknown) => (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ contentType: 'application/json', body: json(value) })
  await page.goto('/questionnaire')
  await heading(page, 'Physical Health').waitFor()
  await page.getByRole('radio', { name: '3-4 times' }).check()
  await page.route(QUESTIONS, fulfil(own))
  await page.reload()
  await expect(page.getByText('Your company has changed its questions')).toBeVisible()
  await goOn(page).click()
  await expect(page.getByRole('radio', { name: '3-4 times' })).toBeChecked()
  await expect(page.getByRole('group').first().getByRole('radio').first()).toHaveAccessibleName('5 or more')
  await next(page).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
})

test('an address between two steps leads to a step', async ({ page }) => {
  await page.goto('/questionnaire')
  for (const name of ['1-2 times', 'Overweight', 'No'])
    await page.getByRole('radio', { name, exact: true }).check()
  await next(page).click()
  await heading(page, 'Step 2 of 4').waitFor()
  await page.goto('/questionnaire?step=1.5')
  await expect(heading(page, 'Step 2 of 4')).toBeVisible()
})
