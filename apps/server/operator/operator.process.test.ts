import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serviceKeys } from '#features/services/contract/services.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '../test/factories.ts'
import { mailedCode } from '../test/call-backs.ts'
import { ask, addressesOf, openWorld, SECRET } from '../test/world.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Command } from './command.ts'
import { confirmCallBacks, listCallBacks, removeCallBacks, setCallBacks } from './call-backs.ts'
import { OperatorError, UsageError } from '#platform/config/operator-error.ts'
import { createCompany, listCompanies, setInvitations, setTimeZone } from './companies.ts'
import { listJobs, retryJob } from './jobs.ts'
import { connectToDatabase } from './join.ts'
import { listMails, resendMail } from './mails.ts'
import { addReviewer, listReviewers, removeReviewer } from './reviewers.ts'
import { disableUser, enableUser, invite } from './people.ts'

const world = await openWorld()
const { app, database, connection, superuser } = world
const addresses = addressesOf(connection, connection.database ?? '')
const env = { ...addresses, HALE_SECRET: SECRET, HALE_DATA_DIR: '/nowhere' }
const joined = await connectToDatabase(readConfig(env))
afterAll(() => joined.leave())

const say = async (command: Command, words: string) => command.read(words.split(' ').filter(Boolean))(joined)

async function failure(command: Command, words: string): Promise<string> {
  const error: unknown = await say(command, words).catch((thrown: unknown) => thrown)
  if (error instanceof UsageError || error instanceof OperatorError) return error.message
  throw new Error('it did not fail as it should', { cause: error })
}

test('the first company of an installation and its first admin are made from the command line', () => {
  const tool = fileURLToPath(new URL('../hale.ts', import.meta.url))
  const hale = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [tool, ...words], {
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    })
    return { said: stdout + stderr, status }
  }
  expect(hale('company', 'create', '--slug', 'first', '--name', 'First & Co', '--default')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Made first\./),
  })
  const admin = ['--company', 'first', '--email', 'Boss@first.example', '--role', 'admin']
  expect(hale('invite', ...admin)).toEqual({
    status: 0,
    said: 'Invited to first. The mail leaves while a Hale server runs.\n',
  })
  expect(hale('company', 'list').said).toMatch(/^first +First & Co +1 people, default$/m)
  const zone = (name: string) => hale('company', 'time-zone', '--company', 'first', '--time-zone', name)
  expect(zone('Mars/Olympus').said).toMatch(/must be a time zone as IANA names it/)
  expect(zone('America/Chicago').said).toBe('The days of first end as they do in America/Chicago.\n')
  const perDay = (count: string) => hale('company', 'invitations', '--company', 'first', '--per-day', count)
  expect(perDay('many').said).toMatch(/must be a number/)
  expect(perDay('500').said).toBe('The admins of first may invite 500 people a day.\n')
  expect(hale('invite', '--company', 'first')).toEqual({
    status: 1,
    said: '--email is missing\n\nnpm run hale -- invite --company acme --email a@b.example [--name "…"] [--role admin]\n',
  })
})

test('nobody is invited with another secret than the server’s', async () => {
  const without = await connectToDatabase(readConfig({ ...env, HALE_SECRET: '' }))
  await expect(without.parts()).rejects.toThrow(
    'HALE_SECRET is not set: give the one that the server runs with.',
  )
  await without.leave()
})

