import { feature, type CoreParts } from '#platform/feature/server.ts'
import { byLanguage } from '#platform/mail/templates.ts'
import { removalJob, deliveryNoticeJob, type CallBackNotifier } from './jobs.ts'
import { callBackMails, type CallBackMails } from './mails.ts'
import { callBackRoutes } from './routes.ts'
import { callBackService, type CallBackAddresses, type OfferedServices } from './service.ts'
import { spanishCallBackMails } from './spanish-mails.ts'
import { callBackStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'limits'> & {
  callBackAddresses: CallBackAddresses
  services: OfferedServices
  notifications: CallBackNotifier
}

export const callBacks = feature({
  name: 'call-backs',
  mails: byLanguage<CallBackMails>({ en: callBackMails, es: spanishCallBackMails }),
  create({ database, notifications, ...needs }: Dependencies) {
    const store = callBackStore(database.rows)
    const service = callBackService({ store, ...needs })
    return {
      routes: (bind) => callBackRoutes(bind, service),
      jobs: [removalJob(store, notifications), deliveryNoticeJob(store, notifications)],
      personalData: { callBacks: (tenant, memberId) => service.list({ tenant, memberId }) },
    }
  },
})
