import { serviceKeys } from '#features/services/contract/services.ts'
import { callBackAddresses } from '#platform/db/tables/call-backs.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'

/** Sets the addresses of two programmes in each company of the demo, as far as it offers them. */
export const callBackAddressesDemo: DemoPart = {
  async fill(tx, { id: companyId }) {
    const keys = serviceKeys.filter((key) => key === 'corpcare' || key === 'ucm')
    const confirmed = { email: 'care@programme.example', confirmedAt: new Date() }
    await tx.insert(callBackAddresses).values(keys.map((service) => ({ companyId, service, ...confirmed })))
  },
}