describe('a company', () => {
  test('has the hosts, the country and the colour it was made with', async () => {
    await say(
      createCompany,
      '--slug hosts --name Hosts --host One.example --host two.example --country uk --color #AA0011',
    )
    const { rows } = await superuser.query(
      "select hostnames, country, design from companies where slug = 'hosts'",
    )
    expect(rows).toMatchObject([
      {
        hostnames: ['one.example', 'two.example'],
        country: 'GB',
        design: { colors: { primary: '#AA0011' }, font: 'figtree' },
      },
    ])
    const design = await ask(app, 'GET', '/api/authorization/companies/design', {
      headers: { host: 'two.example' },
    })
    expect(design.body).toMatchObject({ name: 'Hosts' })
  })

  test('begins with a page for each programme, as a draft and switched off', async () => {
    await say(createCompany, '--slug drafts --name Drafts')
    const { rows } = await superuser.query<{ key: string; is_on: boolean }>(
      `select key, is_on, services.status, documents.version from services
       join documents using (id) join companies on companies.id = services.company_id
       where slug = 'drafts' order by position`,
    )
    const draft = { is_on: false, status: 'draft', version: 1 }
    expect(rows).toEqual(serviceKeys.map((key) => ({ key, ...draft })))
  })

  test('has what the operator did to it in its audit', async () => {
    await say(createCompany, '--slug audited --name Audited')
    await say(setTimeZone, '--company audited --time-zone Europe/Madrid')
    await say(setInvitations, '--company audited --per-day 500')
    const { rows } = await superuser.query(
      `select action, actor_id, audit.detail from audit join companies on companies.id = company_id
       where slug = 'audited' order by position`,
    )
    expect(rows).toEqual([
      { action: 'company.created', actor_id: null, detail: {} },
      { action: 'company.time-zone-changed', actor_id: null, detail: {} },
      { action: 'company.invitations-changed', actor_id: null, detail: { perDay: 500 } },
    ])
  })

  test('takes nothing that belongs to another', async () => {
    await say(createCompany, '--slug taken --name Taken --host taken.example')
    expect(await failure(createCompany, '--slug taken --name Again')).toBe(
      'There is a company taken already.',
    )
    expect(await failure(createCompany, '--slug other --name Other --host TAKEN.example')).toBe(
      'The host taken.example belongs to taken.',
    )
    await say(createCompany, '--slug main --name Main --default').catch(() => {})
    expect(await failure(createCompany, '--slug other --name Other --default')).toMatch(
      /^The default company is \w+; there can be only one\.$/,
    )
    expect(await say(listCompanies, '')).not.toMatch(/^other/m)
  })

  test.each([
    ['--name Acme', '--slug is missing'],
    ['--slug acme', '--name is missing'],
    ['--slug A_B --name Acme', '--slug must be small letters, digits and dashes, such as acme'],
    ['--slug acme --name Acme --host acme.example:80', /^--host must be a host name without a port/],
    ['--slug acme --name Acme --country Spain', /^--country must be/],
    ['--slug acme --name Acme --color green', /^--color must be/],
    ['--slug acme --name Acme --colour #000000', /--colour/],
    ['--slug acme --name Acme by mistake', 'There are words too many.'],
  ])('made with %j is refused by name', async (words, says) => {
    expect(await failure(createCompany, words)).toMatch(says)
  })
})

describe('people', () => {
  test('are invited with a verdict by name', async () => {
    const company = await makeCompany(database)
    const { slug } = company
    const member = await makeMember(database, company)
    const asked = `--company ${slug} --email new@operator.example`
    expect(await say(invite, asked)).toMatch(/^Invited/)
    expect(await say(invite, asked)).toMatch(/^Nothing done: invited/)
    expect(await say(invite, `--company ${slug} --email ${member.email}`)).toMatch(
      /^Nothing done: already in/,
    )
    expect(await failure(invite, '--company nowhere --email a@b.example')).toMatch(
      /^There is no company nowhere/,
    )
    expect(await failure(invite, `--company ${slug} --email nobody`)).toBe('--email must be an address')
    expect(await failure(invite, `${asked} --role boss`)).toBe('--role must be one of member, editor, admin')
    const { rows } = await superuser.query(
      "select actor_id from audit where action = 'person.invited' and company_id = $1",
      [company.id],
    )
    expect(rows).toEqual([{ actor_id: null }])
  })

  test('are switched off and on again', async () => {
    const company = await makeCompany(database)
    const member = await makeMember(database, company)
    const { accessToken: token } = await logIn(app, member)
    const asked = `--company ${company.slug} --email ${member.email.toUpperCase()}`
    expect(await say(disableUser, asked)).toBe('Switched off.')
    expect(await ask(app, 'GET', '/api/articles', { token })).toMatchObject({
      body: { code: 'user-disabled' },
    })
    expect(await say(enableUser, asked)).toBe('Switched on.')
    const again = await logIn(app, member)
    expect((await ask(app, 'GET', '/api/articles', { token: again.accessToken })).status).toBe(200)
  })

  test('who cannot be switched off are named, and why', async () => {
    const company = await makeCompany(database)
    const admin = await makeMember(database, company, 'admin')
    const asked = (email: string) => `--company ${company.slug} --email ${email}`
    await say(invite, asked('waiting@operator.example'))
    expect(await failure(disableUser, asked(admin.email))).toMatch(/is the last active admin/)
    expect(await failure(disableUser, asked('waiting@operator.example'))).toMatch(/has not activated/)
    expect(await failure(enableUser, asked('stranger@operator.example'))).toBe(
      `Nobody in ${company.slug} has the address stranger@operator.example.`,
    )
  })
})

test('mails that were given up are tried again, one or all', async () => {
  const { slug } = await makeCompany(database)
  for (const name of ['one', 'two']) await say(invite, `--company ${slug} --email ${name}@mails.example`)
  const giveUp = () => superuser.query("update jobs set dead_at = now(), failure = 'EHOST', attempts = 9")
  await giveUp()
  const listed = await say(listMails, '')
  expect(listed).toMatch(/ one@mails\.example, given up .*, tries: 9 \(EHOST\)$/m)
  const [id = ''] = /^\S+(?=.* one@mails\.example)/m.exec(listed) ?? []
  expect(await say(resendMail, id)).toMatch(/^1 to be tried again/)
  expect(await say(listMails, '')).toMatch(/ one@mails\.example, next try \S+$/m)
  expect(await say(resendMail, '--all')).not.toMatch(/^0/)
  expect(await say(listMails, '')).not.toContain('given up')
  expect(await failure(resendMail, '')).toBe('Say which mail, or --all.')
  expect(await failure(resendMail, `${id} --all`)).toBe('Say which mail, or --all.')
  expect(await failure(resendMail, 'the-first')).toMatch(/must be the id of a mail/)
  expect(await failure(resendMail, '3f1d2c4b-0000-4000-8000-000000000000')).toMatch(/^No mail that waits/)
})

