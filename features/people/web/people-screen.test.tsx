import {
  changeRole,
  countPeople,
  disablePerson,
  enablePerson,
  erasePerson,
  LEAVER_DAYS,
  searchPeople,
  type Person,
} from '../contract/people.ts'
import { listGroups } from '../contract/groups.ts'
import { checkInvitations, listInvitationBatches } from '#features/invitations/contract/invitation-batches.ts'
import {
  MAX_ROWS_PER_REQUEST,
  invite,
  MAX_INVITED,
  remindInvited,
} from '#features/invitations/contract/inviting.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf } from '#apps/web/test/articles.ts'
import { downloadOf } from '#apps/web/test/download.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { idIn, serve, signIn, type Call } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { errorMessages } from './error-messages.ts'
import { PeopleScreen } from './people-screen.tsx'

const since = '2026-11-02T09:00:00.000Z'
const known = { activatedAt: since, group: null, lastActiveOn: null, disabledAt: null, self: false }
const maya: Person = {
  ...{ id: idOf(1), name: 'Maya Lindqvist', email: 'maya@willow.example', role: 'member' },
  ...{ ...known, state: 'active', invitedAt: since },
}
const ines: Person = {
  ...maya,
  id: idOf(2),
  name: 'Ines Carvalho',
  email: 'ines@willow.example',
  role: 'admin',
}
const people = [ines, maya]

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  serve(countPeople, () => ({ invited: 1, expired: 0, active: 2, disabled: 0 }))
  serve(listGroups, () => ({ groups: [] }))
  serve(listInvitationBatches, () => ({ batches: [] }))
  serve(searchPeople, ({ input }) => {
    const { search = '', roles, states } = input as { search?: string; roles?: string[]; states?: string[] }
    const items = people.filter(
      ({ name, role, state }) =>
        name.toLowerCase().includes(search.toLowerCase()) &&
        (roles?.includes(role) ?? true) &&
        (states?.includes(state) ?? true),
    )
    return { items, next: null, total: items.length }
  })
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const row = (name: string) => button(`Actions for ${name}`)

async function open(): Promise<void> {
  await renderInApp(
    <>
      <PeopleScreen />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: '/dashboard/admin/people' },
  )
  await expect.element(row('Ines Carvalho')).toBeVisible()
}

async function choose(name: string, action: string): Promise<void> {
  await row(name).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a file that is no list is refused in words', async () => {
  serve(checkInvitations, ({ input }) => ({
    verdicts: (input['rows'] as object[]).map(() => 'ready' as const),
    left: 1000,
  }))
  await open()
  await button('Invite by CSV').click()
  const box = dialog('Invite by CSV')
  const template = await downloadOf(() => button('Download a template').click())
  expect(template.text.split('\r\n')[0]).toBe('\uFEFF"email","name","role"')
  const list = box.getByLabelText('Or paste the lines here')
  for (const [text, words] of [
    ['name,role\nRobin,member', 'There is no column called “email”.'],
    ['email,name\n', 'This list is empty.'],
    ['a@willow.example,"Robin', 'The quotation marks on line 1 do not match.'],
  ] as const) {
    await list.fill(text)
    await button('Check these lines').click()
    await expect.element(box.getByRole('alert')).toMatchTextContent(words)
  }
  const lines = 'a@willow.example\n'.repeat(MAX_INVITED + 1)
  const file = new File([lines], 'all.csv', { type: 'text/csv' })
  await userEvent.upload(box.getByLabelText('CSV file'), file)
  await expect.element(box.getByRole('alert')).toMatchTextContent('This list has more than 5,000 lines.')
  await list.fill('a@willow.example')
  await button('Check these lines').click()
  await expect.element(heading('1 person in this list')).toHaveFocus()
})

test('closing while a list is sent asks first; nothing is sent before one goes on', async () => {
  serve(checkInvitations, ({ input }) => ({
    verdicts: (input['rows'] as object[]).map(() => 'ready' as const),
    left: 1000,
  }))
  const parts: (() => void)[] = []
  serve(invite, async ({ input }) => {
    await new Promise<void>((resolve) => void parts.push(resolve))
    return { verdicts: (input['rows'] as object[]).map(() => 'invited' as const) }
  })
  await open()
  await button('Invite by CSV').click()
  const box = dialog('Invite by CSV')
  const lines = Array.from({ length: MAX_ROWS_PER_REQUEST + 1 }, (_, index) => `${index}@willow.example`)
  await box.getByLabelText('Or paste the lines here').fill(lines.join('\n'))
  await button('Check these lines').click()
  await button(`Send ${lines.length} invitations`).click()
  await expect.element(heading('Sending invitations')).toBeVisible()
  await box.getByRole('button', { name: 'Close' }).click()
  await expect.element(heading('Stop sending?')).toHaveFocus()
  await button('Stop here').click()
  await expect.element(box).not.toBeInTheDocument()
  expect(parts).toHaveLength(1)
  parts[0]?.()
  await button('Invite by CSV').click()
  await expect.element(heading('Sending is paused')).toBeVisible()
  expect(parts).toHaveLength(1)
  await button('Continue').click()
  await expect.poll(() => parts.length).toBe(2)
  parts[1]?.()
  await expect.element(heading('Everyone has been invited')).toBeVisible()
})

