import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditEntry, listAudit, listAuditPeople, listOwnAudit, type AuditEntry } from '../contract/audit.ts'
import { logIn, makeArticle, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { writeAudit, type AuditEntry as NewEntry } from '#platform/core/audit.ts'

const world = await openWorld()
const { app, database, superuser } = world

/** A company with an admin, who has just signed in. */
async function open() {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  const { accessToken: token } = await logIn(app, admin)
  return { company, admin, token, list: (query = '') => listAs(token, query) }
}

async function listAs(token: string, query = '') {
  const answer = await ask(app, 'GET', `/api/audit${query}`, { token })
  return listAudit.output.parse(answer.body)
}

async function everyEntry(token: string, query = ''): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let cursor = ''
  do {
    const page = await listAs(token, `?limit=7${query}${cursor && `&cursor=${cursor}`}`)
    entries.push(...page.items)
    cursor = page.next ?? ''
  } while (cursor)
  return entries
}

const write = (company: MadeCompany, entries: NewEntry[]) =>
  database.tenant(company.id).write((tx) => writeAudit(tx, company.id, entries))

const actionsOf = (entries: AuditEntry[]) => entries.map(({ action }) => action)

const rename = (id: string, name: string) =>
  superuser.query('update members set name = $2 where id = $1', [id, name])

