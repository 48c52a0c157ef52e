import {
  createTour,
  listTours,
  listTourSettings,
  removeTour,
  saveTour,
  type OwnTourSetting,
  type TourTarget,
} from '../../contract/tours.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { idIn, serve, signIn, type Call } from '#apps/web/test/server.ts'
import { ToursScreen } from './tours-screen.tsx'

const dayInAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('an admin changes a tour and removes it', async () => {
  signIn('admin')
  const yoga = '00000000-0000-4000-8000-000000000002'
  const other: OwnTourSetting = {
    ...{ id: '00000000-0000-4000-8000-000000000001', isOn: false, target: 'articles-search' },
    ...{ title: 'A quiet room', text: 'On the third floor.', endDate: dayInAMonth },
  }
  let own = [other]
  const keep = (id: string, { input }: Call) => {
    const { title, text, target, endDate } = input
    const tour = {
      ...{ id, isOn: false, target: target as TourTarget },
      ...{ title: String(title), text: String(text), endDate: String(endDate) },
    }
    own = [...own.filter((one) => one.id !== id), tour]
    return tour
  }
  serve(listTours, () => ({ switchedOff: [], own: [], completed: [] }))
  serve(listTourSettings, () => ({ switchedOff: [], own }))
  serve(createTour, (call) => keep(yoga, call))
  serve(saveTour, (call) => keep(idIn(call), call))
  serve(removeTour, (call) => {
    own = own.filter(({ id }) => id !== idIn(call))
    return {}
  })
  await renderInApp(<ToursScreen />, { path: '/dashboard/admin/tours' })
  await page.getByRole('button', { name: 'Add a tour' }).click()
  const form = page.getByRole('dialog', { name: 'Add a tour' })
  const save = form.getByRole('button', { name: 'Save tour' })
  await save.click()
  await expect.element(form.getByText('Enter a title.')).toBeVisible()
  await expect.element(form.getByText('Enter some text.')).toBeVisible()
  await userEvent.fill(form.getByLabelText('Title'), 'Yoga on Fridays')
  await userEvent.fill(form.getByLabelText('Text'), 'In the canteen.')
  await userEvent.fill(form.getByLabelText('Last day'), '2020-01-01')
  await save.click()
  await expect.element(form.getByText('Choose a last day between today and a year from now.')).toBeVisible()
  await userEvent.fill(form.getByLabelText('Last day'), dayInAMonth)
  await save.click()
  await expect.element(form).not.toBeInTheDocument()

  const act = async (name: string, title = 'Yoga on Fridays') => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Edit')
  const editing = page.getByRole('dialog', { name: 'Edit tour' })
  await expect.element(editing.getByLabelText('Text')).toHaveValue('In the canteen.')
  await userEvent.selectOptions(editing.getByLabelText('Points at'), 'Services on the Home page')
  await editing.getByRole('button', { name: 'Save tour' }).click()
  await expect.element(page.getByText(/Services on the Home page · until/)).toBeVisible()
  await act('Remove')
  await page.getByRole('button', { name: 'Remove tour' }).click()
  await expect.element(page.getByText('Yoga on Fridays')).not.toBeInTheDocument()
  await act('Remove', 'A quiet room')
  await page.getByRole('button', { name: 'Remove tour' }).click()
  await expect.element(page.getByText(/^No tours yet\./)).toBeVisible()
})
