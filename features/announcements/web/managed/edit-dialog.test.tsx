import {
  changeAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  type ManagedAnnouncement,
} from '../../contract/announcements.ts'
import { announcementDigest } from '../../rules/announcements.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { EditDialog } from './edit-dialog.tsx'

const form = page.getByRole('dialog')
const spanish = form.getByRole('group', { name: 'Español' })
const original = { title: 'The canteen is open', text: 'From Monday on.' }

const saved: ManagedAnnouncement = {
  ...{ ...original, id: '00000000-0000-4000-8000-000000000001', link: null, language: 'en' },
  ...{ publishedAt: '2026-11-20T09:00:00Z', until: '2026-12-01', state: 'shown', version: 1 },
  translations: {
    es: { title: 'El comedor está abierto', text: 'Desde el lunes.', of: announcementDigest(original) },
  },
}

/** Opens the dialog; what is saved is added to `sent`. */
async function open(item: ManagedAnnouncement | undefined): Promise<unknown[]> {
  signIn('admin')
  const sent: unknown[] = []
  const take = ({ input }: { input: unknown }) => {
    sent.push(input)
    return saved
  }
  serve(publishAnnouncement, take)
  serve(changeAnnouncement, take)
  serve(listAnnouncements, () => ({ items: [] }))
  const props = { item, today: '2026-11-21', timeZone: 'UTC', open: true, onClose: () => {} }
  await renderInApp(<EditDialog {...props} />)
  return sent
}

test('a translation is whole or absent, and names the original that it is of', async () => {
  const sent = await open(undefined)
  await form.getByLabelText('Title').fill(original.title)
  await form.getByLabelText('Text').fill(original.text)
  await form.getByRole('button', { name: 'Translate into: Español' }).click()
  await spanish.getByLabelText('Title').fill('El comedor está abierto')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect
    .element(spanish.getByRole('alert'))
    .toHaveTextContent('Enter the text in this language too, or leave both empty.')
  expect(sent).toEqual([])
  await spanish.getByLabelText('Text').fill('Desde el lunes.')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ ...original, language: 'en', translations: saved.translations }])
})

test('half a translation does not keep an announcement from being written in its language', async () => {
  const sent = await open(undefined)
  await form.getByRole('button', { name: 'Translate into: Español' }).click()
  await spanish.getByLabelText('Text').fill('Desde el lunes.')
  await form.getByLabelText('Written in').selectOptions('Español')
  await form.getByLabelText('Title').first().fill('El comedor está abierto')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => sent).toMatchObject([{ language: 'es', translations: {} }])
})

test('where the original changes, its translation is out of date until it is written anew or said to match', async () => {
  const sent = await open(saved)
  const mark = spanish.getByText(/^Out of date/)
  await expect.element(mark).not.toBeInTheDocument()
  await form.getByLabelText('Title').first().fill('The canteen is open again')
  await expect.element(mark).toBeVisible()
  await spanish.getByRole('button', { name: 'Matches the original' }).click()
  await expect.element(mark).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Save' }).click()
  const of = announcementDigest({ ...original, title: 'The canteen is open again' })
  await expect
    .poll(() => sent)
    .toMatchObject([{ translations: { es: { title: 'El comedor está abierto', of } } }])
})
