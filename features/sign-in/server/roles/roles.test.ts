import { randomUUID } from 'node:crypto'
import { grant, type Role } from '#features/accounts/contract/accounts.ts'
import { getPersonHistory } from '#features/people/contract/people.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeMember } from '#apps/server/test/factories.ts'
import { makeSamlCompany, samlSignOn, setSaml } from '#apps/server/test/saml.ts'
import { startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import { makeSamlProvider } from '#apps/server/test/servers/saml-provider.ts'
import {
  findTxt,
  makeSignOnCompany,
  providerPolicy,
  signOn,
  startLogin,
  tryAsAdmin,
  type SignOnCompany,
} from '#apps/server/test/sign-on.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, database, superuser } = world
const provider = await startForgingProvider()
const saml = await makeSamlProvider()

const MAPPING = {
  claim: 'groups',
  values: [
    { value: 'Hale writers', role: 'editor' },
    { value: 'Hale admins', role: 'admin' },
  ],
}

async function openIdCompany(mapping: object | null = MAPPING) {
  const acme = await makeSignOnCompany(world, provider)
  if (mapping) expect((await acme.settings.mapRoles(mapping)).status).toBe(200)
  return acme
}

const emailOf = ({ domain }: SignOnCompany) => `${randomUUID().slice(0, 8)}@${domain}`

/** Somebody logs in, of whom the provider says this; returns who they are then. */
async function arrive(email: string, more: object) {
  const claims = { sub: email, email, email_verified: true, name: 'Robin Lind', ...more }
  const back = await signOn(app, provider, email, { claims })
  return grant.parse((await back.complete()).body.arrived).member
}

/** An admin of the company whose address is in its domain, so that they can come by the provider. */
async function makeAdmin(acme: SignOnCompany) {
  const email = emailOf(acme)
  const admin = await makeMember(database, acme.company, 'admin')
  await superuser.query(
    'with m as (update members set email = $2 where id = $1 returning account_id) update accounts set email = $2 from m where id = account_id',
    [admin.id, email],
  )
  return { ...admin, email }
}

/** What the audit says of roles, the oldest first. */
async function rolesIn({ company }: SignOnCompany) {
  const { rows } = await superuser.query<{ action: string; detail: object; actor_id: string | null }>(
    "select action, detail, actor_id from audit where company_id = $1 and (action like 'role-mapping.%' or action = 'person.role-changed') order by position",
    [company.id],
  )
  return rows.map(({ action, detail, actor_id }) => ({ action, ...detail, isOfPerson: actor_id !== null }))
}

describe('roles by the values of a claim', () => {
  test('are off until an admin maps them', async () => {
    const acme = await openIdCompany(null)
    expect(await arrive(emailOf(acme), { groups: ['Hale admins'] })).toMatchObject({ role: 'member' })
    expect((await acme.settings.get()).body).toMatchObject({ provider: { roleMapping: null } })
  })

  test('follow each login, up and down, and each change is in audit and history as single sign-on’s', async () => {
    const acme = await openIdCompany()
    const email = emailOf(acme)
    const roles: Role[] = []
    for (const groups of [['Hale writers'], ['Hale writers', 'Hale admins'], ['Hale admins'], []])
      roles.push((await arrive(email, { groups })).role)
    expect(roles).toEqual(['editor', 'admin', 'admin', 'member'])
    const by = { action: 'person.role-changed', isProvider: true, isOfPerson: false }
    expect(await rolesIn(acme)).toEqual([
      { action: 'role-mapping.set', isOfPerson: true },
      { ...by, from: 'member', to: 'editor' },
      { ...by, from: 'editor', to: 'admin' },
      { ...by, from: 'admin', to: 'member' },
    ])
    const { body } = await ask(app, 'GET', '/api/audit?limit=20', { token: acme.token })
    expect(body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ action: 'person.role-changed', actor: { kind: 'provider' } }),
      ]),
    })
    const { id } = await arrive(email, { groups: [] })
    const history = await ask(app, 'GET', `/api/people/${id}/history`, { token: acme.token })
    expect(getPersonHistory.output.parse(history.body).entries[0]).toMatchObject({
      ...{ action: 'person.role-changed', by: null, isByProvider: true, from: 'admin', to: 'member' },
    })
  })

  test.each([
    ['one text', 'Hale writers', 'editor'],
    ['none of them', ['Sales'], 'member'],
    ['other letters', ['hale admins'], 'member'],
    ['thousands, the last of which counts', [...Array(5000).keys(), 'Hale admins'].map(String), 'admin'],
  ])('hold of %s', async (_name, groups, role) => {
    expect(await arrive(emailOf(await openIdCompany()), { groups })).toMatchObject({ role })
  })

  test('are a member’s where the claim is absent', async () => {
    const acme = await openIdCompany()
    const email = emailOf(acme)
    await arrive(email, { groups: 'Hale admins' })
    expect(await arrive(email, {})).toMatchObject({ role: 'member' })
  })

  test.each([
    ['a number', { groups: 7 }],
    ['an object', { groups: { 'Hale writers': true } }],
    ['a list with something else in it', { groups: ['Hale admins', 7] }],
    ['a word that says where to ask', { _claim_names: { groups: 'src1' } }],
    ['a word that there are too many', { hasgroups: true }],
  ])('stay what they are where the claim is %s', async (_name, more) => {
    const acme = await openIdCompany()
    const email = emailOf(acme)
    await arrive(email, { groups: ['Hale writers'] })
    expect(await arrive(email, more)).toMatchObject({ role: 'editor' })
  })

  test('win over the role that somebody was invited with, and over one given in Hale since', async () => {
    const acme = await openIdCompany()
    const email = emailOf(acme)
    const rows = [{ email, role: 'admin', name: 'Kim Roe' }]
    await ask(app, 'POST', '/api/invitations', { token: acme.token, body: { rows } })
    const { id, role } = await arrive(email, { groups: ['Hale writers'] })
    expect(role).toBe('editor')
    await ask(app, 'PUT', `/api/people/${id}/role`, { token: acme.token, body: { role: 'admin' } })
    expect(await arrive(email, { groups: ['Hale writers'] })).toMatchObject({ id, role: 'editor' })
  })

  test('never leave a company without an admin', async () => {
    const acme = await openIdCompany()
    const one = await makeAdmin(acme)
    await superuser.query("update members set role = 'member' where id = $1", [acme.admin.id])
    expect(await arrive(one.email, { groups: [] })).toMatchObject({ id: one.id, role: 'admin' })
    const other = await makeAdmin(acme)
    expect(await arrive(other.email, { groups: [] })).toMatchObject({ id: other.id, role: 'member' })
  })

  test('leave those as admins who keep their password', async () => {
    const acme = await openIdCompany()
    const kept = await makeAdmin(acme)
    expect((await acme.settings.use({ isOnly: true, breakGlass: [kept.id] })).status).toBe(200)
    expect(await arrive(kept.email, { groups: [] })).toMatchObject({ id: kept.id, role: 'admin' })
  })

  test('are the directory’s as long as it gives roles', async () => {
    const acme = await openIdCompany()
    const asked = { name: 'Okta', days: 30, sendsInvitations: false }
    const make = (givesRoles: boolean) =>
      ask(app, 'POST', '/api/directory-sync/tokens', { token: acme.token, body: { ...asked, givesRoles } })
    const email = emailOf(acme)
    await make(false)
    expect(await arrive(email, { groups: ['Hale writers'] })).toMatchObject({ role: 'editor' })
    await make(true)
    expect((await acme.settings.get()).body).toMatchObject({ hasRolesOfDirectory: true })
    expect(await arrive(email, { groups: ['Hale admins'] })).toMatchObject({ role: 'editor' })
    await superuser.query(
      "update directory_tokens set created_at = created_at - interval '2 years', expires_at = now() - interval '1 day' where company_id = $1",
      [acme.company.id],
    )
    expect((await acme.settings.get()).body).toMatchObject({ hasRolesOfDirectory: false })
    expect(await arrive(email, { groups: ['Hale admins'] })).toMatchObject({ role: 'admin' })
  })
})

