import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Download, Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { linkMailedTo } from '../fixtures/people.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const PATH = '/dashboard/admin/people'

test.use({ expectedErrors: /status of (403|409|429)|ERR_FAILED/ })

const unique = () => randomUUID().slice(0, 8)

async function open(page: Page): Promise<void> {
  await enter(page, 'admin', PATH)
  await page
    .getByRole('table')
    .or(page.getByRole('list', { name: 'People of' }))
    .waitFor()
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title)
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Returns the number of people in a state, from the text of its filter button. */
async function numberOf(page: Page, state: string): Promise<number> {
  const button = page.getByRole('button', { name: new RegExp(`^\\d+ ${state}$`) })
  return parseInt(await button.innerText(), 10)
}

async function expectNumber(page: Page, state: string, number: number): Promise<void> {
  await expect(page.getByRole('button', { name: `${number} ${state}`, exact: true })).toBeVisible()
}

async function invite(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Full name (optional)').fill(name)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Adds a person who has activated an invitation of the admin, whose page this is. */
async function makeActive(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const email = `active-${unique()}@willow.example`
  await invite(page, email, name)
  await rowOf(page, email).waitFor()
  const link = await linkMailedTo(request, email, 'confirm-invitation')
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  const activated = await request.post('/api/authorization/accounts/confirm-invitation', {
    data: { token, name, password: 'copper lantern quiet river', termsVersion: '2026-11' },
  })
  expect(activated.status()).toBe(200)
  await page.reload()
  await expect(rowOf(page, email)).toContainText('Active')
  return email
}

async function linesOf(download: Promise<Download>): Promise<string[]> {
  const text = readFileSync(await (await download).path(), 'utf8')
  // Without `trim`, which would remove the byte order mark at the start.
  return text.replace(/\r\n$/, '').split('\r\n')
}

async function chooseList(page: Page, lines: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Invite by CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
}

async function sendList(page: Page, lines: string[]): Promise<void> {
  await chooseList(page, lines)
  await page.getByRole('button', { name: /^Send \d+ invitations?$/ }).click()
}

test('an admin invites people one by one, also with the keyboard alone, and takes it back', async ({
  page,
}) => {
  await test.step('who is invited stands on the list, is not mailed twice in 10 minutes, and can be forgotten', async () => {
    await open(page)
    const before = await numberOf(page, 'Invited')
    const name = `Robin ${unique()}`
    const email = `robin-${unique()}@willow.example`
    await invite(page, email, name)
    await expect(toast(page, 'The invitation is on its way')).toBeVisible()
    await expect(rowOf(page, email)).toContainText('Invited')
    await expectNumber(page, 'Invited', before + 1)

    await choose(page, name, 'Send invitation again')
    await expect(toast(page, 'The invitation was not sent')).toBeVisible()
    await expect(toast(page, 'Please try again in 10 min.')).toBeVisible()

    await invite(page, email, name)
    await expect(page.getByRole('alert')).toContainText('This person has already been invited.')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')

    await choose(page, name, 'Revoke invitation')
    await dialog(page, 'Revoke invitation?').getByRole('button', { name: 'Revoke invitation' }).click()
    await expect(rowOf(page, email)).toHaveCount(0)
    await expectNumber(page, 'Invited', before)
    await expect(page.getByText(/people shown/)).toBeFocused()
  })
  await test.step('the keyboard alone is enough', async () => {
    await open(page)
    const email = `keys-${unique()}@willow.example`
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Invite a person' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, email)).toContainText('Editor')
    await expect(page.getByRole('button', { name: 'Invite a person' })).toBeFocused()

    await page.getByLabel('Search people').focus()
    await page.keyboard.type(email)
    await expect(page.getByText('1 person shown')).toBeVisible()
    const actions = page.getByRole('button', { name: `Actions for ${email}` })
    while (!(await actions.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab')
    await expect(actions).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Send invitation again' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(actions).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Send invitation again' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
    await expect(page.getByLabel('Search people')).toHaveValue('')
    await expect(rowOf(page, 'Ines Carvalho')).toBeVisible()
  })
})

test('a list is sent in parts, can be corrected, mails nobody twice, and can be withdrawn', async ({
  page,
}) => {
  await test.step('each line has its answer', async () => {
    await open(page)
    const [kim = '', lee = '', sam = ''] = ['kim', 'lee', 'sam'].map(
      (one) => `${one}-${unique()}@willow.example`,
    )
    const list = [
      'Role;Email;Name',
      `;${kim};"Kim; the first"`,
      `editor;${lee};`,
      `member;${kim.toUpperCase()};Again`,
      'member;=nowhere;Nobody',
      `boss;boss-${unique()}@willow.example;Boss`,
      `;${(await ownCompany()).member.email};Maya`,
    ]
    await chooseList(page, list)
    const box = dialog(page, 'Invite by CSV')
    await expect(box.getByRole('heading', { name: '6 people in this list' })).toBeFocused()
    const total = (words: string) =>
      box.locator('dl > div').filter({ has: page.getByText(words, { exact: true }) })
    await expect(total('Can be invited')).toContainText('2')
    await expect(total('Same address as on an earlier line')).toContainText('1')
    await expect(total('Already has an account here')).toContainText('1')
    await expect(box.getByText('Nobody has been emailed yet.')).toBeVisible()

    const download = page.waitForEvent('download')
    await box.getByRole('button', { name: 'Download rows with problems' }).click()
    const lines = await linesOf(download)
    expect(lines[0]).toBe('\uFEFF"email","name","role","problem"')
    expect(lines).toHaveLength(5)
    expect(lines).toContain(`"'=nowhere","Nobody","member","Not an email address"`)

    await box.getByLabel('Email on line 4').fill(sam)
    await box.getByLabel('Role on line 5').selectOption('Admin')
    await box.getByRole('button', { name: 'Check again' }).click()
    await expect(total('Can be invited')).toContainText('4')
    await box.getByRole('button', { name: 'Send 4 invitations' }).click()
    await expect(box.getByRole('heading', { name: 'The list has been sent' })).toBeFocused()
    await expect(total('Invited')).toContainText('4')
    await box.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, kim)).toContainText('Kim; the first')
    await expect(rowOf(page, lee)).toContainText('Editor')
    await expect(rowOf(page, sam)).toContainText('Nobody')

    await chooseList(page, list)
    await expect(total('Already invited')).toContainText('2')
    await expect(box.getByRole('button', { name: 'Send 0 invitations' })).toBeDisabled()
    await box.getByRole('button', { name: 'Choose another list' }).click()
    await box
      .getByRole('button', { name: /^Withdraw the list from/ })
      .first()
      .click()
    await box.getByRole('button', { name: 'Withdraw invitations' }).click()
    await expect(toast(page, 'The list has been withdrawn')).toBeVisible()
    await page.keyboard.press('Escape')
    for (const email of [kim, lee, sam]) await expect(rowOf(page, email)).toHaveCount(0)
  })
  await test.step('a long one goes on after a failure and a pause, and can be paged and kept', async () => {
    await open(page)
    const batch = unique()
    let parts = 0
    await page.route('**/api/invitations', async (route) => {
      parts += 1
      await (parts === 2 ? route.abort() : route.continue())
    })
    await sendList(
      page,
      Array.from({ length: 120 }, (_, n) => `${batch}-${n}@willow.example`),
    )
    const box = dialog(page, 'Invite by CSV')
    await expect(box.getByRole('heading', { name: 'Some could not be sent' })).toBeFocused()
    await expect(box.getByRole('progressbar', { name: 'Sending invitations' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    )
    await expect(box.getByRole('alert')).toContainText('Hale cannot be reached')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invite by CSV' }).click()
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect(box.getByRole('heading', { name: 'Everyone has been invited' })).toBeFocused()
    await box.getByRole('button', { name: 'Done' }).click()

    await page.getByLabel('Search people').fill(batch)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('people.csv')
    const lines = await linesOf(download)
    expect(lines[0]).toBe('\uFEFF"name","email","role","state","group","invited","activated","last active"')
    expect(lines).toHaveLength(121)
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'People' })).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('100 of 120 people shown')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('120 people shown')).toBeFocused()
  })
})

