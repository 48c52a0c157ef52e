import { listServiceSettings, orderServices, switchService } from '../../contract/drafts.ts'
import type { ServiceSetting } from '../../contract/drafts.ts'
import { listServices, offeredKeys, type OfferedKey } from '../../contract/services.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { SettingsScreen } from './settings-screen.tsx'

let stored: ServiceSetting[]

beforeEach(() => {
  signIn('admin')
  stored = offeredKeys.map((key) => ({ key, title: `Service ${key}`, isOn: false, page: null }))
  serve(listServiceSettings, () => ({ items: stored }))
  serve(listServices, () => ({ items: [] }))
  serve(orderServices, ({ input }) => {
    const keys = input['keys'] as OfferedKey[]
    stored = keys.flatMap((key) => stored.filter((one) => one.key === key))
    return { keys }
  })
})

async function open(): Promise<void> {
  await renderInApp(
    <>
      <SettingsScreen />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: '/dashboard/admin/services' },
  )
  await expect.element(page.getByRole('switch').first()).toBeVisible()
}
const move = (key: OfferedKey, way: 'up' | 'down') =>
  page.getByRole('button', { name: `Move Service ${key} ${way}` })
const titles = () => [...document.querySelectorAll('ol h2')].map((title) => title.textContent)

test('services are put in order with the keyboard, which is said and stays', async () => {
  serve(switchService, ({ url, input }) => {
    const key = url.pathname.split('/').at(-1) as OfferedKey
    stored = stored.map((one) => (one.key === key ? { ...one, isOn: input['isOn'] === true } : one))
    return { key, isOn: input['isOn'] === true }
  })
  const [first, second, ...others] = offeredKeys
  await open()
  move(first, 'down').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(`Service ${first} is now number 2 of 6.`)).toBeInTheDocument()
  await expect.element(move(first, 'down')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(`Service ${first} is now number 3 of 6.`)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText(`Service ${first} is now number 2 of 6.`)).toBeInTheDocument()
  await expect.element(move(first, 'up')).toHaveFocus()
  const offer = page.getByRole('switch', { name: `Offer Service ${first}` })
  offer.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(offer).toBeChecked()
  await expect.poll(() => stored.map(({ key }) => key)).toEqual([second, first, ...others])
  // Changes are sent one after the other, and then the list is loaded again.
  await expect.poll(() => stored.find(({ key }) => key === first)?.isOn).toBe(true)
  await expect
    .poll(() => requestedPaths().filter((path) => path === listServiceSettings.path).length)
    .toBeGreaterThan(4)
  expect(titles()).toEqual([second, first, ...others].map((key) => `Service ${key}`))
})

test('where nothing can be saved, a switch goes back, and it is said why', async () => {
  serve(switchService, () => ({ fails: 'service-unavailable' }))
  await open()
  const offer = page.getByRole('switch', { name: 'Offer Service corpcare' })
  await offer.click()
  await expect
    .element(page.getByText('Hale is busy at the moment. Please try again shortly.', { exact: true }))
    .toBeVisible()
  await expect.element(offer).not.toBeChecked()
})
