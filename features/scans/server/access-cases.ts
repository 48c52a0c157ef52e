import { accessTokenOf, type AccessCases, type AccessTarget } from '#apps/server/test/access-case.ts'
import { makeScan, scanDevice } from '#apps/server/test/scans.ts'

const scan: AccessTarget = {
  name: 'scan',
  async make({ app, database, owner }) {
    return (await scanDevice(app, await accessTokenOf(database, owner)).saved(makeScan())).id
  },
}

export const accessCases: AccessCases = {
  listScans: { may: 'member' },
  getScan: { may: 'member', target: scan },
  saveScan: { may: 'member', with: () => makeScan() },
  removeScan: { may: 'member', target: scan },
  removeScans: { may: 'member' },
  exportScans: { may: 'member' },
}
