import { defaultDesign } from '#features/companies/contract/companies.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { render } from 'vitest-browser-react'
import { queryClient } from '#platform/api/query-client.ts'
import { DocumentTextsContext } from '#platform/feature/web.ts'
import { DesignContext } from '#platform/ui/layout/design.tsx'
import { documentTexts } from '../app/features.ts'

type At = {
  /** The initial path. */
  path?: string
  /** The route's pattern, where the screen reads parameters of it. */
  route?: string
}

/** Renders an element within the app's providers, with empty caches. */
export async function renderInApp(element: ReactNode, { path = '/', route = '*' }: At = {}) {
  queryClient.clear()
  return render(
    <I18nProvider i18n={i18n}>
      <DesignContext value={defaultDesign}>
        <QueryClientProvider client={queryClient}>
          <DocumentTextsContext value={documentTexts}>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route path={route} element={element} />
                <Route path="*" element={null} />
              </Routes>
              <Address />
            </MemoryRouter>
          </DocumentTextsContext>
        </QueryClientProvider>
      </DesignContext>
    </I18nProvider>,
  )
}

/** Returns the current path and query. */
export function currentAddress(): string {
  return document.querySelector('output[data-address]')?.textContent ?? ''
}

let travel: (steps: number) => void = () => {}

/** Presses the browser's Back and Forward. */
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
