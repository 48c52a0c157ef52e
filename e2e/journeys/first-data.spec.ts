import type { Page } from '@playwright/test'
import { asAdmin } from '../fixtures/people.ts'
import { expect, giveSession, test } from '../fixtures/world.ts'

/** Pages whose data is requested before the app is loaded, with the start of the paths of these calls. */
const PAGES = [
  { path: '/dashboard/home', data: '/api/home' },
  { path: '/dashboard/articles/', list: '/api/articles', data: '/api/articles/' },
  { path: '/dashboard/videos/', list: '/api/videos', data: '/api/videos/' },
  {
    path: '/dashboard/mayo-clinic/diseases-and-conditions/asthma',
    data: '/api/clinical/v2/conditions/asthma',
  },
]

/** Counts the calls to each address from here on. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    calls.set(pathname, (calls.get(pathname) ?? 0) + 1)
  })
  return calls
}

const untaken = (page: Page) =>
  page.evaluate(() => {
    const { early } = window as unknown as { early: { answers: Record<string, unknown> } }
    return Object.keys(early.answers)
  })

test.use({ expectedErrors: /ERR_FAILED/ })

test('a page takes the answers that it asked for early, and asks for none again but one that did not come', async ({
  page,
  request,
}) => {
  await giveSession(page)
  const headers = await asAdmin(request)
  const calls = countCalls(page)
  for (const { path, list, data } of PAGES)
    await test.step(path, async () => {
      const answer = list ? await (await request.get(`${list}?limit=1`, { headers })).json() : undefined
      const id: string = answer?.items[0].id ?? ''
      await page.goto('/robots.txt')
      calls.clear()
      await page.goto(path + id)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => untaken(page)).toEqual([])
      expect(calls.get('/api/auth/refresh')).toBe(1)
      expect(calls.get(data + id)).toBe(1)
    })

  await test.step('an answer that does not come is asked for again by the app', async () => {
    await page.route('**/api/auth/refresh', (route) => route.abort(), { times: 1 })
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { name: 'New articles' })).toBeVisible()
  })
})
