import { enter, expect, settled, test } from '../fixtures/world.ts'

test('Back closes what lies over a page, one after the other, then leaves it, and asks before what was typed is lost', async ({
  page,
}) => {
  await test.step('one after the other', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    // The first page of its tab: the history has no page of the app before it.
    await enter(page)
    const home = page.getByRole('heading', { level: 1 })
    await home.waitFor()
    const more = page.getByRole('button', { name: 'More', exact: true })
    const sheet = page.getByRole('dialog', { name: 'More', exact: true })
    await more.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(more).toBeFocused()
    await expect(page).toHaveURL('/dashboard/home')

    // A link in the sheet opens a page, from which Back leads to the page below the sheet.
    await more.click()
    await sheet.getByRole('link', { name: 'Your account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused()
    await expect(sheet).toBeHidden()
    const button = page.getByRole('button', { name: 'Log out everywhere' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/dashboard/account')
    await expect(button).toBeFocused()

    // A dialog that is closed without Back leaves no entry in the history.
    await button.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // The portrait opens the same menu.
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/dashboard/account')
    // The page goes forward again after Back closed the sheet; nobody presses Back again before that has ended.
    await settled(page)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/home')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  })
  await test.step('what was typed is asked about', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await enter(page, 'admin', '/dashboard/home')
    await page.getByRole('link', { name: 'Announcements' }).click()
    await page.getByRole('button', { name: 'New announcement' }).click()
    const dialog = page.getByRole('dialog', { name: 'New announcement' })
    await dialog.getByRole('textbox').first().fill('The canteen is closed')
    await page.goBack()
    await expect(dialog.getByText('What you wrote has not been saved.')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/admin/announcements')
    await dialog.getByRole('button', { name: 'Discard it' }).click()
    await expect(dialog).toBeHidden()
  })
})
