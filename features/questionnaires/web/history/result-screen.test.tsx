import { getResponse, listResponses } from '../../contract/responses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { ResultScreen } from './result-screen.tsx'

test('a result that is not one’s own is as if it never was', async () => {
  signIn()
  serve(getResponse, () => ({ fails: 'response-not-found' }))
  serve(listResponses, () => ({ items: [], next: null }))
  await renderInApp(<ResultScreen />, {
    path: '/dashboard/results/00000000-0000-4000-8000-000000000003',
    route: '/dashboard/results/:id',
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Result not found' })).toBeVisible()
  const back = page.getByRole('link', { name: 'My health' })
  await expect.element(back).toHaveAttribute('href', '/dashboard/results')
})
