import { feature } from '../../feature.ts'

/** Stands before "services", which says whether a programme calls back; nobody can set an address yet. */
export const callBackAddresses = feature({
  name: 'call-back-addresses',
  create: () => ({ provides: { callBackAddresses: { isConfirmed: async () => false } } }),
})
