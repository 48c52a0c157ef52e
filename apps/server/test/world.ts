import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { travelsInQuery, type Endpoint } from '#platform/contract/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createApp, type AppNeeds } from '../app.ts'
import { defaultClinicalSettings } from '#platform/config/config.ts'
import { connect, type Database } from '#platform/db/connect.ts'
import { restrictObjectCreation } from '#platform/db/migrating/migrate.ts'
import { asLibrarian } from '#platform/db/open.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { cleanUpJob } from '#platform/jobs/clean-up.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createMailer } from '#platform/mail/create-mailer.ts'
import type { Message, Transport } from '#platform/outside/mail.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import { mailTemplatesOf, type Settings } from '#platform/feature/server.ts'
import { jobsOf } from '../jobs.ts'
import { createFeatures, type AllFeatures, type FeatureEnvironment } from '../features.ts'
import { TEMPLATE } from './databases/cluster.ts'

export const SECRET = 'a secret that only the tests know, 40 characters'

export const defaultSettings: Settings = {
  publicUrl: undefined,
  production: false,
  companyChoice: true,
  clinical: defaultClinicalSettings,
  ffmpeg: undefined,
  push: { fcmAccount: undefined, webContact: undefined },
  signOn: { privateHosts: [], nameServers: [] },
  privacyNotice: { dataLocation: 'On this computer', subProcessors: [] },
}

/**
 * Returns environment variables with the addresses of a database on the tests' PostgreSQL, for the server and for the
 * tables' owner.
 */