describe('the audit', () => {
  test('shows who did what to whom, newest first, by the names of today', async () => {
    const { company, admin, token, list } = await open()
    const member = await makeMember(database, company)
    await ask(app, 'PUT', `/api/people/${member.id}/role`, { token, body: { role: 'editor' } })
    await rename(admin.id, 'Ada Byrne')
    await rename(member.id, 'Bo Clarke')
    const { items, next } = await list()
    expect(next).toBeNull()
    expect(items).toMatchObject([
      {
        action: 'person.role-changed',
        actor: { kind: 'person', id: admin.id, name: 'Ada Byrne' },
        subject: { kind: 'person', id: member.id, name: 'Bo Clarke' },
        ...{ from: 'member', to: 'editor', position: 2 },
      },
      { action: 'account.signed-in', actor: { name: 'Ada Byrne' }, position: 1 },
    ])
    expect(items[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(items)).not.toContain(admin.email)
  })

  test('names things by their titles of today, and still shows what has been deleted', async () => {
    const { company, admin, token, list } = await open()
    const id = await makeArticle(database, company, { title: 'Sleep' })
    const { body } = await ask(app, 'POST', '/api/groups', { token, body: { name: 'Finance' } })
    const { id: group } = body as { id: string }
    await write(company, [{ actorId: admin.id, action: 'article.published', detail: { article: id } }])
    expect((await list()).items[0]?.subject).toEqual({ kind: 'article', id, title: 'Sleep' })
    expect((await list()).items[1]?.subject).toEqual({ kind: 'group', id: group, title: 'Finance' })
    await superuser.query('delete from articles where id = $1', [id])
    await ask(app, 'DELETE', `/api/groups/${group}`, { token })
    expect((await list()).items.slice(0, 2).map(({ subject }) => subject)).toEqual([
      { kind: 'group', id: group, title: null },
      { kind: 'article', id, title: null },
    ])
  })

  test('tells the operator, Hale itself and someone who has left apart', async () => {
    const { company, list } = await open()
    const editor = await makeMember(database, company, 'editor')
    await write(company, [
      { actorId: editor.id, subjectId: editor.id, action: 'account.renamed' },
      { actorId: null, action: 'company.time-zone-changed' },
      { actorId: null, action: 'article.erased', detail: { article: randomUUID() } },
    ])
    const { accessToken: token } = await logIn(app, editor)
    await ask(app, 'POST', '/api/account/delete', { token, body: { password: 'a good long password' } })
    const entries = (await list()).items
    expect(entries.map(({ action, actor, subject }) => [action, actor.kind, subject?.kind])).toEqual(
      expect.arrayContaining([
        ['account.erased', 'left', undefined],
        ['account.renamed', 'left', 'left'],
        ['company.time-zone-changed', 'operator', undefined],
        ['article.erased', 'hale', 'article'],
      ]),
    )
  })

  test('still shows what another version of Hale recorded', async () => {
    const { company, list } = await open()
    await superuser.query(
      "insert into audit (id, company_id, action) values (gen_random_uuid(), $1, 'old.one')",
      [company.id],
    )
    expect((await list()).items[0]).toMatchObject({ action: null, code: 'old.one' })
  })

  test('is filtered by group of actions, person and period, page by page', async () => {
    const { company, admin, token } = await open()
    const [one, other] = [await makeMember(database, company), await makeMember(database, company)]
    for (const { id: subjectId } of [one, other, one])
      await write(company, [{ actorId: admin.id, subjectId, action: 'person.disabled' }])
    await write(company, [{ actorId: one.id, action: 'news.pinned', detail: { news: randomUUID() } }])
    await superuser.query("update audit set at = '2026-01-05T10:00:00Z' where subject_id = $1", [other.id])

    expect(actionsOf(await everyEntry(token, '&group=content'))).toEqual(['news.pinned'])
    expect(actionsOf(await everyEntry(token, `&person=${one.id}`))).toEqual([
      ...['news.pinned', 'person.disabled', 'person.disabled'],
    ])
    const january = '&from=2026-01-05T00:00:00.000Z&until=2026-01-06T00:00:00.000Z'
    expect((await everyEntry(token, january)).map(({ subject }) => subject)).toMatchObject([{ id: other.id }])
    expect(await everyEntry(token, `${january}&group=content`)).toEqual([])
    for (const wrong of ['?group=all', '?person=1', '?from=yesterday', '?cursor=1'])
      expect((await ask(app, 'GET', `/api/audit${wrong}`, { token })).body).toMatchObject({
        code: 'invalid-input',
      })
  })

  test('shows each entry once, page by page, while others are written', async () => {
    const { company, token, list } = await open()
    await write(
      company,
      Array.from({ length: 12 }, () => ({ actorId: null, action: 'service.ordered' as const })),
    )
    const first = await list('?limit=5')
    await write(company, [{ actorId: null, action: 'company.created' }])
    const second = await list(`?limit=50&cursor=${first.next}`)
    const positions = [...first.items, ...second.items].map(({ position }) => position)
    expect(positions).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect((await listAs(token)).items).toHaveLength(14)
  })

  test('is for admins alone, each for their own company', async () => {
    const mine = await open()
    const theirs = await open()
    await write(theirs.company, [{ actorId: null, action: 'company.created' }])
    for (const role of ['member', 'editor'] as const) {
      const { accessToken } = await logIn(app, await makeMember(database, mine.company, role))
      for (const path of ['', '/people'])
        expect(await ask(app, 'GET', `/api/audit${path}`, { token: accessToken })).toMatchObject({
          body: { code: 'not-allowed' },
        })
    }
    const { items } = await mine.list(`?person=${theirs.admin.id}`)
    expect(items).toEqual([])
    expect(actionsOf((await mine.list()).items)).not.toContain('company.created')
  })

  test('offers those who did something to others, by name', async () => {
    const { company, admin, token } = await open()
    const member = await makeMember(database, company)
    await write(company, [
      { actorId: admin.id, subjectId: member.id, action: 'person.disabled' },
      { actorId: member.id, subjectId: member.id, action: 'account.renamed' },
    ])
    const { body } = await ask(app, 'GET', '/api/audit/people', { token })
    expect(listAuditPeople.output.parse(body).items).toEqual([{ id: admin.id, name: 'Robin Example' }])
  })
})

describe('what is recorded', () => {
  test('when an admin or an editor signs in, and not when a member does', async () => {
    const { company, token } = await open()
    for (const role of ['editor', 'member'] as const)
      await logIn(app, await makeMember(database, company, role))
    expect(actionsOf(await everyEntry(token))).toEqual(['account.signed-in', 'account.signed-in'])
  })

  test('who downloads a list that the portal itself writes', async () => {
    const { admin, token, list } = await open()
    await ask(app, 'POST', '/api/audit/downloads', { token, body: { what: 'people' } })
    expect((await list()).items[0]).toMatchObject({
      ...{ action: 'people.exported', actor: { id: admin.id }, subject: null },
    })
  })

  test('a link for a new password that was mailed, as done by Hale', async () => {
    const { company, token } = await open()
    const member = await makeMember(database, company)
    await ask(app, 'POST', '/api/auth/forgot-password', { body: { email: member.email } })
    await world.deliver()
    expect((await everyEntry(token))[0]).toMatchObject({
      ...{ action: 'account.password-link-mailed', actor: { kind: 'hale' }, subject: { id: member.id } },
    })
  })
})

describe('a download', () => {
  async function download(token: string, path: string) {
    const { status, body, headers } = await ask(app, 'GET', `/api/audit/${path}`, { token })
    return { status, text: String(body), headers }
  }

  test('holds exactly what the filters show, and is an entry itself', async () => {
    const { company, admin, token, list } = await open()
    await write(
      company,
      Array.from({ length: 130 }, (_, index) => ({
        actorId: admin.id,
        action: index % 2 ? ('service.ordered' as const) : ('news.pinned' as const),
        detail: index % 2 ? {} : { news: randomUUID() },
      })),
    )
    const shown = await everyEntry(token, '&group=content')
    const { text, headers } = await download(token, 'json-lines?group=content')
    const lines = text.trimEnd().split('\n')
    expect(lines.map((line) => auditEntry.parse(JSON.parse(line)))).toEqual(shown)
    expect(headers).toMatchObject({
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': 'attachment; filename="hale-audit.jsonl"',
    })
    const csv = await download(token, 'csv?group=content')
    const positions = csv.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split('"')[1]))
    expect(positions).toEqual(shown.map(({ position }) => position))
    expect((await list()).items.slice(0, 2)).toMatchObject([
      { action: 'audit.exported', actor: { id: admin.id } },
      { action: 'audit.exported', actor: { id: admin.id } },
    ])
  })

  test('as CSV has no cell that a spreadsheet would run', async () => {
    const { admin, token } = await open()
    await rename(admin.id, '=cmd|"/c calc"!A1')
    const { text } = await download(token, 'csv')
    expect(text).toContain(`"'=cmd|""/c calc""!A1"`)
    expect(text).not.toMatch(/"[=+@-]/)
  })

  test('of too many entries is refused, and not recorded', async () => {
    const { company, token, list } = await open()
    await superuser.query('begin')
    await superuser.query('set local session_replication_role = replica')
    await superuser.query(
      `insert into audit (id, company_id, action, position)
       select gen_random_uuid(), $1, 'service.ordered', n from generate_series(2, 50001) n`,
      [company.id],
    )
    await superuser.query('commit')
    expect(await ask(app, 'GET', '/api/audit/csv', { token })).toMatchObject({
      ...{ status: 409, body: { code: 'audit-too-long' } },
    })
    expect((await list('?group=data')).items).toEqual([])
    const { text } = await download(token, 'csv?group=accounts')
    expect(text.split('\r\n')).toHaveLength(3)
  })

  test('is refused to members and editors, and holds nothing of another company', async () => {
    const { company, admin } = await open()
    const theirs = await open()
    for (const role of ['member', 'editor'] as const) {
      const { accessToken } = await logIn(app, await makeMember(database, company, role))
      for (const path of ['csv', 'json-lines']) expect((await download(accessToken, path)).status).toBe(403)
    }
    expect((await download(theirs.token, 'json-lines')).text).not.toContain(admin.id)
  })
})

