import { forgotPassword, resetPassword } from '../../contract/passwords.ts'
import type { Bind } from '#platform/http/bind.ts'
import { networkKey } from '#platform/http/client-info.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import type { PasswordService } from './service.ts'

type Dependencies = { passwords: PasswordService; resolveTenant: ResolveTenant }

export function credentialRoutes(bind: Bind, { passwords, resolveTenant }: Dependencies): void {
  bind(forgotPassword, async ({ input, request }) => {
    const tenant = await resolveTenant(request, undefined, input.company)
    return passwords.askForMail(input.email, tenant?.companyId, networkKey(request.ip))
  })

  bind(resetPassword, ({ input, request }) =>
    passwords.reset(input.token, input.password, networkKey(request.ip)),
  )
}
