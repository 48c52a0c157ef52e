import { draftEndpoints } from '../../contract/drafts.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { articleList } from './article-list.ts'
import { DraftsScreen } from './drafts-screen.tsx'

type Listed = Output<typeof draftEndpoints.list>

const ID = '3f0d5a52-6a0e-4f57-9a55-1b7f2f7f9a10'
const nextFrame = () => new Promise(requestAnimationFrame)
const listOf = (items: Listed['items']): Listed => ({ items, next: null })

test('a list that was read before an article was restored, and came after it, is read again', async () => {
  signIn('editor')
  const card: Listed['items'][number] = {
    ...{ id: ID, title: 'Restored', category: 'sleep', picture: null, nextReviewOn: null },
    ...{ version: 2, state: 'draft', publishedAt: null, publishedVersion: null, update: null },
    ...{ savedAt: '2026-05-01T10:00:00.000Z', savedBy: 'Ines Carvalho' },
  }
  const [isAsked, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isRestored = false
  serve(draftEndpoints.listEditors, () => ({ items: [] }))
  serve(draftEndpoints.restore, () => {
    isRestored = true
    return { id: ID }
  })
  serve(draftEndpoints.list, async () => {
    if (isRestored) return listOf([card])
    isAsked.resolve()
    await mayCome.promise
    return listOf([])
  })
  await renderInApp(<DraftsScreen />, {
    path: '/dashboard/articles/drafts',
    route: '/dashboard/articles/drafts',
  })
  await isAsked.promise
  const restoring = articleList.api.restore(ID)
  await expect.poll(() => isRestored).toBe(true)
  // Until the restoring has been answered, too.
  await nextFrame()
  await nextFrame()
  mayCome.resolve()
  await restoring
  await expect.element(page.getByRole('link', { name: 'Restored' })).toBeVisible()
})
