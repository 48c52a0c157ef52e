import type { Limits } from '#platform/core/limits.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { newToken } from '#platform/crypto/token.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import { activationService, type BeginSession } from './activation/service.ts'
import type { ActivationStore } from './activation/store.ts'
import type { BatchService } from './batches/service.ts'
import { invitationSender } from './inviting.ts'
import type { CreateTokens } from './link-store.ts'
import { provisioningService } from './provisioning/service.ts'
import { invitationRenewal } from './renewing.ts'
import type { InvitationStore } from './store.ts'

export type InvitationService = ReturnType<typeof invitationService>

type Dependencies = {
  store: InvitationStore
  activations: ActivationStore
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  limits: Limits
  sealer: Sealer
  begin: BeginSession
  batches: BatchService
}

/** Invitations, by which alone people join a company. */
export function invitationService({ sealer, ...needs }: Dependencies) {
  const createTokens: CreateTokens = (count) =>
    Array.from({ length: count }, () => {
      const { token, hash } = newToken()
      return { hash, sealed: sealer.seal(token) }
    })
  const renewals = invitationRenewal({ ...needs, createTokens })
  const { resend } = renewals
  const provisioned = provisioningService({ ...needs, createTokens })
  return {
    provisioned,
    ...invitationSender({ ...needs, createTokens }),
    ...renewals,
    ...activationService({ ...needs, resend }),
  }
}
