import { listCallBacks, requestCallBack, type CallBack } from '../contract/call-backs.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import { listServices } from '#features/services/contract/services.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { CallBackScreen } from './call-back-screen.tsx'

const ADDRESS = 'care@programme.example'
const offers = [{ service: 'corpcare' as const, address: ADDRESS }]

const send = page.getByRole('button', { name: 'Send request' })
const requests = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')

beforeEach(() => {
  signIn()
  onTestFinished(() => sessionStorage.clear())
  serve(listCallBacks, () => ({ offers, items: [] }))
  serve(listServices, () => ({ items: [] }))
  serve(getHelp, () => ({
    number: '911',
    helpLines: [],
    police: null,
    abuse: [],
    drugs: [],
    poison: [],
    urgent: [],
  }))
})

const open = (service = 'corpcare') =>
  renderInApp(<CallBackScreen />, { path: `/dashboard/${service}/call-back` })

describe('where something fails', () => {
  test('a page that cannot be loaded says so, and is loaded again', async () => {
    serve(listCallBacks, () => new Response('', { status: 503 }))
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
    serve(listCallBacks, () => ({ offers, items: [] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(send).toBeVisible()
  })
})

test('a request that cannot leave is shown as not sent yet', async () => {
  const sent: Record<string, unknown>[] = []
  const delayed: CallBack = {
    ...{ id: '00000000-0000-4000-8000-000000000002', service: 'corpcare', reference: '0A1B2C3D' },
    ...{ state: 'delayed', address: ADDRESS, requestedAt: '2026-01-21T04:05:06.000Z', sentAt: null },
    ...{ deletedAt: '2026-02-20T04:05:06.000Z', details: null, asksNotToCall: false },
  }
  serve(listCallBacks, () => ({ offers, items: sent.length > 0 ? [delayed] : [] }))
  serve(requestCallBack, ({ input }) => {
    sent.push(input)
    return delayed
  })
  await open()
  await page.getByLabelText('Phone number').fill('+1 555 010 0123')
  await send.click()
  await expect.element(requests.getByText('Not sent yet')).toBeVisible()
  await expect.element(requests).toMatchTextContent('It will keep trying')
  expect(sent).toMatchObject([
    { service: 'corpcare', address: ADDRESS, contact: { by: 'phone', phone: '+1 555 010 0123' } },
  ])
})

describe('a programme without a confirmed address cannot be asked, nor one that is switched off', () => {
  test.for(['ourrelationship', 'vrsfreedom365', 'ucm'])('%s', async (service) => {
    await open(service)
    await expect
      .element(page.getByText('You cannot use Hale to ask this programme to call you'))
      .toBeVisible()
    expect(send.elements()).toHaveLength(0)
  })
})
