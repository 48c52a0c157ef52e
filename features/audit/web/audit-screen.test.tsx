import { exportAuditAsCsv, listAudit, listAuditPeople, type AuditEntry } from '../contract/audit.ts'
import { getAuditStream } from '../contract/audit-stream.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { downloadOf } from '#apps/web/test/download.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { AuditScreen } from './audit-screen.tsx'
import { errorMessages } from './error-messages.ts'

const PATH = '/dashboard/admin/audit'
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const ada = { kind: 'person' as const, id: idOf(901), name: 'Ada Byrne' }
const bo = { kind: 'person' as const, id: idOf(902), name: 'Bo Clarke' }

function entry(position: number, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    ...{ id: idOf(position), position, at: '2026-11-20T09:00:00Z', hash: 'ab'.repeat(32) },
    ...{ action: 'service.ordered', code: 'service.ordered', actor: ada, subject: null },
    ...{ from: null, to: null, ...more },
  }
}

const rows = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  serve(getAuditStream, () => ({ stream: null }))
  serve(listAuditPeople, () => ({ items: [{ id: ada.id, name: ada.name }] }))
})

test('an entry says what was done, to whom or what, who did it and when', async () => {
  const roleChanged = { action: 'person.role-changed', code: 'person.role-changed' } as const
  const article = { kind: 'article' as const, id: idOf(7) }
  serve(listAudit, () => ({
    items: [
      entry(5, { ...roleChanged, subject: bo, from: 'member', to: 'editor' }),
      entry(4, { action: 'article.published', subject: { ...article, title: 'Sleep' } }),
      entry(3, { action: 'article.deleted', subject: { ...article, title: null }, actor: { kind: 'left' } }),
      entry(2, { action: null, code: 'old.one', actor: { kind: 'operator' } }),
      entry(1, { action: 'article.erased', actor: { kind: 'hale' } }),
    ],
    next: null,
  }))
  await renderInApp(<AuditScreen />, { path: PATH })
  const says = async (index: number, ...texts: string[]) => {
    for (const text of texts)
      await expect.element(rows.nth(index).getByText(text, { exact: false }).first()).toBeVisible()
  }
  await says(0, 'Role changed', 'Bo Clarke', 'From Member to Editor', 'Ada Byrne', '20 Nov 2026')
  await says(1, 'Article published', 'Sleep')
  await says(2, 'Article deleted', 'No longer exists', 'Someone who has left')
  await says(3, 'Recorded by another version of Hale', 'Hale’s operator')
  await says(4, 'Hale, automatically')
  const link = page.getByRole('link', { name: 'Sleep' })
  await expect.element(link).toHaveAttribute('href', `/dashboard/articles/${article.id}/edit`)
})

test('an entry opens to its number in the chain and its fingerprint, and narrows the list to a person', async () => {
  serve(listAudit, () => ({ items: [entry(12, { subject: bo })], next: null }))
  await renderInApp(<AuditScreen />, { path: PATH })
  await page.getByText('Entry 12', { exact: true }).click()
  await expect.element(page.getByText('abababababab…')).toBeVisible()
  await page.getByRole('button', { name: 'Show only entries that involve Bo Clarke' }).click()
  await expect.poll(currentAddress).toBe(`${PATH}?person=${bo.id}`)
  await expect.element(page.getByLabelText('Who', { exact: true })).toHaveValue(bo.id)
})

test('filters travel in the address and are sent as whole days of the reader', async () => {
  const asked: Record<string, string>[] = []
  serve(listAudit, ({ url }) => {
    asked.push(Object.fromEntries(url.searchParams))
    return { items: [], next: null }
  })
  await renderInApp(<AuditScreen />, { path: `${PATH}?from=2026-11-01&to=2026-11-02` })
  await page.getByLabelText('What', { exact: true }).selectOptions('Downloads')
  await page.getByLabelText('Who', { exact: true }).selectOptions('Ada Byrne')
  const address = `${PATH}?group=data&person=${ada.id}&from=2026-11-01&to=2026-11-02`
  await expect.poll(currentAddress).toBe(address)
  const [from, until] = ['2026-11-01T00:00:00', '2026-11-03T00:00:00'].map((day) =>
    new Date(day).toISOString(),
  )
  await expect.poll(() => asked.at(-1)).toMatchObject({ group: 'data', person: ada.id, from, until })

  await expect.element(page.getByRole('heading', { name: 'No entries match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(currentAddress).toBe(PATH)
  await expect.element(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible()
})

test('what the filters show is downloaded, and what is too long says what to do', async () => {
  let isLong = false
  serve(listAudit, () => ({ items: [entry(1)], next: null }))
  serve(exportAuditAsCsv, ({ url }) =>
    isLong ? { fails: 'audit-too-long' as const } : new Response(`\uFEFF"${url.searchParams.get('group')}"`),
  )
  await renderInApp(
    <>
      <AuditScreen />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: `${PATH}?group=data` },
  )
  const press = () => page.getByRole('button', { name: 'Download as CSV' }).click()
  expect(await downloadOf(press)).toMatchObject({ name: 'hale-audit.csv', text: '\uFEFF"data"' })
  isLong = true
  await press()
  await expect.element(page.getByText('Choose a shorter period', { exact: false })).toBeVisible()
})

test('more is loaded on demand, and what fails can be tried again', async () => {
  let isBroken = true
  serve(listAudit, ({ url }) => {
    if (isBroken) return new Response('', { status: 503 })
    return url.searchParams.has('cursor')
      ? { items: [entry(1)], next: null }
      : { items: [entry(2)], next: `2.${idOf(2)}` }
  })
  await renderInApp(<AuditScreen />, { path: PATH })
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveLength(1)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(rows).toHaveLength(2)
})
