import { feature, type CoreParts } from '../../feature.ts'
import { removalJob } from './jobs.ts'
import { callBackMails } from './mails.ts'
import { callBackRoutes } from './routes.ts'
import { callBackService, type CallBackAddresses, type OfferedServices } from './service.ts'
import { callBackStore } from './store.ts'

type Needs = Pick<CoreParts, 'database' | 'sealer' | 'limits'> & {
  callBackAddresses: CallBackAddresses
  services: OfferedServices
}

export const callBacks = feature({
  name: 'call-backs',
  mails: callBackMails,
  create({ database, ...needs }: Needs) {
    const store = callBackStore(database.rows)
    const service = callBackService({ store, ...needs })
    return {
      routes: (bind) => callBackRoutes(bind, service),
      jobs: [removalJob(store)],
      personalData: { callBacks: (tenant, memberId) => service.list({ tenant, memberId }) },
    }
  },
})
