import { randomBytes, randomUUID } from 'node:crypto'
import type { AuditStream, DeliveryFailure } from '../../contract/audit-stream.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { JobResult } from '#platform/jobs/job.ts'
import { secretFrom, type Collector, type Delivery } from '#platform/outside/collector/collector.ts'
import { recordOf } from '../record.ts'
import type { AuditRow } from '../store.ts'
import type { AuditStreamStore } from './store.ts'

const BATCH_SIZE = 100
/** Milliseconds that one run sends for, so that a slow collector does not hold up other companies. */
const RUN_MS = 60_000
/** Seconds between looks for new entries. */
const EVERY_SECONDS = 20
const SECRET_BYTES = 32

export type AuditStreamService = ReturnType<typeof auditStreamService>

type Dependencies = { store: AuditStreamStore; sealer: Sealer; collector: Collector; now: () => number }

/** Streams a company's audit to its own collector, in order and at least once. */
export function auditStreamService({ store, sealer, collector, now }: Dependencies) {
  async function find(tenant: Tenant): Promise<AuditStream | null> {
    const stream = await store.find(tenant)
    if (!stream) return null
    const { url, createdAt, delivered, deliveredAt, failingSince, failure } = stream
    return {
      ...{ url, delivered },
      since: createdAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      waiting: await store.countAfter(tenant, delivered),
      failing:
        failingSince && failure !== null
          ? { since: failingSince.toISOString(), failure: readFailure(failure) }
          : null,
    }
  }

  async function set(tenant: Tenant, actorId: string, url: string) {
    if (!collector.isAllowed(url)) return fail('collector-not-allowed')
    const secret = secretFrom(randomBytes(SECRET_BYTES))
    await store.set(tenant, { actorId, url, secret: sealer.seal(secret) })
    return done({ secret })
  }

  async function test(tenant: Tenant, actorId: string) {
    const stream = await store.find(tenant)
    if (!stream) return fail('audit-stream-not-found')
    await store.recordTest(tenant, actorId)
    const secret = sealer.open(stream.secret)
    if (secret === undefined) return done({ failure: readFailure('secret-lost') })
    const body = JSON.stringify({ type: 'audit.test', timestamp: new Date(now()).toISOString(), data: {} })
    const message = { id: randomUUID(), body }
    const delivery = await collector.send({ url: stream.url, secret }, message, new AbortController().signal)
    return done({ failure: delivery.state === 'accepted' ? null : readFailure(failureOf(delivery)) })
  }

  /** Runs the job once; the job lives as long as the company has a collector. */
  async function deliver(tenant: Tenant, signal: AbortSignal): Promise<JobResult> {
    const stream = await store.find(tenant)
    if (!stream) return undefined
    const secret = sealer.open(stream.secret)
    if (secret === undefined) return failed(tenant, 'secret-lost', undefined)
    const auditRows = await store.listAfter(tenant, stream.delivered, BATCH_SIZE)
    const end = now() + RUN_MS
    let accepted = 0
    for (const row of auditRows) {
      if (now() > end) break
      const delivery = await collector.send({ url: stream.url, secret }, messageOf(row), signal)
      if (delivery.state !== 'accepted') {
        const result = await failed(
          tenant,
          failureOf(delivery),
          'retryAfter' in delivery ? delivery.retryAfter : undefined,
        )
        // An entry was accepted in this run, so the collector works: the back-off restarts.
        return accepted > 0 ? { state: 'repeat', seconds: EVERY_SECONDS } : result
      }
      await store.saveDelivered(tenant, row.position)
      accepted += 1
    }
    return {
      state: 'repeat',
      seconds: auditRows.length < BATCH_SIZE && accepted === auditRows.length ? EVERY_SECONDS : 0,
    }
  }

  async function failed(tenant: Tenant, failure: string, retryAfter: number | undefined): Promise<JobResult> {
    await store.saveFailure(tenant, failure)
    const seconds = retryAfter && Math.min(retryAfter, MAX_RETRY_AFTER)
    return { state: 'failed', code: `collector-${failure}`, ...(seconds && { seconds }) }
  }

  async function remove(tenant: Tenant, actorId: string) {
    return (await store.remove(tenant, actorId)) ? done({}) : fail('audit-stream-not-found')
  }

  return { find, set, test, deliver, remove }
}

/** Longest pause, in seconds, for which a collector's `Retry-After` is followed. */
const MAX_RETRY_AFTER = 60 * 60

/** Returns the message of an entry, with the entry's id, by which a collector recognises duplicates. */
function messageOf(row: AuditRow) {
  const { action: type, at: timestamp, ...data } = recordOf(row)
  return { id: row.id, body: JSON.stringify({ type, timestamp, data }) }
}

function failureOf(delivery: Exclude<Delivery, { state: 'accepted' }>): string {
  return delivery.state === 'answered' ? String(delivery.status) : delivery.state
}

function readFailure(json: string): DeliveryFailure {
  if (json === 'timeout' || json === 'unreachable' || json === 'secret-lost')
    return { reason: json, status: null }
  return { reason: 'answered', status: Number(json) }
}
