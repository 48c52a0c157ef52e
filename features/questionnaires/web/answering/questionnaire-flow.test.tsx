import {
  getResponseDraft,
  removeResponseDraft,
  saveResponseDraft,
  sendResponse,
  responseDraft,
  type ResponseDraft,
} from '../../contract/responses.ts'
import { listServices } from '#features/services/contract/services.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { expect, beforeEach, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { answerAll, heading, radio, sendButton, serveVisitors } from '#apps/web/test/questionnaire.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { QuestionnaireScreen } from './questionnaire-screen.tsx'

const saved = page.getByText(/^Saved\. You can carry on here/)

beforeEach(() => {
  signIn()
  serveVisitors()
  serve(listServices, () => ({ items: [] }))
})

const open = () => renderInApp(<QuestionnaireScreen />, { path: '/questionnaire', route: '/questionnaire' })

const keptHere = () => Object.keys(localStorage).filter((key) => key.startsWith('answers/'))

test('a proxy that speaks for the server is no answer: what was sent is kept, and sent again', async () => {
  const html = { status: 502, headers: { 'content-type': 'text/html' } }
  const proxy = () => new Response('<h1>Bad gateway</h1>', html)
  serve(sendResponse, proxy)
  serve(getResponseDraft, proxy)
  serve(saveResponseDraft, proxy)
  await open()
  await answerAll()
  await sendButton.click()
  await expect
    .element(
      page.getByText('Your answers are saved on this device and will be sent when you are back online.'),
    )
    .toBeVisible()
  expect(keptHere()).toHaveLength(1)

  const received: ResponseDraft[] = []
  serve(sendResponse, ({ input, url }) => {
    const id = url.pathname.split('/').at(-1)
    const draft = z.parse(responseDraft, { ...input, id })
    received.push(draft)
    const sentAt = '2026-01-21T04:05:06.000Z'
    return { ...draft, sentAt, questionnaire: builtInQuestionnaire }
  })
  serve(getResponseDraft, () => ({ draft: null }))
  dispatchEvent(new Event('online'))
  await expect.poll(currentAddress).toMatch(/^\/dashboard\/results\/[0-9a-f-]{36}$/)
  expect(received).toHaveLength(1)
  expect(currentAddress()).toContain(received[0]?.id)
  expect(Object.keys(received[0]?.answers ?? {})).toHaveLength(9)
  expect(keptHere()).toEqual([])
})

test('answers that were deleted elsewhere are not sent unasked, and can go on', async () => {
  let onServer: ResponseDraft | null = null
  const removed = new Set<unknown>()
  serve(getResponseDraft, () => ({
    draft: onServer && { ...onServer, questionnaire: builtInQuestionnaire },
  }))
  serve(saveResponseDraft, ({ input }) => {
    if (removed.has(input['id'])) return { fails: 'response-removed' }
    onServer = z.parse(responseDraft, input)
    return onServer
  })
  serve(removeResponseDraft, () => {
    onServer = null
    return {}
  })
  const draft = (): ResponseDraft | null => onServer
  const { unmount } = await open()
  await radio('1-2 times').click()
  await expect.element(saved).toBeVisible()
  removed.add(draft()?.id)
  onServer = null
  await radio('Normal').click()
  await expect.element(heading('You have deleted these answers on another device')).toHaveFocus()
  expect(draft()).toBeNull()
  await page.getByRole('button', { name: 'Continue with these answers' }).click()
  await expect.element(saved).toBeVisible()
  expect(draft()).toMatchObject({ answers: { q1: { value: 2 }, q2: { value: 4 } } })

  // Whoever starts again is not given back what they threw away.
  await unmount()
  await open()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and start again' }).click()
  await expect.element(heading('Step 1 of 4')).toBeVisible()
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
  await radio('5 or more').click()
  await expect.element(saved).toBeVisible()
  expect(requestedPaths()).toContain(removeResponseDraft.path)
  expect(draft()?.answers).toMatchObject({ q1: { value: 4 } })
  expect(Object.keys(draft()?.answers ?? {})).toEqual(['q1'])
})
