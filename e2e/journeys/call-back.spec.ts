import { requestCallBack } from '#features/call-backs/contract/call-backs.ts'
import type { Page } from '@playwright/test'
import { faultsOf } from '../fixtures/look/axe.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const PATH = '/dashboard/corpcare/call-back'
const ADDRESS = 'care@programme.example'

const send = (page: Page) => page.getByRole('button', { name: 'Send request' })
const phone = (page: Page) => page.getByLabel('Phone number')
const note = (page: Page) => page.getByLabel('Anything they should know beforehand (optional)')
const requests = (page: Page) => page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')

test('someone asks to be called back with the keyboard alone, withdraws it, and loses nothing where something fails', async ({
  page,
  request,
  context,
}) => {
  await test.step('with the keyboard alone, it is sent and withdrawn', async () => {
    await enter(page, await makePerson(), PATH)
    const who = page.getByRole('region', { name: 'Who reads this' })
    await expect(who).toContainText(ADDRESS)
    await expect(who).toContainText('Willow never sees your request')
    await expect(page.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911')

    await page.getByLabel('Name').fill('')
    await send(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Nora')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.type('nora@home.example')
    for (const key of ['Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Tab']) await page.keyboard.press(key)
    await page.keyboard.type('after six')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Please ask for Nora.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect(page.getByText(`Your request is on its way to ${ADDRESS}`)).toBeFocused()
    const row = requests(page)
    await expect(row).toHaveCount(1)
    await expect(row.getByText('Sent', { exact: true })).toBeVisible()
    await row.getByText('What you sent').click()
    await expect(row).toContainText('Weekday evenings, after six')
    expect(await faultsOf(page)).toEqual([])
    const reference = /Request ([0-9A-F]{8})/.exec((await row.textContent()) ?? '')?.[1] ?? ''
    const outbox = `/dev/outbox?company=${(await ownCompany()).slug}`
    const told = async () => (await request.get(outbox)).text()
    expect(await told()).toContain(`Request to be called back (${reference})`)

    await row.getByRole('button', { name: `Withdraw request ${reference}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' })
    await expect(dialog).toContainText('has been sent, and that cannot be undone')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(row.getByText('Withdrawn', { exact: true })).toBeVisible()
    await expect(row).toBeFocused()
    await expect(row).not.toContainText('after six')
    await expect.poll(told).toContain(`Please do not call back (${reference})`)
  })
  await test.step('where something fails, nothing that was typed is lost, and nothing is sent twice', async () => {
    await enter(page, await makePerson(), PATH)
    await phone(page).fill('+1 555 010 0123')
    await note(page).fill('Line one\nLine two')
    await page.reload()
    await expect(phone(page)).toHaveValue('+1 555 010 0123')

    await context.setOffline(true)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('What you wrote stays in this tab')
    await expect(note(page)).toHaveValue('Line one\nLine two')
    await context.setOffline(false)

    // The request arrives, but its response is lost.
    await page.route(`**${requestCallBack.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await expect(send(page)).toBeEnabled()
    await expect(page.getByRole('alert')).toContainText('It will not arrive twice')
    await page.unroute(`**${requestCallBack.path}`)
    await send(page).click()
    await expect(page.getByText('Your request is on its way')).toBeVisible()
    await expect(requests(page)).toHaveCount(1)
    // The typed text has been removed from the device.
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).not.toContain('Line one')
  })
})
