import { feature, type CoreParts } from '../../feature.ts'
import { callBackAddressesDemo } from './demo.ts'
import { callBackAddressMails } from './mails.ts'
import { callBackAddressService } from './service.ts'
import { callBackAddressStore } from './store.ts'

export const callBackAddresses = feature({
  name: 'call-back-addresses',
  mails: callBackAddressMails,
  demo: callBackAddressesDemo,
  create({ database, sealer, limits }: Pick<CoreParts, 'database' | 'sealer' | 'limits'>) {
    const store = callBackAddressStore(database.rows)
    return { provides: { callBackAddresses: callBackAddressService({ store, sealer, limits }) } }
  },
})
