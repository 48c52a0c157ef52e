import type { Access } from '#platform/contract/endpoint.ts'
import type { FailureCode } from '#platform/contract/problem.ts'

/** Access rules of the endpoints of the audit and of retention, for `access.test.ts`. */
export const auditRules = {
  getRetention: { may: 'member' },
  saveRetention: { may: 'admin', with: { results: 24, scans: null, 'check-ins': null } },
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
} satisfies Record<string, { may: Access; with?: object; answer?: FailureCode }>