describe('what a member is told', () => {
  const own = async (token: string, query = '') => {
    const { body } = await ask(app, 'GET', `/api/account/audit${query}`, { token })
    return listOwnAudit.output.parse(body)
  }

  test('is who did what to them, and who downloaded a list that they are on', async () => {
    const { company, admin, token } = await open()
    const [me, other] = [await makeMember(database, company), await makeMember(database, company)]
    const { accessToken } = await logIn(app, me)
    expect(await own(accessToken)).toEqual({ items: [], next: null })
    await ask(app, 'PUT', `/api/people/${me.id}/role`, { token, body: { role: 'editor' } })
    await ask(app, 'PUT', `/api/people/${other.id}/role`, { token, body: { role: 'editor' } })
    await ask(app, 'PUT', '/api/account/name', { token: accessToken, body: { name: 'Bo Clarke' } })
    await ask(app, 'POST', '/api/audit/downloads', { token, body: { what: 'people' } })
    await ask(app, 'POST', '/api/audit/downloads', { token, body: { what: 'insights' } })
    const { items } = await own(accessToken)
    expect(items).toMatchObject([
      { action: 'people.exported', actor: { id: admin.id, name: 'Robin Example' }, byYou: false },
      { action: 'account.renamed', byYou: true },
      { action: 'person.role-changed', from: 'member', to: 'editor', byYou: false },
    ])
    const first = await own(accessToken, '?limit=2')
    expect((await own(accessToken, `?limit=2&cursor=${first.next}`)).items).toEqual(items.slice(2))
  })

  test('leaves out what was downloaded before they were invited', async () => {
    const { company, token } = await open()
    await ask(app, 'POST', '/api/audit/downloads', { token, body: { what: 'people' } })
    const { accessToken } = await logIn(app, await makeMember(database, company))
    expect((await own(accessToken)).items).toEqual([])
  })
})
