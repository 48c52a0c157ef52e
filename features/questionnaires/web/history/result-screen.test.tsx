import { getHelp } from '#features/help-lines/contract/help.ts'
import { listServices } from '#features/services/contract/services.ts'
import { getResponse, listResponses, type Answers } from '../../contract/responses.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { questionsOf } from '../../rules/score.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { ResultScreen } from './result-screen.tsx'

const id = '00000000-0000-4000-8000-000000000003'
const at = '2026-11-20T10:00:00.000Z'

/** The first answer to each question of the built-in questionnaire. */
const answers: Answers = Object.fromEntries(
  questionsOf(builtInQuestionnaire).map(({ for: key, options }) => [
    key,
    { value: options[0]?.value ?? null, at },
  ]),
)

async function openAt(width: number): Promise<void> {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  signIn()
  serve(getResponse, () => ({ id, version: 0, sentAt: at, answers, questionnaire: builtInQuestionnaire }))
  serve(listResponses, () => ({ items: [], next: null }))
  serve(listServices, () => ({ items: [] }))
  serve(getHelp, () => ({
    ...{ number: '911', helpLines: [], police: null, abuse: [], drugs: [], poison: [], urgent: [] },
  }))
  await renderInApp(<ResultScreen />, { path: `/dashboard/results/${id}`, route: '/dashboard/results/:id' })
}

const boxOf = async (name: string) => {
  const part = page.getByRole('region', { name, exact: true })
  await expect.element(part).toBeVisible()
  return part.element().getBoundingClientRect()
}

test('where there is room, the next steps stand beside the answers, and who sees them below', async () => {
  await openAt(1440)
  const [steps, shown, who] = [
    await boxOf('Three next steps'),
    await boxOf('Your answers'),
    await boxOf('Who sees this'),
  ]
  expect(steps.left).toBeGreaterThan(shown.right)
  expect(Math.abs(steps.top - shown.top)).toBeLessThan(2)
  expect(who.left).toBe(steps.left)
  expect(who.top).toBeGreaterThan(steps.bottom)
  expect(who.top - steps.bottom).toBeLessThan(64)
})

test('on a phone the next steps stand above the answers', async () => {
  await openAt(360)
  const [steps, shown] = [await boxOf('Three next steps'), await boxOf('Your answers')]
  expect(steps.bottom).toBeLessThan(shown.top)
  expect(steps.left).toBe(shown.left)
})

test('a result that is not one’s own is as if it never was', async () => {
  signIn()
  serve(getResponse, () => ({ fails: 'response-not-found' }))
  serve(listResponses, () => ({ items: [], next: null }))
  await renderInApp(<ResultScreen />, {
    path: `/dashboard/results/${id}`,
    route: '/dashboard/results/:id',
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Result not found' })).toBeVisible()
  const back = page.getByRole('link', { name: 'My health' })
  await expect.element(back).toHaveAttribute('href', '/dashboard/results')
})
