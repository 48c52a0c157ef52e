import type { Limits } from '../../core/limits.ts'
import type { Sealer } from '../../crypto/seal.ts'
import type { CrossTenantQueries } from '../../db/cross-tenant-queries.ts'
import type { Tenancy } from '../../db/tenant.ts'
import { activation, type BeginSession } from './activation.ts'
import type { ActivationStore } from './activation-store.ts'
import { inviting } from './inviting.ts'
import type { InvitationStore } from './store.ts'

export type InvitationService = ReturnType<typeof invitationService>

type Needs = {
  store: InvitationStore
  activations: ActivationStore
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  limits: Limits
  sealer: Sealer
  begin: BeginSession
}

/** People join by invitation only. */
export function invitationService(needs: Needs) {
  const { resend, ...rest } = inviting(needs)
  return { ...rest, resend, ...activation({ ...needs, resend }) }
}
