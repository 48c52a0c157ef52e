import {
  cancelDraftUpdate,
  draftEndpoints,
  publishDraft,
  type ArticleContent,
} from '../../contract/drafts.ts'
import type { ScheduledUpdate } from '#platform/documents/contract/documents.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bodyText, expectSaved, openEditor, paragraphs } from '#apps/web/test/drafts.tsx'
import { serve } from '#apps/web/test/server.ts'
import { EditArticleScreen } from './edit-article-screen.tsx'

const whole: ArticleContent = {
  title: 'A walk at noon',
  summary: 'Why twenty minutes outside make the afternoon easier.',
  ...{ category: 'movement', tags: ['walking'], author: 'The wellbeing team', picture: null },
  body: paragraphs('Go outside at noon.'),
  sources: [{ title: 'Walking', publisher: 'A public body', url: 'https://example.org/walking' }],
  ...{ reviewedOn: null, nextReviewOn: null },
}

/** Opens an article that members see, with the calls that publish it; it is version 2 on the server. */
async function open(update?: ScheduledUpdate) {
  const asked: unknown[] = []
  let cancelled = 0
  serve(publishDraft, ({ input }) => {
    const { version, at } = input as { version: number; at?: string }
    asked.push({ version, at })
    return {
      ...{ publishedAt: '2026-11-20T09:00:00.000Z', state: 'published' as const },
      ...{ publishedVersion: at ? 2 : version, update: at ? { version, at } : null },
    }
  })
  serve(cancelDraftUpdate, () => {
    cancelled += 1
    return { isCancelled: cancelled === 1 }
  })
  serve(draftEndpoints.list, () => ({ items: [], next: null }))
  await openEditor(<EditArticleScreen />, draftEndpoints, whole, {
    state: 'published',
    ...(update && { update }),
  })
  await expect.element(bodyText).toBeVisible()
  return { asked, cancelled: () => cancelled }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Update' })
const main = page.getByRole('main')

async function change(): Promise<void> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Two walks at noon')
  await expectSaved()
}

test('changes of what members see can wait for a time, which the editor says and takes back', async () => {
  const { asked, cancelled } = await open()
  await change()
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Update at a set time' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'At a set date and time' })).toBeChecked()
  await dialog.getByLabelText('Date and time', { exact: true }).fill('2020-05-03T09:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose a date and time in the future.')
  await dialog.getByLabelText('Date and time', { exact: true }).fill('2099-05-03T09:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ version: 3, at: new Date('2099-05-03T09:30').toISOString() }])
  await expect.element(main.getByText(/Members will see your changes from .*2099/)).toBeVisible()
  await button('Cancel this update').click()
  await expect.element(main.getByText(/Members cannot see your latest changes yet/)).toBeVisible()
  expect(cancelled()).toBe(1)
})

test('an update that was cancelled elsewhere is not said to have been cancelled here', async () => {
  await open({ version: 2, at: '2099-05-03T09:30:00.000Z' })
  serve(cancelDraftUpdate, () => ({ isCancelled: false }))
  await button('Cancel this update').click()
  await expect.element(page.getByText('There was no scheduled update to cancel')).toBeVisible()
})

test('publishing at once says which update it takes the place of', async () => {
  const { asked } = await open({ version: 2, at: '2099-05-03T09:30:00.000Z' })
  await change()
  await expect
    .element(main.getByText(/Members will see the scheduled version from .*Later changes/))
    .toBeVisible()
  await button('Update').click()
  await expect
    .element(dialog.getByText(/^This takes the place of the update scheduled for .*2099/))
    .toBeVisible()
  await dialog.getByRole('radio', { name: 'Now' }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(button('Cancel this update')).not.toBeInTheDocument()
  expect(asked).toEqual([{ version: 3, at: undefined }])
})

test('an update that was not published at its time is said to be so', async () => {
  await open({ version: 2, at: '2026-05-03T09:30:00.000Z' })
  await expect.element(main.getByText(/was not published, because something in it is missing/)).toBeVisible()
})
