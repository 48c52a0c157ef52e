import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NavigationProgress } from './navigation-progress.tsx'

test('a screen that is long on its way is said to be, and one that comes at once is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const arrival = Promise.withResolvers<{ Component: ComponentType }>()
  const router = createMemoryRouter([
    {
      Component: () => (
        <>
          <NavigationProgress />
          <Link to="/slow">Go</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/', Component: () => <p>Here</p> },
        { path: '/slow', lazy: () => arrival.promise },
      ],
    },
  ])
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  page
    .getByRole('link', { name: 'Go' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  await vi.advanceTimersByTimeAsync(400)
  expect(bar.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(bar).toBeVisible()
  await expect.element(page.getByText('Here')).toBeVisible()
  arrival.resolve({ Component: () => <p>There</p> })
  await expect.element(page.getByText('There')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})
