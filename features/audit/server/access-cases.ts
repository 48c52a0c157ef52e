import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  listAudit: { may: 'admin' },
  listAuditPeople: { may: 'admin' },
  exportAuditAsCsv: { may: 'admin' },
  exportAuditAsJsonLines: { may: 'admin' },
  listOwnAudit: { may: 'member' },
  getAuditStream: { may: 'admin' },
  setAuditStream: { may: 'admin', with: { url: 'https://collector.example/audit' } },
  testAuditStream: { may: 'admin', answer: 'audit-stream-not-found' },
  removeAuditStream: { may: 'admin', answer: 'audit-stream-not-found' },
  recordDownload: { may: 'admin', with: { what: 'people' } },
}
