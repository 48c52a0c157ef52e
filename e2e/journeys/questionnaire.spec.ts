import { faultsOf, LOOKS, applyLook } from '../fixtures/look/axe.ts'
import { answerAll, heading, next, openQuestionnaire, result, send } from '../fixtures/questionnaire.ts'
import { expect, settled, test } from '../fixtures/world.ts'

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

test('back from the result leads through the steps; a changed answer is another result, counted once', async ({
  page,
}) => {
  let counted = 0
  page.on('request', (one) => (counted += Number(one.url().endsWith('/api/responses/counts'))))
  await openQuestionnaire(page)
  await answerAll(page)
  await send(page).click()
  await expect(page).toHaveURL(/step=result/)
  // Waits for the result: the address changes before the page, and going back at once would have no effect.
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
  await settled(page)
  expect(counted).toBe(1)
  for (const step of ['Check your answers', 'Lifestyle Habits', 'Mental Well-being', 'Physical Health']) {
    await page.goBack()
    await expect(heading(page, step)).toBeFocused()
  }
})