test('an admin gives another role, and switches access off and on; one who becomes less is led home', async ({
  page,
  request,
}) => {
  await test.step('another role, and access', async () => {
    await open(page)
    const name = `Alex ${unique()}`
    const email = await makeActive(page, request, name)
    await choose(page, name, 'Change role')
    await expect(page.getByRole('radio', { name: 'Member' })).toBeFocused()
    await page.getByRole('radio', { name: 'Editor' }).check()
    await page.getByRole('button', { name: 'Save role' }).click()
    await expect(rowOf(page, email)).toContainText('Editor')
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()

    const [active, off] = [await numberOf(page, 'Active'), await numberOf(page, 'Switched off')]
    await choose(page, name, 'Switch off access')
    const question = dialog(page, 'Switch off access?')
    await expect(question).toContainText('logged out everywhere now')
    await question.getByRole('button', { name: 'Switch off access' }).click()
    await expect(rowOf(page, email)).toContainText('Switched off')
    await expectNumber(page, 'Active', active - 1)
    await expectNumber(page, 'Switched off', off + 1)
    const logInAgain = () =>
      request.post('/api/auth/login', { data: { email, password: 'copper lantern quiet river' } })
    expect((await logInAgain()).status()).toBe(403)

    await page.getByRole('button', { name: /^\d+ Switched off$/ }).click()
    await expect(rowOf(page, 'Ines Carvalho')).toHaveCount(0)
    await choose(page, name, 'Switch on access')
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on access' }).click()
    await expect(toast(page, 'Access has been switched on')).toBeVisible()
    await expect(rowOf(page, email)).toHaveCount(0)
    expect((await logInAgain()).status()).toBe(200)
  })
  await test.step('an admin who becomes less is led home, and has the link no longer', async () => {
    await open(page)
    const name = `Sam ${unique()}`
    const email = await makeActive(page, request, name)
    await choose(page, name, 'Change role')
    await page.getByRole('radio', { name: 'Admin' }).check()
    await page.getByRole('button', { name: 'Save role' }).click()
    await expect(rowOf(page, email)).toContainText('Admin')

    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('copper lantern quiet river')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'People', exact: true })
      .click()
    await choose(page, name, 'Change role')
    await page.getByRole('radio', { name: 'Member' }).check()
    await page.getByRole('button', { name: 'Save role' }).click()
    await expect(page).toHaveURL('/dashboard/home')
    await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveCount(0)
  })
})

