import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makeCompany } from '../fixtures/companies.ts'
import { acme, demo } from '../fixtures/demo.ts'
import { enter, expect, giveSession, test, type Credentials } from '../fixtures/world.ts'

// Visits /dashboard/admin/services/:id/edit.

test.use({ expectedErrors: /status of 404/ })

const servicesOn = (page: Page) =>
  page.getByRole('region', { name: 'Services' }).getByRole('listitem').getByRole('link')

/** Makes a company with an admin and a member, and no services. */
async function makeOwn(): Promise<{ admin: Credentials; member: Credentials }> {
  const { people } = await makeCompany([
    { name: 'Ada Admin', role: 'admin' },
    { name: 'Max Member', role: 'member' },
  ])
  const [admin, member] = people
  if (!admin || !member) throw new Error('Nobody was made.')
  return { admin, member }
}

const PROGRAMMES = ['Our Relationship', 'VRS Freedom 365']

/** Services of each demo company: emergency number, and phone numbers by the title of the page. */
const offered: {
  company: string
  who: Credentials
  emergency: string
  pages: Record<string, string | null>
}[] = [
  {
    company: demo.name,
    who: demo.member,
    emergency: '911',
    pages: {
      'Corporate care': '+1 202 555 0142',
      'Our Relationship': null,
      'VRS Freedom 365': '+1 202 555 0117',
      'Care by phone and video': '+1 202 555 0163',
    },
  },
  {
    company: acme.name,
    who: acme.member,
    emergency: '999',
    pages: {
      'Corporate care': '+44 1632 960142',
      'Our Relationship': null,
      'VRS Freedom 365': '+44 1632 960117',
    },
  },
]

test('what a company offers is on Home and in the navigation, each with its page', async ({ page }) => {
  for (const { company, who, emergency, pages } of offered)
    await test.step(company, async () => {
      await enter(page, who)
      const titles = [...Object.keys(pages), 'Clinical reference', 'Attentive Health Scan']
      await expect(servicesOn(page)).toHaveCount(3)
      await page.getByRole('button', { name: 'All services' }).click()
      // Sorted, since the order on the page depends on the last result.
      await expect
        .poll(async () => (await servicesOn(page).allTextContents()).toSorted())
        .toEqual(titles.toSorted())
      const links = page.getByRole('navigation', { name: 'Services' }).getByRole('link')
      await expect(links).toHaveText(titles)
      for (const [title, phone] of Object.entries(pages)) {
        await links.filter({ hasText: title }).click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        const start = page.getByRole('region', { name: 'How to start' })
        await expect(start.getByText('Languages')).toBeVisible()
        const calls = start.getByRole('link', { name: /^Call \+/ })
        await expect(calls).toHaveText(phone ? [`Call ${phone}`] : [])
        if (phone) await expect(calls).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`)
        await expect(start.getByRole('link', { name: 'Open the programme' })).toHaveCount(
          PROGRAMMES.includes(title) ? 1 : 0,
        )
        const help = page.getByRole('region', { name: 'In an emergency' }).getByRole('link')
        await expect(help.first()).toHaveText(`Call ${emergency} now`)
      }
      await links.filter({ hasText: 'Clinical reference' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Clinical reference' })).toBeVisible()
    })

  await test.step('what it does not offer says so, and by whom', async () => {
    await page.goto('/dashboard/ucm')
    await expect(page.getByRole('heading', { name: 'Not offered by Acme yet' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
})

test('an admin writes a page, looks at it and publishes it, and members see it while it is on', async ({
  page,
  newDevice,
}) => {
  const { admin, member } = await makeOwn()
  await enter(page, admin, '/dashboard/admin/services')
  const theirs = await (await newDevice({ baseURL: new URL(page.url()).origin })).newPage()
  const row = page.getByRole('listitem').filter({ hasText: 'Care by phone and video' })
  await expect(row.getByText('Switched off. Draft.')).toBeVisible()
  await row.getByRole('switch', { name: 'Offer Care by phone and video' }).click()
  await expect(row.getByText('Draft. Members will see it once you publish its page.')).toBeVisible()
  await enter(theirs, member)
  await expect(theirs.getByText('Your company has not switched on any programmes yet.')).toBeVisible()

  await row.getByRole('link', { name: 'Edit Care by phone and video' }).click()
  await page.getByLabel('Title', { exact: true }).fill('The night nurse')
  await page.getByLabel('What it costs').fill('')
  await page.getByLabel('Phone', { exact: true }).fill('ask reception')
  await page.getByRole('textbox', { name: 'Languages' }).fill('Welsh,')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('What it costs')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText([
    'Say what it costs, even if it is free.',
    'Enter a phone number such as +44 1632 960142, or leave this empty.',
  ])
  await page.getByLabel('What it costs').fill('Nothing at all.')
  await page.getByLabel('Phone', { exact: true }).fill('+44 1632 960163')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('Nothing at all.')).toBeVisible()
  await expect(preview.getByText('English, Welsh')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('button', { name: 'See the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The night nurse' })).toBeVisible()

  await theirs.reload()
  await servicesOn(theirs).filter({ hasText: 'The night nurse' }).click()
  await expect(theirs.getByRole('link', { name: 'Call +44 1632 960163' })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Services' })
    .click()
  await page.getByRole('switch', { name: 'Offer The night nurse' }).click()
  await expect(page.getByText('Switched off. Published.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Services' })).toHaveCount(0)
  await theirs.goto('/dashboard/home')
  await expect(theirs.getByText('Your company has not switched on any programmes yet.')).toBeVisible()
  await theirs.context().close()
})

for (const look of LOOKS) {
  test(`neither page nor settings nor editor is hard for anybody: ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await giveSession(page, 'admin')
    await page.goto('/dashboard/vrsfreedom365')
    await page.getByRole('link', { name: 'Open the programme' }).waitFor()
    await page.getByRole('link', { name: /Call 911/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/dashboard/admin/services')
    await page.getByRole('link', { name: 'Edit Corporate care' }).click()
    await page.getByLabel('Phone', { exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
}
