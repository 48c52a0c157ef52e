import {
  answerStep,
  ask,
  countResponses,
  goOn,
  heading,
  next,
  openQuestionnaire,
  result,
  send,
  signIn,
  signInSomebody,
  STEP_ANSWERS,
} from '../fixtures/questionnaire.ts'
import { expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|409|410)/ })

test('offline in the middle, a reload, back online: one response', async ({ page, context, request }) => {
  const who = await signInSomebody(page)
  await openQuestionnaire(page)
  await answerStep(page, STEP_ANSWERS[0])
  await next(page).click()
  await expect(page.getByText('Saved. You can carry on here')).toBeVisible()
  await context.setOffline(true)
  await answerStep(page, STEP_ANSWERS[1])
  await expect(page.getByText('Your answers are saved on this device.')).toBeVisible()
  await next(page).click()
  await answerStep(page, STEP_ANSWERS[2])
  await next(page).click()
  await send(page).click()
  await expect(result(page)).toBeVisible()
  await expect(
    page.getByText('Your answers are saved on this device and will be sent when you are back online.'),
  ).toBeVisible()
  expect(await countResponses(request, who)).toBe(0)

  // After a reload during which nothing can be saved, the waiting response is sent once.
  await page.route('**/api/responses/**', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(result(page)).toBeVisible()
  await page.unroute('**/api/responses/**')
  await expect(page.getByText(/^Saved for Nora Lindqvist/)).toBeVisible()
  await page.goto('/questionnaire')
  await heading(page, 'Physical Health').waitFor()
  expect(await countResponses(request, who)).toBe(1)
  expect(await ask(request, who, '/api/responses/draft')).toEqual({ draft: null })
})

test('another device goes on at the same question; of two answers the later counts', async ({
  page,
  newDevice,
  request,
}) => {
  const who = await signInSomebody(page)
  await openQuestionnaire(page)
  await answerStep(page, ['1-2 times', 'Normal'])
  await expect(page.getByText('Saved. You can carry on here')).toBeVisible()

  const other = await (await newDevice()).newPage()
  await signIn(other, who)
  await openQuestionnaire(other)
  await expect(other.getByText('You have answered 2 of 9 questions.')).toBeVisible()
  await goOn(other).click()
  await expect(other.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await expect(
    other.getByRole('group', { name: 'Does your job involve heavy lifting?' }).getByRole('radio').first(),
  ).toBeFocused()
  await answerStep(other, ['5 or more', 'Normal', 'Yes'])
  await expect(other.getByText('Saved. You can carry on here')).toBeVisible()

  // Answers of the other device are kept, and later answers of this device win.
  await page.getByRole('radio', { name: 'Overweight' }).check()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '5 or more' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await answerStep(page, STEP_ANSWERS[1])
  await next(page).click()
  await answerStep(page, STEP_ANSWERS[2])
  await next(page).click()
  await send(page).click()
  await expect(page.getByText(/^Saved for/)).toBeVisible()

  // The other device hears of it with its next answer.
  await other.getByRole('radio', { name: 'Obese' }).check()
  await expect(heading(other, 'You have sent these answers on another device')).toBeFocused()
  await other.getByRole('link', { name: 'See your result' }).click()
  await expect(result(other)).toBeVisible()
  expect(await countResponses(request, who)).toBe(1)
  const { items } = await ask(request, who, '/api/responses')
  expect(items).toMatchObject([{ points: 4 + 3 + 3 + 3 + 4 + 4 + 4 + 4 + 3 }])
  await other.context().close()
})
