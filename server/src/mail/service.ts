import type { Sealer } from '../crypto/seal.ts'
import { hashOf } from '../crypto/token.ts'
import type { CrossTenantQueries } from '../db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '../db/tenant.ts'
import type { Address, Transport } from '../outside/mail.ts'
import { addressOf } from './address.ts'
import type { Letters } from './letter.ts'
import { render, type Rendered } from './render.ts'
import { startRounds } from '../work/rounds.ts'
import type { Failed, MailStore, QueuedMail } from './store.ts'

const AT_ONCE = 20
/** Longer than any try takes, so that no other server tries meanwhile. */
const LEASE_SECONDS = 5 * 60
const TRY_MS = 60_000
/** A first try and 23 more, the last ones an hour apart: most of a day. */
const MAX_TRIES = 24
const HOUR_MS = 60 * 60 * 1000

export type Mailer = ReturnType<typeof mailer>

type Needs = {
  tenancy: Tenancy
  store: MailStore
  crossTenantQueries: Pick<CrossTenantQueries, 'takeMails' | 'forgetOld'>
  sealer: Sealer
  letters: Letters
  transport: Transport
  /** Where this installation is reached; asked for when a mail is made, for a port may be known only then. */
  base: () => URL
  companyChoice: boolean
  /** Whom mails come from, where the operator said so. */
  from: Address | undefined
  /** Whether a mail can still be read when it is sent: the demo's outbox. */
  keepSent: boolean
  /** Comes first in every round: looks at what may lead to mails. */
  prepare: () => Promise<unknown>
  /** Hears of what no code stands for. */
  log: (error: unknown) => void
}

/** `made` is missing when its seal cannot be opened. */
export type Shown = QueuedMail & { made: Rendered | undefined }

/** Sends what the queue holds. Any number of servers may do so at the same time. */
export function mailer(needs: Needs) {
  const { tenancy, store, crossTenantQueries, sealer, letters, transport, log } = needs
  let forgotAt = 0

  /** Empty when it has no link; undefined when its seal cannot be opened: it was made with another secret. */
  const tokenOf = (mail: QueuedMail) => (mail.sealed ? sealer.open(mail.sealed) : '')

  function compose(mail: QueuedMail): Rendered | undefined {
    const token = tokenOf(mail)
    if (token === undefined) return undefined
    const address = addressOf(mail.company, needs.base(), needs.companyChoice)
    const letter = letters[mail.kind]({ name: mail.name, company: mail.company.name, token })
    return render(letter, { address, company: mail.company, to: mail.email })
  }

  /** Answers what went wrong, if anything did. */
  async function attempt(mail: QueuedMail, stop: AbortSignal): Promise<Failed | undefined> {
    const made = compose(mail)
    if (!made) return { code: 'secret-changed', seconds: null }
    const { hostname } = needs.base()
    const message = {
      ...made,
      id: `${mail.id}@${hostname}`,
      from: {
        name: needs.from?.name || mail.company.name,
        address: needs.from?.address ?? `no-reply@${hostname}`,
      },
      replyTo: mail.company.design.support.email ?? undefined,
      to: mail.email,
    }
    const delivery = await transport.send(message, AbortSignal.any([stop, AbortSignal.timeout(TRY_MS)]))
    if (delivery.ok) return undefined
    const isLast = delivery.forGood || mail.attempts >= MAX_TRIES
    return { code: delivery.code, seconds: isLast ? null : pauseAfter(mail.attempts) }
  }

  async function deliverOne(tenant: Tenant, id: string, stop: AbortSignal): Promise<void> {
    const mail = await store.findMail(tenant, id)
    // Erased meanwhile, and whom it was for with it.
    if (!mail) return
    const token = tokenOf(mail)
    // It waited for so long that its link leads nowhere any more.
    if (token && (await store.isOver(tenant, hashOf(token)))) return store.removeMail(tenant, id)
    const failed = await attempt(mail, stop).catch((error: unknown): Failed => {
      log(error)
      return { code: 'fault', seconds: mail.attempts >= MAX_TRIES ? null : pauseAfter(mail.attempts) }
    })
    if (failed) await store.markFailed(tenant, id, failed)
    else await store.markSent(tenant, id, needs.keepSent)
  }

  /** One round: tries some of what is due, and answers how many that were. */
  async function deliver(stop: AbortSignal = new AbortController().signal): Promise<number> {
    await Promise.all([forgetOld(), needs.prepare()].map((part) => part.catch(log)))
    const taken = await crossTenantQueries.takeMails(AT_ONCE, LEASE_SECONDS)
    const tries = await Promise.allSettled(
      taken.map(({ mailId, companyId }) => deliverOne(tenancy.tenant(companyId), mailId, stop)),
    )
    for (const one of tries) if (one.status === 'rejected') log(one.reason)
    return taken.length
  }

  async function forgetOld(): Promise<void> {
    if (Date.now() - forgotAt < HOUR_MS) return
    forgotAt = Date.now()
    await crossTenantQueries.forgetOld()
  }

  return {
    deliver,
    /** Delivers from now on; answers what stops it. */
    start: (everyMs?: number) => startRounds(deliver, log, everyMs),
    /** A mail as it is, or was, sent; for the demo's outbox. */
    async findMail(tenant: Tenant, id: string): Promise<Shown | undefined> {
      const mail = await store.findMail(tenant, id)
      return mail && { ...mail, made: compose(mail) }
    },
    async listMails(tenant: Tenant): Promise<Shown[]> {
      return (await store.listMails(tenant)).map((mail) => ({ ...mail, made: compose(mail) }))
    },
  }
}

/** 30 seconds, doubled with each try, an hour at most. */
function pauseAfter(attempts: number): number {
  return Math.min(30 * 2 ** (attempts - 1), 60 * 60)
}
