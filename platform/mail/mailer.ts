import type { Tenant } from '../db/tenant.ts'
import type { JobHandler } from '../jobs/job.ts'
import type { Address, Transport } from '../outside/mail.ts'
import { composer as makeComposer, type ComposeNeeds, type ComposedMail } from './compose.ts'
import { mailJob } from './jobs.ts'
import type { MailStore, StoredMail } from './store.ts'

export type Mailer = ReturnType<typeof mailer>

type Dependencies = ComposeNeeds & {
  store: MailStore
  transport: Transport
  /** Sender of mails, where the operator set one. */
  from: Address | undefined
  /** Whether a mail can still be read after it was sent, for the demo's outbox. */
  keepSent: boolean
}

/** A mail in the outbox; `made` is undefined when it was encrypted with another secret. */
export type ShownMail = StoredMail & { made: ComposedMail | undefined }

/** Returns functions that send mails and list them for the demo's outbox. */
export function mailer(needs: Dependencies) {
  const { store } = needs
  const composer = makeComposer(needs)
  const show = (mail: StoredMail): ShownMail => ({ ...mail, made: composer.compose(mail) })

  return {
    jobs: [mailJob({ ...needs, composer })] satisfies JobHandler[],
    async findMail(tenant: Tenant, id: string): Promise<ShownMail | undefined> {
      const mail = await store.findMail(tenant, id)
      return mail && show(mail)
    },
    async listMails(tenant: Tenant): Promise<ShownMail[]> {
      return (await store.listMails(tenant)).map(show)
    },
  }
}
