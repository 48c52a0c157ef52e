import { defaultDesign } from '#features/companies/contract/companies.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { render } from 'vitest-browser-react'
import { queryClient } from '#platform/api/query-client.ts'
import { DesignContext } from '#platform/ui/layout/design.tsx'

type At = {
  /** Where one is at first. */
  path?: string
  /** The route's pattern, where the screen reads parameters of it. */
  route?: string
}

/** Renders a part or a screen with all that the app has around it; nothing is known from before. */
export async function renderInApp(element: ReactNode, { path = '/', route = '*' }: At = {}) {
  queryClient.clear()
  return render(
    <I18nProvider i18n={i18n}>
      <DesignContext value={defaultDesign}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={route} element={element} />
              <Route path="*" element={null} />
            </Routes>
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </DesignContext>
    </I18nProvider>,
  )
}

/** The address that one has come to, path and query. */
export function currentAddress(): string {
  return document.querySelector('output[data-address]')?.textContent ?? ''
}

let travel: (steps: number) => void = () => {}

/** The browser's own buttons. */
export const goBack = (): void => travel(-1)
export const goForward = (): void => travel(1)

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    travel = (steps) => void navigate(steps)
  }, [navigate])
  return (
    <output data-address hidden>
      {pathname + search}
    </output>
  )
}
