import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import type { KeptItem } from '#platform/offline/kept/kept-item.ts'
import { keepItem, listKeptItems, removeKeptItem, type KeepFailure } from '#platform/offline/kept/kept.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { KeepButton } from './keep-button.tsx'

let items: KeptItem[] = []
vi.mock('#platform/offline/kept/kept.ts', () => ({
  sizeOf: async () => 1_258_291,
  listKeptItems: vi.fn(),
  keepItem: vi.fn(),
  removeKeptItem: vi.fn(),
}))

const keeping = {
  ...{ kind: 'article' as const, title: 'A title', language: null, files: [] },
  replies: [],
}

beforeEach(() => {
  items = []
  vi.mocked(listKeptItems).mockImplementation(async () => items)
  vi.mocked(removeKeptItem).mockImplementation(async () => {
    items = []
  })
})

async function open(problem?: KeepFailure): Promise<void> {
  vi.mocked(keepItem).mockImplementation(async (kept) => {
    if (!problem) items = [{ ...kept, replies: [], bytes: 1_300_000 }]
    return problem
  })
  await renderInApp(
    <>
      <KeepButton path="/one" keeping={() => keeping} />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the button says what keeping takes, keeps, and removes', async () => {
  await open()
  await button('Keep for offline (1.2 MB)').click()
  await expect
    .element(page.getByText('You can open it without a connection until you log out.'))
    .toBeVisible()
  await expect.element(button('Kept for offline (1.2 MB)')).toHaveAttribute('aria-pressed', 'true')
  await button('Kept for offline (1.2 MB)').click()
  await expect.element(button('Keep for offline (1.2 MB)')).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['limit', /^You can keep up to 200 MB and 100 items\./],
  ['device-full', /^There is no room left on this device\./],
  ['not-loaded', /^Check your connection/],
] as const)('why something is not kept is said: %s', async (problem, said) => {
  await open(problem)
  await button('Keep for offline (1.2 MB)').click()
  await expect.element(page.getByText('This could not be kept')).toBeVisible()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(button('Keep for offline (1.2 MB)')).toBeVisible()
})
