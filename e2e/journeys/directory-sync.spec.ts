import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test(
  'an admin makes a token, with which the directory adds a person and signs one out',
  { tag: '@look' },
  async ({ page, newDevice }) => {
    const { member } = await ownCompany()
    const other = await (await newDevice()).newPage()
    await enter(other, member, '/dashboard/home')

    await enter(page, 'admin', '/dashboard/admin/directory-sync')
    await page.getByRole('button', { name: 'Create a token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Okta')
    await dialog.getByRole('button', { name: 'Create and show the token' }).click()
    const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'I have copied the token' }).click()
    await expect(page.getByRole('heading', { name: 'Okta' })).toBeVisible()
    const baseUrl = await page.getByRole('textbox', { name: 'Base URL' }).inputValue()

    /** Sends a SCIM request, as a directory would. */
    const send = async (method: string, path: string, data?: object) => {
      const response = await page.request.fetch(`${baseUrl}${path}`, {
        ...{ method, data },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.ok(), `${method} ${path}`).toBe(true)
      return response
    }
    const user = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'] }
    await send('POST', '/Users', {
      ...user,
      userName: 'noor.haddad@willow.example',
      displayName: 'Noor Haddad',
    })
    const filter = encodeURIComponent(`userName eq "${member.email}"`)
    const found = (await (await send('GET', `/Users?filter=${filter}`)).json()) as {
      Resources: { id: string }[]
    }
    await send('PATCH', `/Users/${found.Resources[0]?.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    })

    // The page may already be navigating to the login, which aborts this navigation.
    await other.goto('/dashboard/articles').catch(() => {})
    await expect(other).toHaveURL(/\/login/)

    await page.reload()
    await expect(page.getByText('1 person added')).toBeVisible()
    await expect(page.getByText('access switched off for 1 person')).toBeVisible()
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page), JSON.stringify(look)).toEqual([])
    }

    await page.goto('/dashboard/admin/people')
    await expect(page.getByText('Noor Haddad').first()).toBeVisible()
    await page.goto('/dashboard/admin/audit?group=people')
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
    await expect(entries.filter({ hasText: 'Access switched off' })).toContainText('Directory sync: Okta')
  },
)
