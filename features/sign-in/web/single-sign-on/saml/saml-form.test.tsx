import {
  getSingleSignOn,
  setSamlProvider,
  type SamlProvider,
  type SingleSignOn,
} from '../../../contract/single-sign-on.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { NOT_SET_UP, TRIED } from '#apps/web/test/single-sign-on.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { errorMessages } from '../../error-messages.ts'
import { SingleSignOnSection } from '../single-sign-on-section.tsx'

const { acsUrl: ACS } = NOT_SET_UP.saml
const METADATA = '<EntityDescriptor/>'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()
const field = (name: string) => page.getByLabelText(name, { exact: true })

let shown: SingleSignOn

const saml: SamlProvider = {
  ...{ loginUrl: 'https://login.acme.example/saml', metadataUrl: null, acceptsUnsolicited: false },
  ...{ metadataReadAt: null, metadataFailure: null, wantsSignedRequests: false },
  certificates: [{ fingerprint: 'AB:CD', endsAt: '2099-01-01T00:00:00.000Z' }],
  ...{ emailAttribute: null, nameAttribute: null, subjectAttribute: null },
}
const provider = {
  ...TRIED,
  ...{ issuer: 'https://login.acme.example', clientId: NOT_SET_UP.saml.entityId, triedAt: null, saml },
}

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  shown = { ...NOT_SET_UP }
  serve(getSingleSignOn, () => shown)
})

const open = () => renderInApp(<SingleSignOnSection />)

test('metadata is pasted and saved, and what will not do is said', async () => {
  const saved: unknown[] = []
  serve(setSamlProvider, ({ input }) => {
    saved.push(input)
    if (saved.length === 1) return { fails: 'saml-metadata-incomplete' }
    shown = { ...shown, provider }
    return { isSwitchedOff: true }
  })
  await open()
  await page.getByRole('radio', { name: 'Another login service' }).click()
  await page.getByText('SAML 2.0', { exact: true }).click()
  await expect.element(field('Reply address (ACS URL)')).toHaveValue(ACS)
  await expect.element(field('Entity ID of Hale')).toHaveValue(`${ACS}/metadata`)
  await button('Save the login service').click()
  await expect.element(field('Metadata address')).toHaveFocus()
  await field('Or paste the metadata here').fill(METADATA)
  await button('Save the login service').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something is missing in this metadata')
  await page.getByText('Attributes', { exact: true }).click()
  await field('Attribute that holds the email address').fill('work')
  await button('Save the login service').click()
  await expect.element(text('The login service has been saved.')).toBeVisible()
  await expect
    .element(text('Single sign-on is off now, because this is another login service.'))
    .toBeVisible()
  expect(saved[1]).toEqual({
    ...{ metadata: METADATA, emailAttribute: 'work', nameAttribute: null, subjectAttribute: null },
    acceptsUnsolicited: false,
  })
  await expect.element(text('https://login.acme.example')).toBeVisible()
})

test('metadata that wants signed requests is said to be so', async () => {
  shown.provider = { ...provider, saml: { ...saml, wantsSignedRequests: true } }
  await open()
  await expect.element(text('The metadata says that requests have to be signed')).toBeVisible()
})

test('a certificate that has ended is said, and with what to do', async () => {
  const certificates = [{ fingerprint: 'AB:CD', endsAt: '2020-01-01T00:00:00.000Z' }]
  shown.provider = { ...provider, saml: { ...saml, certificates } }
  await open()
  await expect.element(text('Ended on')).toBeVisible()
  await expect.element(text('Your login service needs a new certificate.')).toBeVisible()
})

test('what a try showed is said in SAML’s words', async () => {
  shown.provider = { ...provider, triedAt: '2026-11-27T09:00:00Z', tryProblem: 'audience-refused' }
  await open()
  await expect.element(text('Copy Hale’s entity ID from this page')).toBeVisible()
  await expect.element(text('needs a new certificate')).not.toBeInTheDocument()
})

test('it is said when metadata was last read, and that what stands there now will not do', async () => {
  const read = { metadataUrl: 'https://login.acme.example/metadata', metadataReadAt: '2026-11-20T09:00:00Z' }
  const show = (metadataFailure: SamlProvider['metadataFailure']) => {
    shown = { ...shown, provider: { ...provider, saml: { ...saml, ...read, metadataFailure } } }
    return open()
  }
  await show('saml-metadata-of-another')
  await expect.element(text('Metadata last read')).toBeVisible()
  await expect.element(text('metadata of another login service')).toBeVisible()
  queryClient.clear()
  await show('saml-metadata-unreachable')
  await expect.element(text('Hale could not read the metadata again.')).toBeVisible()
  queryClient.clear()
  await show('saml-metadata-invalid')
  await expect.element(text('that Hale cannot use')).toBeVisible()
})