describe('a mapping of roles', () => {
  test('is refused by name: values that are two roles, a role that does not exist, too many, none', async () => {
    const { settings } = await openIdCompany(null)
    const set = async (values: object[]) => (await settings.mapRoles({ claim: 'groups', values })).body
    const value = 'Staff'
    expect(
      await set([
        { value, role: 'editor' },
        { value, role: 'admin' },
      ]),
    ).toMatchObject({ code: 'role-value-twice' })
    const path = (text: string) => ({
      code: 'invalid-input',
      issues: [expect.objectContaining({ path: expect.stringContaining(text) })],
    })
    expect(await set([{ value, role: 'owner' }])).toMatchObject(path('role'))
    expect(await set([])).toMatchObject(path('values'))
    const many = Array.from({ length: 51 }, (_, index) => ({ value: `${index}`, role: 'editor' }))
    expect(await set(many)).toMatchObject(path('values'))
  })

  test('needs a login service, and ends with it or with another one', async () => {
    const acme = await openIdCompany()
    const other = await startForgingProvider()
    await acme.settings.set(provider)
    expect((await acme.settings.get()).body).toMatchObject({ provider: { roleMapping: MAPPING } })
    await acme.settings.set(other)
    expect((await acme.settings.get()).body).toMatchObject({ provider: { roleMapping: null } })
    await acme.settings.remove()
    expect((await acme.settings.mapRoles(MAPPING)).body).toMatchObject({
      code: 'identity-provider-not-found',
    })
    expect((await rolesIn(acme)).map(({ action }) => action)).toEqual([
      'role-mapping.set',
      'role-mapping.removed',
    ])
  })

  test('that is saved ends logins that were on their way', async () => {
    const acme = await openIdCompany(null)
    const email = emailOf(acme)
    const claims = { sub: email, email, email_verified: true, groups: ['Hale admins'] }
    const back = await signOn(app, provider, email, { claims })
    await acme.settings.mapRoles(MAPPING)
    expect((await back.complete()).body).toMatchObject({ code: 'login-expired' })
  })

  test('asks for the scope of its claim where the login service has one, and for no other', async () => {
    const own = await startForgingProvider()
    own.metadata['scopes_supported'] = ['openid', 'groups', 'phone']
    const acme = await makeSignOnCompany(world, own)
    const scope = async () => (await startLogin(app, emailOf(acme))).url.searchParams.get('scope')
    expect(await scope()).toBe('openid email profile')
    await acme.settings.mapRoles(MAPPING)
    expect(await scope()).toBe('openid email profile groups')
  })

  test('changes nobody’s role while an admin tries the login service', async () => {
    const acme = await openIdCompany()
    const admin = await makeAdmin(acme)
    const claims = { sub: admin.email, email: admin.email, email_verified: true, groups: [] }
    expect((await tryAsAdmin(app, acme.settings, provider, claims)).location).toBe(
      '/dashboard/admin/sign-in?tried=well',
    )
    expect((await logIn(app, admin)).member.role).toBe('admin')
  })
})