test('jobs of every kind are listed, those that were given up first, and tried again, one or all', async () => {
  await makeCompany(database, { slug: 'waiting' })
  await say(invite, '--company waiting --email later@mails.example')
  await makeCompany(database, { slug: 'given-up' })
  await say(invite, '--company given-up --email never@mails.example')
  const isOfGivenUp = "company_id = (select id from companies where slug = 'given-up')"
  await superuser.query(
    `update jobs set dead_at = now(), failure = 'EHOST', attempts = 9 where ${isOfGivenUp}`,
  )
  const [first = '', ...others] = (await say(listJobs, '')).split('\n')
  expect(first).toMatch(/^[\w-]{36} {2}given-up {2}mail [\w-]{36}, given up \S+, tries: 9 \(EHOST\)$/)
  expect(others.join('\n')).toMatch(/ {2}waiting {2}mail [\w-]{36}, next try \S+$/m)

  const [id = ''] = first.split(' ')
  expect(await say(retryJob, id)).toBe('1 to be tried again; they run while a Hale server runs.')
  expect(await say(listJobs, '')).toMatch(new RegExp(`^${id} {2}given-up {2}mail \\S+, next try \\S+$`, 'm'))
  expect(await say(retryJob, '--all')).toMatch(/^0 to be tried again/)
  expect(await failure(retryJob, '')).toBe('Say which job, or --all.')
  expect(await failure(retryJob, 'the-first')).toMatch(/must be the id of a job/)
  expect(await failure(retryJob, '3f1d2c4b-0000-4000-8000-000000000000')).toMatch(/^No job has the id/)
})

test('where requests to be called back go is set, confirmed by the code that was mailed there, and removed', async () => {
  const { slug } = await makeCompany(database)
  const which = `--company ${slug} --service corpcare`
  const address = 'care@calls.example'
  expect(await failure(setCallBacks, `${which} --email nobody`)).toContain('--email must be an address')
  expect(await failure(setCallBacks, `--company ${slug} --service yoga --email ${address}`)).toContain(
    '--service must be one of corpcare,',
  )
  expect(await say(setCallBacks, `${which} --email ${address}`)).toMatch(
    /^A code goes to care@calls\.example/,
  )
  expect(await say(listCallBacks, `--company ${slug}`)).toMatch(
    /^corpcare +not offered, waits for the code of care@calls\.example$/,
  )
  const code = await mailedCode(world, address)
  expect(await failure(confirmCallBacks, `${which} --code 0000-0000-0000`)).toMatch(/^This code is wrong/)
  expect(await failure(confirmCallBacks, `--company ${slug} --service ucm --code ${code}`)).toMatch(
    /^This code is wrong/,
  )
  expect(await say(confirmCallBacks, `${which} --code ${code.toLowerCase()}`)).toBe(
    `Requests to corpcare of ${slug} go to ${address} from now on.`,
  )
  expect(await failure(confirmCallBacks, `${which} --code ${code}`)).toMatch(/^This code is wrong/)
  expect(await say(setCallBacks, `${which} --email late@calls.example`)).toMatch(/^A code goes/)
  const late = await mailedCode(world, 'late@calls.example')
  await superuser.query('update call_back_addresses set code_expires_at = now() where new_email is not null')
  expect(await failure(confirmCallBacks, `${which} --code ${late}`)).toMatch(/^This code is wrong/)
  expect(await say(listCallBacks, `--company ${slug}`)).toMatch(/^corpcare +care@calls\.example/)
  await say(removeCallBacks, which)
  expect(await failure(removeCallBacks, which)).toBe(`Requests to corpcare of ${slug} have no address.`)
})

test('the operator says who may sign texts off, and who no longer may', async () => {
  const company = await makeCompany(database)
  const editor = await makeMember(database, company, 'editor')
  const who = `--company ${company.slug} --email ${editor.email}`
  const details = '--name Ada --profession physician --registration 7654321'
  expect(
    await failure(addReviewer, `--company ${company.slug} --email nobody@example.com ${details}`),
  ).toContain('Nobody')
  expect(await say(addReviewer, `${who} ${details}`)).toMatch(/^Ada can sign texts off/)
  expect(await say(listReviewers, `--company ${company.slug}`)).toBe('Ada, physician, 7654321')
  expect(await say(removeReviewer, who)).toBe('Removed.')
  expect(await failure(removeReviewer, who)).toContain('is no reviewer')
  expect(await say(listReviewers, `--company ${company.slug}`)).toMatch(/^Nobody signs texts off/)
})
