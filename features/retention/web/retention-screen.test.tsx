import { getRetention, saveRetention } from '../contract/retention.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { RetentionScreen } from './retention-screen.tsx'

const nothing = { results: null, scans: null, 'check-ins': null }

beforeEach(() => signIn('admin'))

const open = () => renderInApp(<RetentionScreen />, { path: '/dashboard/admin/retention' })
const field = (name: string) => page.getByRole('combobox', { name })
const save = page.getByRole('button', { name: 'Save' })

test('how long each is kept is chosen and saved, and that people are told before is said', async () => {
  const saved: unknown[] = []
  serve(getRetention, () => ({ months: { ...nothing, scans: 36 as const }, announced: [] }))
  serve(saveRetention, ({ input }) => {
    saved.push(input)
    return saved.length === 1 ? 'offline' : {}
  })
  await open()
  await expect.element(field('Health scans')).toHaveDisplayValue('3 years')
  await expect.element(page.getByText(/told 30 days before anything of theirs is deleted/)).toBeVisible()
  await field('Results of the health questionnaire').selectOptions('2 years')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Hale cannot be reached')
  await save.click()
  await expect.element(page.getByRole('status')).toMatchTextContent('The setting has been saved.')
  expect(saved.at(-1)).toEqual({ results: 24, scans: 36, 'check-ins': null })
})

test('check-ins are offered no more time than they are kept anyway', async () => {
  serve(getRetention, () => ({ months: nothing, announced: [] }))
  await open()
  const options = field('Daily check-ins').getByRole('option')
  await expect.element(options.first()).toHaveTextContent('Two years')
  expect(options.elements().map((option) => option.textContent)).toEqual(['Two years', '6 months', '1 year'])
})

test('settings that cannot be loaded say so, and can be tried again', async () => {
  serve(getRetention, () => ({ fails: 'internal-error' }))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
  serve(getRetention, () => ({ months: nothing, announced: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field('Health scans')).toBeVisible()
})
