import { faultsOf } from '../fixtures/look/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test('the keyboard reaches everything: skip link first, then on to the page', async ({ page }) => {
  await enter(page)
  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toHaveText('See how you are doing')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

test('on a small screen, More holds what has no tab and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet.getByRole('link', { name: 'Clinical reference' })).toBeVisible()
  // The link to help lines comes first.
  await expect(sheet.getByRole('link').first()).toHaveText('Get help now')
  await sheet.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('dialog', { name: 'Más' }).getByRole('link').first()).toHaveText(
    'Obtener ayuda ahora',
  )
  await page.getByRole('dialog', { name: 'Más' }).getByRole('button', { name: 'English' }).click()
  await expect(sheet).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()

  // The portrait opens the same menu, and says who is signed in.
  const portrait = page.getByRole('button', { name: 'Your account and settings' })
  await portrait.press('Enter')
  await expect(sheet.getByText('Member', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(portrait).toBeFocused()

  // The menu also has the button for the page's tour, which closes the menu; the header has no room for it.
  await portrait.click()
  await sheet.getByRole('button', { name: 'Show the tour of this page' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Articles' })).toBeVisible()
})
