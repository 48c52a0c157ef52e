import type { FastifyRequest } from 'fastify'
import { APPLICATION_TYPE_HEADER, applicationType } from '#features/accounts/contract/accounts.ts'
import {
  confirmInvitation,
  generateNewToken,
  requestInvitation,
  validateToken,
} from '../contract/invitations.ts'
import {
  invite,
  remindInvited,
  resendInvitation,
  resendInvitations,
  revokeInvitation,
} from '../contract/inviting.ts'
import type { Bind } from '#platform/http/bind.ts'
import { networkKey } from '#platform/http/client-info.ts'
import { tagsIn } from '#platform/http/language.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { kindOf, type SessionCookies } from '#platform/http/session-cookie.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import { clientInfo } from '#platform/http/client-info.ts'
import type { InvitationService } from './service.ts'

/** Requests a mail to an address. The response is the same for known and unknown addresses. */
export type AskForMail = (
  email: string,
  companyId: string | undefined,
  network: string,
) => Promise<Outcome<Record<string, never>, 'too-many-requests'>>

type Dependencies = {
  service: InvitationService
  cookies: SessionCookies
  resolveTenant: ResolveTenant
  askForMail: AskForMail
}

export function invitationRoutes(
  bind: Bind,
  { service, cookies, resolveTenant, askForMail }: Dependencies,
): void {
  bind(validateToken, async ({ input, request }) =>
    isApp(request) ? service.validate(input.token, networkKey(request.ip)) : fail('application-type-missing'),
  )

  bind(generateNewToken, async ({ input, request }) =>
    isApp(request)
      ? service.renewByToken(input.token, networkKey(request.ip))
      : fail('application-type-missing'),
  )

  bind(requestInvitation, async ({ input, request }) => {
    const tenant = await resolveTenant(request, undefined, input.company)
    return askForMail(input.email, tenant?.companyId, networkKey(request.ip))
  })

  bind(confirmInvitation, async ({ input, request, reply }) => {
    const { timeZone, ...chosen } = input
    const kind = kindOf(request)
    const arrival = { ...clientInfo(request, timeZone), kind, keep: false }
    const result = await service.confirm({
      ...chosen,
      network: networkKey(request.ip),
      languages: tagsIn(request.headers['accept-language']),
      arrival,
    })
    return result.ok ? done(cookies.giveArrived(reply, result.value, kind)) : result
  })

  bind(invite, ({ input: { rows, batch }, member }) =>
    service.inviteLimited(member.tenant, { actorId: member.memberId, batch }, rows),
  )

  bind(resendInvitation, ({ input, member }) => service.resend(member.tenant, member.memberId, input.id))

  bind(resendInvitations, async ({ input, member }) =>
    done({ sent: await service.resendMany(member.tenant, member.memberId, input.ids) }),
  )

  bind(revokeInvitation, ({ input, member }) => service.revoke(member.tenant, member.memberId, input.id))

  bind(remindInvited, async ({ member }) =>
    done({ reminded: await service.remind(member.tenant, member.memberId) }),
  )
}

/** Whether the app calls: link scanners of mail programs do not send its header. */
function isApp(request: FastifyRequest): boolean {
  return applicationType.safeParse(request.headers[APPLICATION_TYPE_HEADER.toLowerCase()]).success
}