test('filters stand in the address, groups are made, and many are changed at once', async ({ page }) => {
  await open(page)
  const mark = unique()
  for (const name of ['Ada', 'Ben'])
    await invite(page, `${name}-${mark}@willow.example`.toLowerCase(), `${name} ${mark}`)
  await page.getByRole('button', { name: 'Groups', exact: true }).click()
  await page.getByLabel('Name for a new group').fill(`Team ${mark}`)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Groups').getByText(`Team ${mark}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByLabel('Sort by').selectOption('Newest invitations')
  await page.getByRole('button', { name: /^\d+ Invited$/ }).click()
  await expect(page).toHaveURL(`${PATH}?state=invited&sort=invited`)
  await expect(page.getByRole('row').nth(1)).toContainText(`Ben ${mark}`)
  await page.getByLabel('Search people').fill(mark)
  await expect(page.getByText('2 people shown')).toBeVisible()
  await page.getByLabel('Select everyone shown').check()
  await choose(page, `Ada ${mark}`, 'Actions for selected people (2)')
  await expect(page.getByRole('button', { name: 'Actions for selected people' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add to a group' }).click()
  await page.getByLabel('Group', { exact: true }).selectOption(`Team ${mark}`)
  await page.getByRole('button', { name: 'Save group' }).click()
  await expect(toast(page, 'People changed: 2')).toBeVisible()
  await expect(rowOf(page, `Ada ${mark}`)).toContainText(`Team ${mark}`)
  await page.getByRole('button', { name: 'Actions for selected people' }).click()
  await page.getByRole('menuitem', { name: 'Switch off access' }).click()
  await page.getByRole('button', { name: 'Switch off access' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 people were left unchanged:')
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByLabel('Filter by group').selectOption(`Team ${mark}`)
  await expect(page).toHaveURL(/group=/)
  await page.reload()
  await expect(page.getByText('2 people shown')).toBeVisible()
  await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click()
  const details = dialog(page, 'Details and history')
  await expect(details.getByText(`Added to the group Team ${mark}`)).toBeVisible()
  await details.getByLabel('Full name').fill(`Ada Lovelace ${mark}`)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, `Ada Lovelace ${mark}`)).toBeVisible()
})

for (const look of LOOKS) {
  test(`nothing on it is hard to use for anybody at ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page, 'admin')
    if (look.width < 1024) await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'People', exact: true }).click()
    const actions = page.getByRole('button', { name: 'Actions for Ines Carvalho' })
    await actions.waitFor()
    const found: string[] = []
    const check = async () => found.push(...(await faultsOf(page)))
    await check()
    await actions.click()
    await check()
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    await check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ines Carvalho', exact: true }).click()
    await dialog(page, 'Details and history').getByRole('heading', { name: 'History', exact: true }).waitFor()
    await check()
    await page.keyboard.press('Escape')
    await page.getByLabel('Select Ines Carvalho').check()
    await check()
    for (const name of ['Invite a person', 'Invite by CSV', 'Groups']) {
      await page.getByRole('button', { name }).click()
      await dialog(page, name).waitFor()
      await check()
      await page.keyboard.press('Escape')
    }
    expect(found).toEqual([])
  })
}
