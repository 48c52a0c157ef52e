import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeCallBack, makeRequest } from '#apps/server/test/call-backs.ts'

const request: AccessTarget = {
  name: 'call-back',
  make: ({ database, owner }) => makeCallBack(database, owner),
}

export const accessCases: AccessCases = {
  listCallBacks: { may: 'member' },
  requestCallBack: {
    may: 'member',
    with: () => makeRequest('care@programme.example'),
    answer: 'call-back-not-offered',
  },
  withdrawCallBack: { may: 'member', target: request },
}
