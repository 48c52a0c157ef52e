import { readFileSync } from 'node:fs'
import {
  answerAll,
  answerStep,
  goOn,
  heading,
  next,
  openQuestionnaire,
  result,
  send,
  signInSomebody,
  startAgain,
  STEP_ANSWERS,
} from '../fixtures/questionnaire.ts'
import { expect, test } from '../fixtures/world.ts'

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('sent, the result is at the top under its own address, beside the last one, and Back leaves', async ({
    page,
  }) => {
    await signInSomebody(page)
    await page.goto('/dashboard/results')
    for (const last of ['1-2 servings', '3-4 servings']) {
      await page.getByRole('link', { name: /^Answer (?:again|the questionnaire)$/ }).click()
      await expect(heading(page, 'Step 1 of 4 Physical Health')).toBeVisible()
      await answerAll(page)
      await page.getByRole('button', { name: 'Change How many servings' }).click()
      await page.getByRole('radio', { name: last }).check()
      await next(page).click()
      await page.getByRole('button', { name: 'Send answers', exact: true }).click()
      await expect(page).toHaveURL(/\/dashboard\/results\/[0-9a-f-]{36}$/)
      await expect(result(page)).toBeFocused()
      await expect(page.getByText('Saved for Nora Lindqvist')).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'My health' })).toBeVisible()
    }
    await page.goForward()
    await expect(page.getByText(/^4 higher than last time, on /)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^4 higher than last time, on /)).toBeVisible()
    const lifestyle = page.getByRole('region', { name: 'Lifestyle Habits' })
    await expect(lifestyle.getByText('11 higher than last time')).toBeVisible()

    await page.getByRole('button', { name: 'PDF for your doctor' }).click()
    await page.getByLabel('Your name (optional)').fill('Nora Łukasz')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^health-questionnaire-\d{4}-\d\d-\d\d\.pdf$/)
    const pdf = readFileSync(await file.path(), 'latin1')
    for (const said of [
      '%PDF',
      'Name: Nora ?ukasz',
      'out of 100',
      'How well do you sleep?',
      'What helps:',
      'This is not medical advice',
    ])
      expect(pdf).toContain(said)
    expect(pdf).toContain('/Lang (en)')
  })
})

test('a visitor goes on with what was begun, finds their result again, and may start again, which is asked about', async ({
  page,
}) => {
  await test.step('what was begun is offered, and starting again is asked about', async () => {
    await openQuestionnaire(page)
    await answerStep(page, STEP_ANSWERS[0])
    await next(page).click()
    await heading(page, 'Step 2 of 4').waitFor()
    await page.goto('/questionnaire')
    await expect(page.getByText('You have answered 3 of 9 questions.')).toBeVisible()
    await goOn(page).click()
    await expect(heading(page, 'Step 2 of 4')).toBeFocused()
    // The address of a step shows that step, by the question or as a whole, as chosen on this device.
    await page.getByRole('switch', { name: 'One question at a time' }).click()
    await page.goto('/questionnaire?step=1')
    await expect(page.getByRole('status').filter({ hasText: 'Question 1 of 3' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '1-2 times' })).toBeChecked()

    await page.goto('/questionnaire')
    await page.getByRole('button', { name: 'Start again', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You have answered 3 of 9 questions.')).toBeVisible()
    await startAgain(page)
    await expect(heading(page, 'Step 1 of 4')).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })
  await test.step('a result is found again', async () => {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await openQuestionnaire(page)
    await answerAll(page)
    await send(page).click()
    await result(page).waitFor()
    await page.goto('/questionnaire')
    await page.getByRole('button', { name: 'See your result' }).click()
    await expect(result(page)).toBeFocused()
    await startAgain(page)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.goto('/questionnaire?step=result')
    await expect(heading(page, 'Step 1 of 4')).toBeVisible()
  })
})
