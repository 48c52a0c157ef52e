import { feature, type CoreParts } from '#platform/feature/server.ts'
import { byLanguage } from '#platform/mail/templates.ts'
import { callBackAddressesDemo } from './demo.ts'
import { callBackAddressMails, type CallBackAddressMails } from './mails.ts'
import { callBackAddressService } from './service.ts'
import { spanishCallBackAddressMails } from './spanish-mails.ts'
import { callBackAddressStore } from './store.ts'

export const callBackAddresses = feature({
  name: 'call-back-addresses',
  mails: byLanguage<CallBackAddressMails>({ en: callBackAddressMails, es: spanishCallBackAddressMails }),
  demo: callBackAddressesDemo,
  create({ database, sealer, limits }: Pick<CoreParts, 'database' | 'sealer' | 'limits'>) {
    const store = callBackAddressStore(database.rows)
    return { provides: { callBackAddresses: callBackAddressService({ store, sealer, limits }) } }
  },
})
