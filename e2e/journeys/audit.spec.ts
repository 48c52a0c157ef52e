import { readFile } from 'node:fs/promises'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const PATH = '/dashboard/admin/audit'

test(
  'an admin changes a role, finds it in the audit and downloads it, and the member is told who it was',
  { tag: '@look' },
  async ({ page, newDevice }) => {
    const { member, admin } = await ownCompany()
    await enter(page, 'admin', '/dashboard/admin/people')
    await page.getByRole('button', { name: `Actions for ${member.name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Change role', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Editor' }).check()
    await dialog.getByRole('button', { name: 'Save role' }).click()
    await expect(dialog).toBeHidden()

    await page.goto(`${PATH}?group=people`)
    const changed = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
    await expect(changed).toContainText('Role changed')
    await expect(changed).toContainText('From Member to Editor')
    for (const name of [member.name, admin.name])
      await expect(changed.getByRole('link', { name, exact: true })).toBeVisible()
    await changed.getByText(/^Entry \d+$/).click()
    await expect(changed.getByText('person.role-changed')).toBeVisible()
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page), JSON.stringify(look)).toEqual([])
    }

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toContain('"position"')
    expect(lines[1]).toContain(`"person.role-changed","person","${admin.name}"`)
    await page.getByLabel('What', { exact: true }).selectOption('Downloads')
    await expect(changed).toContainText('Audit downloaded')

    const other = await (await newDevice()).newPage()
    await enter(other, member, '/dashboard/account')
    const recorded = other.getByRole('region', { name: 'Who changed or downloaded your data' })
    await expect(recorded.getByRole('listitem').filter({ hasText: 'Role changed' })).toContainText(admin.name)
  },
)
