import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { DataFolderError } from './db/embedded/cluster.ts'
import { AlreadyRunning, asLibrarian, DatabaseUnusable, openDatabase } from './db/open.ts'
import { RolesMissing } from './db/roles.ts'
import { demoPartsOf, jobsOf, mailTemplatesOf } from './feature.ts'
import { createFeatures, featureList } from './features.ts'
import { DEMO_PASSWORD } from './demo/companies.ts'
import { demoAccounts, fillDemo } from './demo/fill-demo.ts'
import { openFiles } from './outside/files/open-files.ts'
import { assertPortFree, PortTaken } from './http/port.ts'
import { webFolder } from './http/site.ts'
import { cleanUpJob } from './jobs/clean-up.ts'
import { createWorker } from './jobs/worker.ts'
import { createMailer } from './mail/create-mailer.ts'
import { outboxTransport, smtpTransport } from './outside/mail.ts'
import { secretOf } from './crypto/secret-file.ts'

/** What an operator can mend; anything else is a fault of ours and shows its place in the code. */
const EXPECTED = [ConfigError, DataFolderError, AlreadyRunning, DatabaseUnusable, RolesMissing, PortTaken]
const TIMEOUT_MS = 20_000

async function serve(stopped: Promise<void>): Promise<void> {
  const read = readConfig(process.env)
  const config = { ...read, dataDir: resolve(read.dataDir) }
  await assertPortFree(config.host, config.port)

  const open = await openDatabase(config)
  let stopping = false
  void stopped.then(() => (stopping = true))
  try {
    for (const { fillLibrary } of featureList.manifests)
      if (fillLibrary) await asLibrarian(open.connection, fillLibrary)
    if (!config.production) await fillDemo(open.database, demoPartsOf(featureList.manifests))
    const secret = config.secret ?? secretOf(config.dataDir)
    const { database } = open
    const features = createFeatures({ database, secret, files: openFiles(config), settings: config })
    const { sealer } = features.parts
    const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport()
    const base = () => config.publicUrl ?? new URL(`http://localhost:${portOf(app) ?? config.port}`)
    const mailer = createMailer({
      ...{ ...config, database, sealer, transport, base },
      templates: mailTemplatesOf(features),
    })
    const needs = { ...config, features, mailer, webFolder: webFolder(), stopping: () => stopping }
    const app: FastifyInstance = await createApp(needs)
    const worker = createWorker({
      database,
      handlers: [...jobsOf(features), ...mailer.jobs, cleanUpJob(database.crossTenantQueries)],
      log: (error) => app.log.error({ err: error }, 'a job failed'),
    })
    if (!stopping) {
      await app.listen({ host: config.host, port: config.port })
      await worker.start()
      open.onLost(() => leave('The database ended. Start Hale again; nothing that was saved is lost.'))
      announce(config, base(), open.notes)
    }
    await stopped
    await Promise.all([app.close(), worker.stop()])
    transport.close()
  } finally {
    await open.close()
  }
}

/** Ctrl-C, a manager's SIGTERM, or the end of whoever started us: finish what is in hand, then go. */
function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      setTimeout(() => leave('Hale could not stop in time; the next start repairs that.'), TIMEOUT_MS).unref()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    process.on('disconnect', stop)
  })
}

/** Known once it listens, where any free port would do. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function announce(config: Config, base: URL, notes: string[]): void {
  const { origin } = base
  const acme = Object.assign(new URL(base), { hostname: 'acme.localhost' })
  const lines = ['', `  Hale is running on ${origin}`, ...notes.map((note) => `  ${note}`)]
  if (!config.production) {
    lines.push(
      `  Another company:   ${acme.origin}`,
      `  The API:           ${origin}/api/docs`,
      `  Its mails:         ${origin}/dev/outbox`,
      '',
      `  Demo accounts, all with the password ${DEMO_PASSWORD}`,
      ...demoAccounts.map(
        ({ email, role, company }) => `    ${email.padEnd(22)} ${role.padEnd(8)} ${company}`,
      ),
    )
  }
  console.log([...lines, ''].join('\n'))
}

function leave(message: string): never {
  console.error(message)
  process.exit(1)
}

serve(whenAskedToStop()).then(
  () => process.exit(0),
  (error: unknown) => {
    if (EXPECTED.some((kind) => error instanceof kind)) leave((error as Error).message)
    console.error(error)
    process.exit(1)
  },
)
