import { listChallenges, removeChallenge, saveChallenge, type Challenge } from '../../contract/challenges.ts'
import { weekOf } from '#features/check-ins/rules/weeks.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { idIn, serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { errorMessages } from '../error-messages.ts'
import { ChallengesScreen } from './challenges-screen.tsx'

const monday = addDays(weekOf(localDay(Date.now())), 7)
const id = '3f0c5f34-6a1e-4b3f-9f55-0d5a3c1b2e00'
const ahead: Challenge = {
  ...{ id, unit: 'minutes', from: monday, weeks: 2, results: [], own: { teamId: null, days: [] } },
  teams: ['North', 'South'].map((name, place) => ({ id: id.replace(/.$/, String(place + 1)), name })),
}

let challenges: Challenge[]
let saved: Record<string, unknown>[]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()
const teams = page.getByLabelText('Teams', { exact: true })

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  challenges = []
  saved = []
  serve(listChallenges, () => ({ challenges, minGroupSize: 10 }))
  serve(saveChallenge, (call) => {
    saved.push({ ...call.input, id: idIn(call) })
    return {}
  })
})

const open = () => renderInApp(<ChallengesScreen />, { path: '/dashboard/admin/challenges' })

test('a challenge is set up with its teams, one on each line', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'No challenges yet' })).toBeVisible()
  await button('Set up a challenge').click()
  await button('Save').click()
  await expect.element(text('Enter at least two teams.')).toBeVisible()
  await teams.fill('North\nnorth\n')
  await button('Save').click()
  await expect.element(text('Two teams have the same name.')).toBeVisible()
  await teams.fill('North\n\n South ')
  await page.getByLabelText('Length').selectOptions('6 weeks')
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(saved).toMatchObject([
    { unit: 'steps', from: monday, weeks: 6, teams: [{ name: 'North' }, { name: 'South' }] },
  ])
})

test('what another admin has set up at that time is said', async () => {
  serve(saveChallenge, () => ({ fails: 'challenge-overlaps' }))
  await open()
  await button('Set up a challenge').click()
  await teams.fill('North\nSouth')
  await button('Save').click()
  await expect.element(text('Another challenge runs at that time.')).toBeVisible()
  await expect.element(teams).toHaveValue('North\nSouth')
})

test('one that has not begun is changed, and its teams keep their people', async () => {
  challenges = [ahead]
  await open()
  await page.getByRole('button', { name: /^Actions for Moving together/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(teams).toHaveValue('North\nSouth')
  await teams.fill('South\nEast')
  await button('Save').click()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved).toMatchObject([{ id, teams: [ahead.teams[1], { name: 'East' }] }])
})

test('one that runs can only be deleted, which is confirmed first', async () => {
  challenges = [{ ...ahead, from: addDays(monday, -14) }]
  serve(removeChallenge, () => {
    challenges = []
    return {}
  })
  await open()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(text('are deleted for everyone')).toBeVisible()
  await button('Delete').click()
  await expect.element(page.getByRole('heading', { name: 'No challenges yet' })).toBeVisible()
})
