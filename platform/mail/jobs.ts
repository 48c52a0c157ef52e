import { hashOf } from '../crypto/token.ts'
import type { CompanyJobHandler, SharedJobHandler } from '../jobs/job.ts'
import type { Address, Transport } from '../outside/mail.ts'
import { MAIL_JOB } from './add-mails.ts'
import type { Composer } from './compose.ts'
import { MAIL_REQUEST_JOB, type MailRequest, type MailRequests } from './requests.ts'
import type { MailStore } from './store.ts'

type Dependencies = {
  store: MailStore
  composer: Composer
  transport: Transport
  base: () => URL
  /** Sender of mails, where the operator set one. */
  from: Address | undefined
  /** Whether a mail can still be read after it was sent, for the demo's outbox. */
  keepSent: boolean
}

/** Returns the handler that sends a mail. */
export function mailJob({
  store,
  composer,
  transport,
  base,
  from,
  keepSent,
}: Dependencies): CompanyJobHandler {
  return {
    kind: MAIL_JOB,
    for: 'company',
    // Fewer than the server's connections to its database, so that people are served while a company invites.
    concurrency: 8,
    timeoutMs: 60_000,
    // A first attempt and 23 retries, the last ones an hour apart: most of a day.
    maxAttempts: 24,
    async run({ tenant, subjectId: id }, signal) {
      const mail = await store.findMail(tenant, id)
      // The mail may have been erased with its recipient meanwhile, or sent by a server that died before it
      // recorded that.
      if (!mail || mail.sentAt) return undefined
      const token = composer.tokenOf(mail)
      if (token && (await store.isLinkUnusable(tenant, hashOf(token)))) {
        await store.removeMail(tenant, id)
        return undefined
      }
      const composedMail = composer.compose(mail)
      if (!composedMail) return { state: 'dead', code: 'secret-changed' }
      const { hostname } = base()
      const { isForMember, ...composed } = composedMail
      const message = {
        ...composed,
        id: `${id}@${hostname}`,
        from: { name: from?.name || mail.company.name, address: from?.address ?? `no-reply@${hostname}` },
        // Replies from people other than members are not for the company.
        replyTo: (isForMember && mail.company.design.support.email) || undefined,
      }
      const delivery = await transport.send(message, signal)
      if (!delivery.ok) {
        const { code, forGood, isOutage } = delivery
        return forGood ? { state: 'dead', code } : { state: 'failed', code, isOutage }
      }
      await store.markSent(tenant, id, keepSent)
      return undefined
    },
  }
}

/** Number of attempts within most of a working day. */
const MAX_REQUEST_ATTEMPTS = 16

/** Returns the handler that looks up an address for which a mail was requested. */
export function mailRequestJob(
  requests: MailRequests,
  answer: (request: MailRequest) => Promise<void>,
): SharedJobHandler {
  return {
    kind: MAIL_REQUEST_JOB,
    for: 'installation',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ subjectId: id, attempts }) {
      const request = await requests.find(id)
      // After the last attempt the address is deleted, as is a request that cannot be decrypted.
      if (request && attempts <= MAX_REQUEST_ATTEMPTS) await answer(request)
      await requests.remove(id)
      return undefined
    },
  }
}
