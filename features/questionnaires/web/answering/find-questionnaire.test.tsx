import { getQuestionnaire, type Questionnaire } from '../../contract/questionnaires.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerStep, heading, nextButton, radio, serveVisitors } from '#apps/web/test/questionnaire.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve } from '#apps/web/test/server.ts'
import { TIMEOUT_MS } from './find-questionnaire.ts'
import { QuestionnaireScreen } from './questionnaire-screen.tsx'

const { steps, groups } = builtInQuestionnaire
const [physical] = groups
const alerts = page.getByRole('alert')

let warnings: string[] = []

beforeEach(() => {
  serveVisitors()
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((said: unknown) => void warnings.push(String(said)))
})

const open = (path = '/questionnaire') =>
  renderInApp(<QuestionnaireScreen />, { path, route: '/questionnaire' })

const json = (value: unknown) => JSON.stringify(value)

/** A questionnaire that would be right, but for its first question. */
function withQuestion(question: object): string {
  const [, ...others] = physical?.questions ?? []
  const first = { ...question, question: 'Do you like Mondays?' }
  return json({ steps, groups: [{ ...physical, questions: [first, ...others] }, ...groups.slice(1)] })
}

const options = [
  { label: 'Yes', value: 1 },
  { label: 'No', value: 2 },
]

describe('whatever is wrong with the server’s questionnaire, people are asked the built-in one', () => {
  test.for<[what: string, body: string, status?: number]>([
    ['a missing step', json({ steps: steps.slice(1), groups })],
    ['an unknown question', withQuestion({ for: 'q17', options })],
    ['no options', withQuestion({ for: 'q1', options: [] })],
    ['10 MB', json({ steps, groups: [{ ...physical, category: 'x'.repeat(10_000_000) }] })],
    ['HTML', '<!doctype html><title>Sign in to the network</title>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a failure', json({ code: 'internal-error' }), 500],
  ])('%s', async ([, body, status = 200]) => {
    const headers = { 'content-type': 'application/json' }
    serve(getQuestionnaire, () => new Response(body, { status, headers }))
    await open()
    await expect.element(heading('Physical Health')).toBeVisible()
    await expect
      .element(page.getByRole('group').first())
      .toHaveAccessibleName('How often do you exercise in a week?')
    expect(alerts.elements()).toHaveLength(0)
    expect(warnings).toEqual([expect.stringContaining('the fallback questionnaire is used')])
  })
})

test('without an answer within three seconds the built-in one is used', async () => {
  const overtime = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(overtime.signal)
  serve(getQuestionnaire, () => 'never')
  await open()
  await expect.poll(requestedPaths).toContain(getQuestionnaire.path)
  expect(limit.mock.calls).toEqual([[TIMEOUT_MS]])
  expect(TIMEOUT_MS).toBe(3000)
  expect(page.getByRole('group').elements()).toHaveLength(0)
  overtime.abort(new DOMException('The time is over', 'TimeoutError'))
  await expect.element(heading('Physical Health')).toBeVisible()
  expect(warnings).toHaveLength(1)
})

test('what a company asks instead is asked, and answers are kept by value, not by place', async () => {
  const own: Questionnaire = {
    version: 3,
    steps,
    groups: groups.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({ ...question, options: question.options.toReversed() })),
    })),
  }
  const { unmount } = await open()
  await radio('3-4 times').click()
  await expect.element(radio('3-4 times')).toBeChecked()
  await unmount()
  serve(getQuestionnaire, () => own)
  await open()
  await expect.element(page.getByText(/^Your company has changed its questions/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(radio('3-4 times')).toBeChecked()
  await expect
    .element(page.getByRole('group').first().getByRole('radio').first())
    .toHaveAccessibleName('5 or more')
  await nextButton.click()
  await expect.poll(() => alerts.elements().length).toBe(2)
})

test('an address between two steps leads to a step', async () => {
  const { unmount } = await open()
  await answerStep(['1-2 times', 'Overweight', 'No'])
  await nextButton.click()
  await expect.element(heading('Step 2 of 4')).toBeVisible()
  await unmount()
  await open('/questionnaire?step=1.5')
  await expect.element(heading('Step 2 of 4')).toBeVisible()
  await expect.poll(currentAddress).toContain('step=2')
})
