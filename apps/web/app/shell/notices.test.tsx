import { getArticle } from '#features/articles/contract/articles.ts'
import { listServices } from '#features/services/contract/services.ts'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../test/render.tsx'
import { serve, signIn } from '../../test/server.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'
import { setServerReachable } from '#platform/offline/reachable.ts'
import { Notices } from './notices.tsx'

afterEach(() => setServerReachable(true))

function Services() {
  const { status } = useQuery({
    queryKey: ['services'],
    queryFn: () => callOrSaved(listServices, {}),
    retry: false,
  })
  return <p>Services: {status}</p>
}

/** One that no other test has saved on this device. */
const id = crypto.randomUUID()

function Article() {
  const { status } = useQuery({
    queryKey: ['article'],
    queryFn: () => callOrSaved(getArticle, { id }),
    retry: false,
  })
  return <p>Article: {status}</p>
}

test('a page that was saved says from when it is', async () => {
  signIn()
  serve(listServices, () => ({ items: [] }))
  await renderInApp(
    <>
      <Notices />
      <Services />
    </>,
  )
  await expect.element(page.getByText('Services: success')).toBeVisible()
  setServerReachable(false)
  await expect.element(page.getByText(/^Hale cannot be reached. This information is from/)).toBeVisible()
})

test('a page of which something could not be loaded does not', async () => {
  signIn()
  serve(listServices, () => ({ items: [] }))
  serve(getArticle, () => 'offline')
  await renderInApp(
    <>
      <Notices />
      <Services />
      <Article />
    </>,
  )
  await expect.element(page.getByText('Services: success')).toBeVisible()
  await expect.element(page.getByText('Article: error')).toBeVisible()
  setServerReachable(false)
  await expect.element(page.getByText('Hale cannot be reached.')).toBeVisible()
})
