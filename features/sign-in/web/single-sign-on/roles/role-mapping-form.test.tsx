import { setRoleMapping } from '#features/companies/contract/role-mapping.ts'
import { getSingleSignOn } from '../../../contract/single-sign-on.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { NOT_SET_UP } from '#apps/web/test/single-sign-on.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { errorMessages } from '../../error-messages.ts'
import { RoleMappingForm } from './role-mapping-form.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()
const save = page.getByRole('button', { name: 'Save the roles', exact: true })
const box = page.getByRole('checkbox', { name: 'Take roles from your login service' })

const EDITORS = 'Values that make someone an editor'
const ADMINS = 'Values that make someone an admin'

const provider = {
  saml: null,
  roleMapping: {
    claim: 'groups',
    values: [
      { value: 'Writers', role: 'editor' as const },
      { value: 'Leads', role: 'admin' as const },
    ],
  },
}

let saved: unknown[]

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  saved = []
  serve(getSingleSignOn, () => NOT_SET_UP)
  serve(setRoleMapping, ({ input }) => {
    saved.push(input)
    return {}
  })
})

test('roles are mapped, one value a line, and what will not do is said at its field', async () => {
  await renderInApp(
    <RoleMappingForm provider={{ saml: null, roleMapping: null }} hasRolesOfDirectory={false} />,
  )
  await box.click()
  await save.click()
  await expect.element(field(ADMINS)).toHaveFocus()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Enter at least one value')
  await field(EDITORS).fill('Writers\n\n  Staff ')
  await field(ADMINS).fill('Staff')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('both editors and admins')
  await field(ADMINS).fill('Leads')
  await field('Claim that holds groups or roles').fill('my roles')
  await save.click()
  await expect.element(field('Claim that holds groups or roles')).toHaveFocus()
  await field('Claim that holds groups or roles').fill('roles')
  await save.click()
  await expect.element(text('It applies from the next login.')).toBeVisible()
  expect(saved).toEqual([
    {
      mapping: {
        claim: 'roles',
        values: [
          { value: 'Writers', role: 'editor' },
          { value: 'Staff', role: 'editor' },
          { value: 'Leads', role: 'admin' },
        ],
      },
    },
  ])
})

test('what is mapped is shown, and can be switched off', async () => {
  await renderInApp(<RoleMappingForm provider={provider} hasRolesOfDirectory={false} />)
  await expect.element(field(EDITORS)).toHaveValue('Writers')
  await expect.element(field(ADMINS)).toHaveValue('Leads')
  await box.click()
  await expect.element(field(EDITORS)).not.toBeInTheDocument()
  await save.click()
  await expect.element(text('The setting has been saved.')).toBeVisible()
  expect(saved).toEqual([{ mapping: null }])
})

test('it is said that a directory gives the roles, and a failure is', async () => {
  serve(setRoleMapping, () => ({ fails: 'identity-provider-not-found' }))
  await renderInApp(<RoleMappingForm provider={provider} hasRolesOfDirectory />)
  await expect.element(text('Your directory decides who is an editor or an admin')).toBeVisible()
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('not set up any more')
})