export function addressesOf({ host = '', port }: pg.ClientConfig, database: string) {
  const as = (user: string) => `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return { DATABASE_URL: as('hale_app'), DATABASE_OWNER_URL: as('hale') }
}

export type World = {
  app: FastifyInstance
  database: Database
  connection: pg.PoolConfig
  /** A connection that sees all rows, to prepare and check data without the server. */
  superuser: pg.Client
  /** The parts that features provide to each other. */
  services: AllFeatures['parts']
  /** The handlers of all kinds of job. */
  handlers: readonly JobHandler[]
  mailer: Mailer
  /** All mails sent so far; those of the same round are in no particular order. */
  sent: Message[]
  /**
   * Runs the due jobs of these kinds, as another server would; returns how many were run. Throws the error of a job
   * that fails.
   */
  work(...kinds: string[]): Promise<number>
  /** Sends all due mails. */
  deliver(): Promise<void>
  /** The app's file store. */
  files: FileStore
  /** Starts another server on the same database. */
  anotherServer(): Promise<FastifyInstance>
}

/** The app's surroundings: files, clock, and the policies for feeds, conditions and push services. */
type WorldNeeds = Partial<
  AppNeeds &
    Settings &
    Pick<
      FeatureEnvironment,
      | 'files'
      | 'now'
      | 'pause'
      | 'fetchPolicy'
      | 'pushPolicy'
      | 'collectorPolicy'
      | 'providerPolicy'
      | 'findTxt'
    >
> & {
  /** The PostgreSQL to use instead of the shared one; it has the same template. */
  cluster?: { host: string; port: number }
  /** Fills in data that belongs to no company, before the server starts. */
  fill?: (rows: Rows) => Promise<unknown>
  /** The installation's secret; a different one stands for another installation. */
  secret?: string
}

/** Opens an app on a database of its own, until the test file ends. */
export async function openWorld({
  files = temporaryFiles(),
  now = Date.now,
  pause = async () => {},
  fetchPolicy = {},
  pushPolicy = {},
  collectorPolicy = {},
  providerPolicy = {},
  // Tests use no name server.
  findTxt = async () => ({ state: 'missing' }),
  fill,
  secret = SECRET,
  cluster: { host, port } = inject('cluster'),
  ...needs
}: WorldNeeds = {}): Promise<World> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await root.connect()
  // `file_copy` takes a quarter as long as writing each page to the log, since nothing is flushed to the disk here.
  await root.query(`create database ${name} template ${TEMPLATE} owner hale strategy file_copy`)
  const connection = { host, port, user: 'hale', database: name }
  const superuser = new pg.Client({ ...connection, user: 'postgres' })
  await superuser.connect()
  // A copied database lacks the rights that were set on the template database itself.
  await restrictObjectCreation(superuser)
  if (fill) await asLibrarian(connection, fill)
  const sent: Message[] = []
  const transport = collecting(sent)
  const serve = async () => {
    // Servers that a test has ended must not hold the cluster's connections while other files run.
    const database = connect({ ...connection, user: 'hale_app', idleTimeoutMillis: 1000 }, 10)
    const settings = { ...defaultSettings, ...needs }
    const features = createFeatures({
      ...{ database, secret, files, settings, now, pause },
      ...{ fetchPolicy, pushPolicy, collectorPolicy, providerPolicy, findTxt },
    })
    const services = features.parts
    const base = () => settings.publicUrl ?? new URL('http://localhost')
    const mailer = createMailer({
      ...settings,
      ...{ database, transport, base, mailFrom: undefined, sealer: services.sealer },
      templates: mailTemplatesOf(features),
    })
    const app = await createApp({
      features,
      mailer,
      securityContact: 'mailto:wellbeing@demo.example',
      apps: undefined,
      trustProxy: false,
      logLevel: 'silent',
      webFolder: '/nowhere',
      stopping: () => false,
      // Fixed, since the real delay of the tests' event loop depends on the machine.
      loopDelay: () => 0,
      ...needs,
    })
    servers.push({ app, database })
    const handlers = [...jobsOf(features), ...mailer.jobs, cleanUpJob(database.crossTenantQueries)]
    return { app, database, services, mailer, handlers }
  }
  const servers: { app: FastifyInstance; database: Database }[] = []
  const { app, database, services, mailer, handlers } = await serve()
  afterAll(async () => {
    for (const server of servers) {
      await server.app.close()
      await server.database.end()
    }
    await superuser.end()
    await root.query(`drop database ${name} with (force)`)
    await root.end()
  })
  const anotherServer = async () => (await serve()).app
  const work = (...kinds: string[]) =>
    createWorker({ database, handlers, log, random: () => 0 }).runDue(kinds)
  const deliver = async () => void (await work('mail-request', 'mail'))
  return {
    ...{ app, database, services, handlers, files, connection, superuser },
    ...{ mailer, sent, work, deliver, anotherServer },
  }
}

/** A file store in a temporary folder, until the test file ends. */
function temporaryFiles(): FileStore {
  const folder = mkdtempSync(join(tmpdir(), 'hale-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return diskFileStore(folder)
}

function collecting(sent: Message[]): Transport {
  return {
    async send(message) {
      sent.push(message)
      return { ok: true }
    },
    close: () => {},
  }
}

function log(error: unknown): never {
  throw error
}

export type Answer = {
  status: number
  body: unknown
  headers: LightMyRequestResponse['headers']
  cookie?: string
}

type Asking = { token?: string; body?: unknown; cookie?: string; headers?: Record<string, string> }

/** Returns the parsed value of a JSON body, and any other body as text. */
function bodyOf({ body, headers }: LightMyRequestResponse): unknown {
  if (body === '') return undefined
  return /^text\/csv|jsonl/.test(String(headers['content-type'])) ? body : JSON.parse(body)
}

/** Sends one request, as a browser or an app would. */
export async function ask(
  app: FastifyInstance,
  method: Endpoint['method'],
  url: string,
  asking: Asking = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-application-type': 'HEALTHCARE_PORTAL',
      ...(asking.token ? { authorization: `Bearer ${asking.token}` } : {}),
      ...(asking.cookie ? { cookie: `hale_refresh=${asking.cookie}` } : {}),
      ...asking.headers,
    },
    ...(travelsInQuery(method)
      ? {}
      : { payload: asking.body === undefined ? '' : JSON.stringify(asking.body) }),
  })
  const cookie = response.cookies.find(({ name }) => name === 'hale_refresh')?.value
  return {
    status: response.statusCode,
    body: bodyOf(response),
    headers: response.headers,
    ...(cookie ? { cookie } : {}),
  }
}
