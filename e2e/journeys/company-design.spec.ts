import { truncateSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makeCompany, type OwnCompany } from '../fixtures/companies.ts'
import { expectSaved } from '../fixtures/content/drafts.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of (409|422)/ })

const PATH = '/dashboard/admin/design'
const ADMINS = [
  { name: 'Ada Admin', role: 'admin' },
  { name: 'Ben Admin', role: 'admin' },
  { name: 'Mia Member', role: 'member' },
] as const

const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`)
const drawing = (name: string, inside: string) => ({ name, mimeType: 'image/svg+xml', buffer: svg(inside) })

async function openDesign(page: Page, company: OwnCompany, person: number): Promise<void> {
  await enter(page, company.people[person], PATH)
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
}

/** A PNG of 200 by 100 pixels with something dark on a clear background. */
async function darkLogo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 100)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#101828'
    context?.fillRect(20, 20, 100, 60)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}

test('an admin changes the design beside its preview and publishes it; a member sees it', async ({
  page,
  newDevice,
}) => {
  const company = await makeCompany([...ADMINS])
  await openDesign(page, company, 0)
  const before = await page.evaluate(brand)

  await page.getByLabel('Name', { exact: true }).fill('Harbour Tea')
  await page.getByLabel('Main colour', { exact: true }).fill('#ffd400')
  await page.getByLabel('Typeface', { exact: true }).selectOption({ label: 'Lora: warm, with serifs' })
  await page.getByLabel('Corners', { exact: true }).fill('4')
  await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom')
  await expect(
    page.getByText(/Your colour #ffd400 is too light .* text is \d+\.\d to 1/).first(),
  ).toBeVisible()

  const phone = page.getByRole('figure', { name: 'On a phone' })
  const background = () =>
    phone.locator('.bg-page').evaluate((node) => getComputedStyle(node).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(background).not.toBe(light)
  await expect(phone.locator('.bg-page')).toHaveCSS('font-family', /^lora/)

  const logoFile = { name: 'logo.png', mimeType: 'image/png', buffer: await darkLogo(page) }
  await page.getByLabel('Upload a logo', { exact: true }).setInputFiles(logoFile)
  await expect(page.getByText('This logo is too dark for dark pages')).toBeVisible()
  await expectSaved(page)
  // The draft does not change the look of this page before it is published.
  expect(await page.evaluate(brand)).toBe(before)

  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveTitle('Design · Harbour Tea')
  expect(await page.evaluate(brand)).not.toBe(before)

  const member = await (await newDevice({ colorScheme: 'dark' })).newPage()
  await enter(member, company.people[2])
  await expect(member).toHaveTitle('Home · Harbour Tea')
  const logo = member.getByRole('img', { name: 'Harbour Tea' }).last()
  await expect(logo).toHaveAttribute('src', /^\/pictures\/.*\.webp$/)
  expect(await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(200)
  const plate = await logo.evaluate((node) => getComputedStyle(node.parentElement ?? node).backgroundColor)
  expect(plate).toBe('rgb(255, 255, 255)')
  const lora = () =>
    [...document.fonts].filter(({ family, status }) => family === 'lora' && status === 'loaded').length
  await expect.poll(() => member.evaluate(lora)).toBe(1)
  await member.context().close()
})

test('what cannot be published is named and has the focus, by keyboard alone; a file that cannot be a logo is refused', async ({
  page,
}, testInfo) => {
  await openDesign(page, await makeCompany([...ADMINS]), 0)
  await test.step('all of it works by keyboard', async () => {
    const name = page.getByLabel('Name', { exact: true })
    await name.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Upload a logo', { exact: true })).toBeFocused()
    await page.getByLabel('Corners', { exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('13 px')).toBeVisible()
    await page.getByRole('button', { name: 'Update' }).focus()
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('Enter the name of your company.')
  })
  await test.step('a file is refused with the reason, and the old logo stays', async () => {
    const logo = page.getByRole('group', { name: 'Logo', exact: true })
    const upload = (file: Parameters<Locator['setInputFiles']>[0]) =>
      page.getByLabel('Upload a logo', { exact: true }).setInputFiles(file)
    await upload(drawing('logo.svg', '<circle cx="9" cy="9" r="9"/>'))
    const shown = logo.getByRole('img', { name: 'Logo' })
    await expect(shown).toBeVisible()
    const src = await shown.getAttribute('src')
    await upload(drawing('script.svg', '<script>alert(1)</script>'))
    await expect(logo.getByRole('alert')).toContainText(
      'contains a script, an animation, or something from another file',
    )
    await upload(drawing('elsewhere.svg', '<image href="https://example.org/a.png"/>'))
    await expect(logo.getByRole('alert')).toContainText('something from another file')
    await upload({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(logo.getByRole('alert')).toContainText('Hale cannot read this file')
    const huge = testInfo.outputPath('huge.png')
    writeFileSync(huge, '')
    truncateSync(huge, 20 * 1024 * 1024 + 1)
    await upload(huge)
    await expect(logo.getByRole('alert')).toContainText('larger than 20 MB')
    await expect(shown).toHaveAttribute('src', src ?? '')
  })
})

test.describe('two admins', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('change the same and decide; the rest is merged; an earlier version comes back', async ({
    page,
    newDevice,
  }) => {
    const company = await makeCompany([...ADMINS])
    await openDesign(page, company, 0)
    const other = await (await newDevice()).newPage()
    await openDesign(other, company, 1)
    await other.getByLabel('Name', { exact: true }).fill('Ben’s name')
    await other.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0000')
    await expectSaved(other)
    await other.context().close()
    await page.getByLabel('Name', { exact: true }).fill('Ada’s name')
    await expect(page.getByRole('heading', { name: 'One place was changed by both of you' })).toBeFocused()
    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Keep theirs' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ben’s name')
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0000')
    await expect(page.getByText('Ben Admin also saved changes. Both sets are here.')).toBeVisible()

    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('list', { name: 'Versions' }).getByRole('button').last().click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Own Company')
  })
})

for (const look of LOOKS) {
  test(`the design has no fault that axe knows and fits its window, ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await openDesign(page, await makeCompany([...ADMINS]), 0)
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  })
}
