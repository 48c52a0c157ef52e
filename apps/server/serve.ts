import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { backupJobs } from '#platform/backup/jobs.ts'
import { warningsOf, type Config } from '#platform/config/config.ts'
import { asLibrarian, openDatabase } from '#platform/db/open.ts'
import { demoPartsOf, mailTemplatesOf } from '#platform/feature/server.ts'
import { jobsOf } from './jobs.ts'
import { createFeatures, featureList } from './features.ts'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { demoAccounts, fillDemo } from '#platform/demo/fill-demo.ts'
import type { Traces } from '#platform/outside/traces.ts'
import { readHaleVersion } from '#platform/core/version.ts'
import { openFiles } from '#platform/outside/files/open-files.ts'
import { createMetrics } from '#platform/http/monitoring/metrics.ts'
import { webFolder } from '#platform/http/files/site.ts'
import { cleanUpJob } from '#platform/jobs/clean-up.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import { createMailer } from '#platform/mail/create-mailer.ts'
import { outboxTransport, smtpTransport } from '#platform/outside/mail.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { secretOf } from '#platform/crypto/secret-file.ts'

/** Runs the server until `stopped`, or until the database ends, at which `onLost` is called. */
export async function serve(config: Config, stopped: Promise<void>, onLost: () => void): Promise<void> {
  let stopping = false
  void stopped.then(() => (stopping = true))
  const open = await openDatabase(config)
  try {
    // Filling the library takes a while on the first start; if the server is stopped meanwhile, the next start
    // continues.
    for (const { fillLibrary } of featureList.manifests)
      if (open.owner && fillLibrary && !stopping) await asLibrarian(open.owner, fillLibrary)
    if (stopping) return
    const secret = config.secret ?? secretOf(config.dataDir)
    if (!config.production) await fillDemo(open.database, demoPartsOf(featureList.manifests), sealer(secret))
    const { database } = open
    const base = () => config.publicUrl ?? new URL(`http://localhost:${portOf(app) ?? config.port}`)
    const features = createFeatures({ database, secret, files: openFiles(config), settings: config, base })
    const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport()
    const mailer = createMailer({
      ...{ ...config, database, sealer: features.parts.sealer, transport, base },
      templates: mailTemplatesOf(features),
    })
    const metrics = config.metrics ? createMetrics(database.pool) : undefined
    const traces = await tracesOf(config)
    const needs = {
      ...{ ...config, features, mailer, webFolder: webFolder(), stopping: () => stopping },
      observers: [metrics, traces].flatMap((watching) => (watching ? [watching.observe] : [])),
    }
    const app: FastifyInstance = await createApp(needs)
    const worker = createWorker({
      database,
      handlers: [
        ...[...jobsOf(features), ...mailer.jobs, cleanUpJob(database.crossTenantQueries)],
        ...backupJobs(config.backup),
      ],
      log: (error) => app.log.error({ err: error }, 'a job failed'),
      onEnd({ requestId, ...job }) {
        app.log.info({ ...(requestId ? { reqId: requestId } : {}), job }, 'job ended')
        traces?.jobEnded({ ...job, requestId })
      },
    })
    let measured: { close(): Promise<void> } | undefined
    if (!stopping) {
      await app.listen({ host: config.host, port: config.port })
      await worker.start()
      measured = config.metrics && (await metrics?.serve(config.metrics))
      open.onLost(onLost)
      announce(config, base(), [...open.notes, ...warningsOf(config)])
    }
    await stopped
    await Promise.all([app.close(), worker.stop(), measured?.close()])
    await traces?.close()
    transport.close()
  } finally {
    await open.close()
  }
}

/** Opens tracing; its code is loaded only where traces are exported. */
async function tracesOf({ traces }: Config): Promise<Traces | undefined> {
  if (!traces) return undefined
  const { openTraces } = await import('#platform/outside/traces.ts')
  return openTraces({ ...traces, version: readHaleVersion() })
}

/** Returns the port once the server listens; the settings may ask for any free one. */
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
