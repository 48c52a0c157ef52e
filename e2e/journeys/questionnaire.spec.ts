import { faultsOf, LOOKS, applyLook } from '../fixtures/look/axe.ts'
import { addToPage } from '../fixtures/look/in-page.ts'
import {
  answerAll,
  answerStep,
  back,
  heading,
  next,
  openQuestionnaire,
  result,
  send,
  STEP_ANSWERS,
} from '../fixtures/questionnaire.ts'
import { expect, test } from '../fixtures/world.ts'

test('with the keyboard alone: answer, go back, change an answer, send', async ({ page }) => {
  await openQuestionnaire(page)
  const group = (name: string) => page.getByRole('group', { name })
  const press = (...keys: string[]) =>
    keys.reduce((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve())
  await group('How often do you exercise in a week?').getByRole('radio').first().focus()
  await press('Space', 'ArrowDown', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Enter')
  await expect(heading(page, 'Mental Well-being')).toBeFocused()
  await expect(page).toHaveURL(/step=2/)

  // The browser's way back, and the button's, lead to the same place and lose nothing.
  await page.goBack()
  await expect(heading(page, 'Physical Health')).toBeFocused()
  await expect(page.getByRole('radio', { name: '1-2 times' })).toBeChecked()
  await page.goForward()
  await expect(heading(page, 'Mental Well-being')).toBeVisible()
  await back(page).press('Enter')
  await expect(heading(page, 'Step 1 of 4')).toBeFocused()
  await next(page).press('Enter')
  await expect(heading(page, 'Step 2 of 4')).toBeFocused()
  await press('Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Enter')
  await expect(heading(page, 'Lifestyle Habits')).toBeFocused()
  await press('Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Enter')
  await expect(heading(page, 'Check your answers')).toBeFocused()

  await page.getByRole('button', { name: 'Change How well do you sleep?' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Very poor' })).toBeFocused()
  await press('ArrowDown', 'ArrowDown')
  await next(page).press('Enter')
  await expect(heading(page, 'Check your answers')).toBeFocused()
  await expect(page.getByText('Fair', { exact: true })).toBeVisible()
  await send(page).press('Enter')
  await expect(result(page)).toBeFocused()
})

test('one question at a time: a number or a tap leads on, arrow keys only choose, and the device remembers it', async ({
  page,
}) => {
  await openQuestionnaire(page)
  const group = (name: RegExp) => page.getByRole('group', { name })
  await page.getByRole('switch', { name: 'One question at a time' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Question 1 of 3' })).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(1)
  await page.keyboard.press('2')
  await expect(
    group(/body weight/)
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group(/body weight/)).toContainText('Choose an answer.')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(
    group(/heavy lifting/)
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await back(page).click()
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeFocused()
  await next(page).click()
  await page.getByText('No', { exact: true }).click()
  await expect(heading(page, 'Mental Well-being')).toBeFocused()

  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Question 1 of 3' })).toBeVisible()
  await back(page).click()
  await expect(group(/heavy lifting/)).toBeVisible()
  await page.getByRole('switch', { name: 'One question at a time' }).click()
  await expect(page.getByRole('group')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: '1-2 times' })).toBeChecked()
})

test('each question is a fieldset with its name; what is missing is said there and gets the focus', async ({
  page,
}) => {
  await openQuestionnaire(page)
  const questions = page.getByRole('group')
  await expect(questions).toHaveCount(3)
  await expect(page.locator('fieldset fieldset')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const weight = page.getByRole('group', { name: 'How would you describe your body weight?' })
  await expect(weight.getByRole('radio')).toHaveCount(4)
  await page.getByRole('radio', { name: 'Rarely or never' }).check()
  await next(page).click()
  await expect(weight.getByRole('alert')).toHaveText('Choose an answer.')
  await expect(weight).toHaveAccessibleDescription('Choose an answer.')
  await expect(weight).toHaveAttribute('aria-invalid', 'true')
  await expect(weight.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await weight.getByRole('radio', { name: 'Normal' }).check()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await next(page).click()
  await expect(heading(page, 'Step 2 of 4 Mental Well-being')).toBeVisible()
})

/** 1280 px at 200 % are 640 to the page; half of that again is the narrowest that anybody uses. */
for (const { name, viewport } of [
  { name: 'at 200 % zoom', viewport: { width: 640, height: 400 } },
  { name: '320 px wide', viewport: { width: 320, height: 568 } },
]) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`${name}, everything can be read and reached`, async ({ page }) => {
      const widest = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const wider: number[] = []
      await openQuestionnaire(page)
      for (const answers of STEP_ANSWERS) {
        await answerStep(page, answers)
        wider.push(await widest())
        await next(page).click()
      }
      await heading(page, 'Check your answers').waitFor()
      wider.push(await widest())
      await send(page).click()
      await result(page).waitFor()
      wider.push(await widest())
      expect(wider).toEqual([0, 0, 0, 0, 0])
      for (const option of await page.getByRole('main').getByRole('link').all()) {
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(24)
      }
    })
  })
}

for (const look of LOOKS) {
  test(`no step has a fault that axe knows: ${look.width} px, ${look.scheme}`, async ({ page }) => {
    const faults: string[] = []
    const lookAt = async () => void faults.push(...(await faultsOf(page)))
    await applyLook(page, look)
    await openQuestionnaire(page)
    await next(page).click()
    await page.getByRole('alert').first().waitFor()
    await lookAt()
    await answerAll(page)
    await lookAt()
    await page.getByRole('button', { name: 'Change How often do you feel stressed?' }).click()
    await page.getByRole('radio', { name: 'Often' }).check()
    await next(page).click()
    await send(page).click()
    await page.getByRole('link', { name: 'Call 988' }).waitFor()
    await lookAt()
    expect([...new Set(faults)]).toEqual([])
  })
}

test('the result has one scale, says what helps, how it is counted, and what would change it where one can', async ({
  page,
}) => {
  await openQuestionnaire(page)
  await answerAll(page)
  await page.getByRole('button', { name: 'Show my result', exact: true }).click()
  await result(page).waitFor()
  await expect(page.getByText('76', { exact: true })).toBeVisible()
  await expect(page.getByText('Good', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Many of your answers are good for your health.').first()).toBeVisible()
  const helps = page.getByRole('definition').filter({ hasText: 'Not smoking' })
  await expect(helps).toHaveText('Good sleep, Happy at work, Not smoking')
  await expect(page.getByRole('definition').filter({ hasText: /^Little exercise$/ })).toBeVisible()
  await expect(page.getByText(/\bpoints?\b/i).locator('visible=true')).toHaveCount(0)

  await page.getByText('How this is counted').click()
  await expect(page.getByText('Yours add up to 29. The fewest possible are 10, the most 35.')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Points of each answer' }).getByRole('row')
  const points = (await rows.allTextContents()).flatMap((text) => /(\d+) of \d+$/.exec(text)?.[1] ?? [])
  // Of each category, and of the answers in it.
  expect(points.map(Number)).toEqual([7, 2, 3, 2, 11, 3, 4, 4, 11, 4, 4, 3])

  const physical = page.getByRole('region', { name: 'Physical Health' })
  await expect(physical.getByText('With “3-4 times”, your result would be 80.')).toBeVisible()
  await expect(physical.getByRole('heading', { name: 'What would change it' })).toHaveCount(2)
  await expect(physical.getByRole('listitem').filter({ hasText: 'heavy lifting' })).not.toContainText(
    'would change',
  )
  await expect(page.getByText('This is not medical advice')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This sounds like a hard time' })).toHaveCount(0)

  const steps = page
    .getByRole('region', { name: 'Three next steps' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(steps).toHaveCount(3)
  await steps.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Farticles/)
  await page.goBack()
  await expect(result(page)).toBeVisible()
})

test('back from the result leads through the steps; a changed answer is another result, counted once', async ({
  page,
}) => {
  let counted = 0
  page.on('request', (one) => (counted += Number(one.url().endsWith('/api/responses/counts'))))
  await openQuestionnaire(page)
  await answerAll(page)
  await send(page).click()
  await expect(page).toHaveURL(/step=result/)
  // The address changes before the page does; to go back at once is to have stayed.
  await result(page).waitFor()
  await page.goBack()
  await expect(heading(page, 'Check your answers')).toBeFocused()
  await page.getByRole('button', { name: 'Change Do you smoke?' }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await next(page).click()
  await expect(heading(page, 'Check your answers')).toBeFocused()
  await page.reload()
  await send(page).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Smoking' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(counted).toBe(1)
  for (const step of ['Check your answers', 'Lifestyle Habits', 'Mental Well-being', 'Physical Health']) {
    await page.goBack()
    await expect(heading(page, step)).toBeFocused()
  }
})

test('all 32,768 ways to answer come to the same here as in Node', async ({ page }) => {
  await page.goto('/privacy-policy')
  await addToPage(page, 'e2e/fixtures/score-all.ts', 'scoreAll')
  const { checksum } = await import('../fixtures/score-all.ts')
  const there = await page.evaluate(() =>
    (window as unknown as { scoreAll: { checksum: () => string } }).scoreAll.checksum(),
  )
  expect(there).toBe(checksum())
  expect(there).toMatch(/^32768 /)
})
