import { serviceDraftEndpoints, type ServiceContent } from '../../contract/drafts.ts'
import { listServiceSettings } from '../../contract/drafts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSaved, openEditor, paragraphs } from '#apps/web/test/drafts.tsx'
import { serve } from '#apps/web/test/server.ts'
import { EditServiceScreen } from './edit-service-screen.tsx'

const content: ServiceContent = {
  ...{ title: 'Someone to talk to', summary: 'Counselling.', body: paragraphs('Ask us anything.') },
  ...{ forWhom: 'Everyone.', cost: 'Nothing.', confidentiality: 'All of it.', howToStart: 'Call.' },
  ...{ hours: 'Day and night.', languages: ['English'], phone: '', email: '', url: '' },
  emergency: 'Call 999.',
}

test('each text of a service has its translation, and what is left out is said when it is published', async () => {
  serve(listServiceSettings, () => ({ items: [] }))
  const saved = await openEditor(<EditServiceScreen />, serviceDraftEndpoints, content)
  await page.getByRole('button', { name: 'Español Not started' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'What it costs' }), 'Nada.\nDe verdad.')
  await expectSaved()
  expect(saved().translations?.es?.cost?.value).toBe('Nada.\nDe verdad.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect
    .element(page.getByText(/^Español: not finished, members read these in the original: Title, Summary/))
    .toBeVisible()
})
