import { once } from 'node:events'
import { createServer } from 'node:http'
import { forgotPassword } from '#features/accounts/contract/passwords.ts'
import { afterAll, expect, test } from 'vitest'
import { makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { jobsOf } from '#apps/server/jobs.ts'
import { createFeatures } from '#apps/server/features.ts'
import { createWorker, type EndedJob } from '../jobs/worker.ts'
import { openTraces } from '../outside/traces.ts'
import { defaultSettings, SECRET } from '#apps/server/test/world.ts'

/** A collector that keeps what it is sent. */
const received: { path: string; body: string }[] = []
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())
const address = collector.address()
const port = typeof address === 'object' ? address?.port : 0
const traces = openTraces({ endpoint: `http://127.0.0.1:${port}/`, share: 1, version: '1' })

const { app, database, mailer, files } = await openWorld({ observers: [traces.observe] })
const company = await makeCompany(database, { isDefault: true })
const member = await makeMember(database, company)

/** Runs all jobs of mails that are due; returns how they ended. */
async function runMails(): Promise<EndedJob[]> {
  const features = createFeatures({ database, secret: SECRET, files, settings: defaultSettings })
  const ended: EndedJob[] = []
  const worker = createWorker({
    database,
    handlers: [...jobsOf(features), ...mailer.jobs],
    log: (error) => {
      throw error
    },
    onEnd: (job) => ended.push(job),
  })
  await worker.runDue(['mail-request'])
  await worker.runDue(['mail'])
  return ended
}

test('a request is followed by its id through the jobs and the mail that it made, and in a trace of that id', async () => {
  const answer = await ask(app, 'POST', forgotPassword.path, { body: { email: member.email } })
  const requestId = answer.headers['x-request-id']
  const ended = await runMails()
  expect(ended).toMatchObject([
    { kind: 'mail-request', requestId, failure: null },
    { kind: 'mail', requestId, failure: null },
  ])
  for (const job of ended) traces.jobEnded(job)
  await traces.close()

  const said = received.map(({ body }) => body).join('\n')
  expect(received.map(({ path }) => path)).toEqual(received.map(() => '/v1/traces'))
  const trace = String(requestId).replaceAll('-', '')
  for (const name of [`POST ${forgotPassword.path}`, 'job mail-request', 'job mail'])
    expect(said).toMatch(new RegExp(`"traceId":"${trace}"[^{}]*"name":"${name}"`))
  expect(said).not.toContain(member.email)
  expect(said).not.toContain(member.id)
})

test('work that no request asked for has no id', async () => {
  await database.pool.query("select cross_tenant_add_jobs(array['mail-request'], array[gen_random_uuid()])")
  expect(await runMails()).toMatchObject([{ kind: 'mail-request', requestId: null }])
})
