import type { AccessCases } from '#apps/server/test/access-case.ts'
import { makePushInput } from '#apps/server/test/notifications.ts'

export const accessCases: AccessCases = {
  getPush: { may: 'member' },
  savePushDevice: { may: 'member', with: () => makePushInput() },
  removePushDevice: { may: 'member' },
}