describe('roles by the values of a SAML attribute', () => {
  async function samlCompany() {
    const own = await makeSamlProvider()
    const acme = await makeSamlCompany(world, own)
    await acme.settings.mapRoles(MAPPING)
    return { acme, own, email: emailOf(acme) }
  }

  async function arriveBySaml(own: typeof saml, email: string, more: Record<string, string | string[]>) {
    const back = await samlSignOn(app, own, email, { subject: email, attributes: { email, ...more } })
    return grant.parse((await back.complete()).body.arrived).member.role
  }

  test('follow each login, one value or many', async () => {
    const { own, email } = await samlCompany()
    expect(await arriveBySaml(own, email, { groups: ['Sales', 'Hale writers'] })).toBe('editor')
    expect(await arriveBySaml(own, email, { groups: 'Hale admins' })).toBe('admin')
    const many = [...Array(2000).keys(), 'Hale writers'].map(String)
    expect(await arriveBySaml(own, email, { groups: many })).toBe('editor')
    const link = 'http://schemas.microsoft.com/claims/groups.link'
    expect(await arriveBySaml(own, email, { [link]: 'https://graph.example' })).toBe('editor')
    expect(await arriveBySaml(own, email, {})).toBe('member')
  })

  test('stay as mapped when the metadata is saved again', async () => {
    const { acme, own } = await samlCompany()
    await setSaml(app, acme.token, { metadata: own.metadata() })
    expect((await acme.settings.get()).body).toMatchObject({ provider: { roleMapping: MAPPING } })
  })
})
