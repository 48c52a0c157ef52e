import type { AccessRules } from '#apps/server/test/access-rule.ts'
import { makePushInput } from '#apps/server/test/notifications.ts'

export const rules: AccessRules = {
  getPush: { may: 'member' },
  savePushDevice: { may: 'member', with: () => makePushInput() },
  removePushDevice: { may: 'member' },
}
