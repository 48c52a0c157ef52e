import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '#apps/web/test/connection.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { MAX_KEPT_BYTES, MAX_KEPT_ITEMS, type KeptItem } from '#platform/offline/kept/kept-item.ts'
import { listKeptItems, removeKeptItem } from '#platform/offline/kept/kept.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { KeptScreen } from './kept-screen.tsx'

const MEGABYTE = 1_048_576

let items: KeptItem[]
vi.mock('#platform/offline/kept/kept.ts', () => ({
  sizeOf: vi.fn(),
  listKeptItems: vi.fn(),
  removeKeptItem: vi.fn(),
}))

beforeEach(() => {
  items = []
  vi.mocked(listKeptItems).mockImplementation(async () => items)
  vi.mocked(removeKeptItem).mockImplementation(async (path) => {
    items = items.filter((item) => item.path !== path)
  })
})

const makeKept = (more: Partial<KeptItem>): KeptItem => ({
  ...{ path: '/dashboard/articles/a', kind: 'article', title: 'A steady sleep routine', language: null },
  ...{ bytes: 1.2 * MEGABYTE, replies: [], files: [] },
  ...more,
})
const [article, video] = [
  makeKept({}),
  makeKept({
    ...{ path: '/dashboard/videos/v', kind: 'video', title: 'Lavarse las manos', language: 'es' },
    bytes: 24 * MEGABYTE,
  }),
]

const rows = page.getByRole('main').getByRole('listitem')
const noRoom = page.getByText(/^There is no room for more\./)
const open = () =>
  renderInApp(
    <>
      <main>
        <KeptScreen />
      </main>
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
  )

test('where nothing is kept, the screen says what can be', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Nothing is kept here yet' })).toBeVisible()
  await expect
    .element(page.getByText('Choose “Keep for offline” on an article, a video or a programme.'))
    .toBeVisible()
  await expect.element(rows).toHaveLength(0)
})

test('each thing says what it is and what it takes, and all of them what they take together', async () => {
  items = [video, article]
  await open()
  await expect.element(rows.nth(0)).toMatchTextContent('Lavarse las manosVideo, 24 MB')
  await expect.element(rows.nth(1)).toMatchTextContent('A steady sleep routineArticle, 1.2 MB')
  const link = page.getByRole('link', { name: 'Lavarse las manos' })
  await expect.element(link).toHaveAttribute('lang', 'es')
  await expect.element(page.getByText('25 MB of 200 MB used, 2 of 100 items')).toBeVisible()
  await expect.element(noRoom).not.toBeInTheDocument()
  await link.click()
  await expect.poll(currentAddress).toBe('/dashboard/videos/v')
})

test('without a connection the list is there, and what is removed leaves it with the focus on the heading', async () => {
  items = [video, article]
  loseConnection()
  await open()
  await page.getByRole('button', { name: 'Remove: Lavarse las manos' }).click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByText('Removed from this device')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kept on this device' })).toHaveFocus()
  await expect.element(page.getByText('1.2 MB of 200 MB used, 1 of 100 items')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: A steady sleep routine' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is kept here yet' })).toBeVisible()
})

test.each([
  ['what it takes', () => [makeKept({ bytes: MAX_KEPT_BYTES + 5 * MEGABYTE })], '205 MB of 200 MB used'],
  [
    'how many there are',
    () => Array.from({ length: MAX_KEPT_ITEMS }, (_, index) => makeKept({ path: `/${index}`, bytes: 1 })),
    '100 of 100 items',
  ],
] as const)('over the limit the screen says so, and what can be done: %s', async (_, make, said) => {
  items = make()
  await open()
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
  await expect.element(noRoom).toBeVisible()
})

test('where the device’s storage cannot be read, the screen says so, and reads it again when asked to', async () => {
  vi.mocked(listKeptItems).mockRejectedValue(new DOMException('No storage.', 'InvalidStateError'))
  await open()
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  items = [article]
  vi.mocked(listKeptItems).mockImplementation(async () => items)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveLength(1)
})
