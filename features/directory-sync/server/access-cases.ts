import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeDirectoryToken } from '#apps/server/test/directory.ts'

const token: AccessTarget = {
  name: 'directory-token',
  make: ({ database, here }) => makeDirectoryToken(database, here),
}

export const accessCases: AccessCases = {
  listDirectoryTokens: { may: 'admin' },
  createDirectoryToken: {
    may: 'admin',
    with: { name: 'Okta', days: 30, sendsInvitations: false, givesRoles: false },
  },
  revokeDirectoryToken: { may: 'admin', target: token },
}