test('that the last admin can neither be switched off nor become less is said in the dialog', async () => {
  const isOfInes = (call: Call) => idIn(call) === ines.id
  serve(disablePerson, (call) => ({ fails: isOfInes(call) ? 'last-admin' : 'person-not-found' }))
  serve(changeRole, (call) => ({
    fails: isOfInes(call) && call.input['role'] === 'member' ? 'last-admin' : 'person-not-found',
  }))
  await open()
  await choose('Ines Carvalho', 'Switch off access')
  await dialog('Switch off access?').getByRole('button', { name: 'Switch off access' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('at least one admin')
  await userEvent.keyboard('{Escape}')
  await choose('Ines Carvalho', 'Change role')
  await page.getByRole('radio', { name: 'Member' }).click()
  await button('Save role').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('at least one admin')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('row', { name: /^Select Ines Carvalho/ })).toMatchTextContent('Admin')
})

test('that nobody was reminded who was mailed today is said, before and after', async () => {
  serve(remindInvited, () => ({ reminded: 0 }))
  await open()
  await button('Remind those who have not activated (1)').click()
  await expect
    .element(dialog('Send reminders?'))
    .toMatchTextContent('emailed in the last 24 hours is left out')
  await button('Send reminders').click()
  await expect.element(page.getByText('Nobody was reminded', { exact: true })).toBeVisible()
})

test('role, counts and a word narrow the list, and the word reaches no address', async () => {
  await open()
  await page.getByLabelText('Filter by role').selectOptions('Admin')
  await expect.element(row('Maya Lindqvist')).not.toBeInTheDocument()
  await expect.element(row('Ines Carvalho')).toBeVisible()
  await button('Clear filters').click()
  await page.getByLabelText('Search people').fill('mAYA')
  await expect.element(page.getByText('1 person shown')).toBeVisible()
  await expect.element(row('Maya Lindqvist')).toBeVisible()
  await button(/^\d+ Switched off$/).click()
  await expect.element(heading('No people found')).toBeVisible()
  await expect.poll(currentAddress).toBe('/dashboard/admin/people?state=disabled')
  const addresses = vi
    .mocked(window.fetch)
    .mock.calls.map(([address]) => (address instanceof Request ? address.url : String(address)))
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((address) => /maya/i.test(address))).toEqual([])
})

/** Shows Maya as a former member whose access has been off for some days. */
async function openWithFormer(days: number) {
  const disabledAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const former: Person = { ...maya, state: 'disabled', disabledAt }
  let items = [ines, former]
  serve(searchPeople, () => ({ items, next: null, total: items.length }))
  serve(erasePerson, (made) => {
    items = items.filter(({ id }) => id !== idIn(made))
    return {}
  })
  await open()
}

test('access is switched on only after a word about whose address it is now', async () => {
  const enabled: string[] = []
  serve(enablePerson, ({ url }) => {
    enabled.push(url.pathname)
    return {}
  })
  await openWithFormer(400)
  await choose('Maya Lindqvist', 'Switch on access')
  const question = dialog('Switch on access?')
  await expect
    .element(question)
    .toMatchTextContent('Check first that maya@willow.example is still this person’s address.')
  expect(enabled).toEqual([])
  await question.getByRole('button', { name: 'Switch on access' }).click()
  await expect.element(page.getByText('Access has been switched on', { exact: true })).toBeVisible()
  expect(enabled).toEqual([`/api/people/${maya.id}/enable`])
})

test('the account of a former member is deleted, once that is confirmed', async () => {
  await openWithFormer(LEAVER_DAYS)
  await choose('Maya Lindqvist', 'Delete account')
  const question = dialog('Delete account?')
  await expect.element(question).toMatchTextContent('will be deleted for good.')
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(page.getByText('The account has been deleted', { exact: true })).toBeVisible()
  await expect.element(row('Maya Lindqvist')).not.toBeInTheDocument()
})

test('before that it is said from when on it can be deleted', async () => {
  await openWithFormer(LEAVER_DAYS - 1)
  await choose('Maya Lindqvist', 'Delete account')
  const box = dialog('Delete account?')
  await expect.element(box).toMatchTextContent('can download a copy of their own data until')
  expect(errorMessages['person-left-lately']?.message).toContain(`${LEAVER_DAYS} days`)
  await expect.element(box.getByRole('button', { name: 'Delete account' })).not.toBeInTheDocument()
})
