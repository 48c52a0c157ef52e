import type { Table } from '../container/contents.ts'

/** Tables with rows of a company that are not exported, and why. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  sessions: 'people log in again',
  refresh_tokens: 'they go with sessions',
  push_devices: 'a device has agreed to messages of one installation, under its key',
  pushes: 'they go with devices',
  audit_streams: 'two installations must not send to one collector',
  directory_tokens: 'a directory sends to one installation, with a token of its own',
  directory_outcomes: 'they go with tokens',
  login_challenges: 'people log in again',
  identity_providers: 'a provider sends people back to one installation, whose key its secret is sealed with',
  company_domains: 'they are proven anew',
  provider_identities: 'they are found again at the first login',
  break_glass_admins: 'they go with the provider',
  provider_attempts: 'people log in again',
  provider_arrivals: 'people log in again',
  provider_assertions: 'they were meant for one installation',
  email_changes: 'a new address is asked for again',
  document_presence: 'it says who has a draft open at this moment',
  article_words: 'the database counts them from articles',
  video_words: 'the database counts them from videos',
  content_versions: 'the database makes a new one',
}

/**
 * Tables without a `company_id` that are not exported; only the company's own row and its people's accounts
 * are. A second factor belongs to an account in one installation, whose key it is encrypted with.
 */
export const INSTALLATION_TABLES = [
  'authenticators',
  'clinical_sources',
  'conditions',
  'limits',
  'mail_requests',
  'passkeys',
  'recovery_codes',
]

/** Columns encrypted with the installation's secret; other bytes are digests, or a portrait. */
export const SEALED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  call_backs: ['sealed'],
  challenge_members: ['sealed'],
  check_ins: ['sealed'],
  earlier_records: ['sealed'],
  mails: ['sealed', 'payload'],
  plans: ['sealed'],
  recoveries: ['sealed'],
  relationship_progress: ['sealed'],
  scans: ['sealed'],
}

/**
 * Tables of the audit log, loaded last with their hash chain, so that the table is locked for a moment only.
 */
export const AUDIT_CHAIN_TABLES = ['audit', 'audit_heads']

/** Kinds of mails whose links are not exported. */
const SPENT_PURPOSES = "('password-reset', 'email-change-old', 'email-change-new')"

const ROW_CONDITIONS: Readonly<Record<string, string>> = {
  mailed_links: "purpose in ('invitation', 'export')",
  mails: `kind not in ${SPENT_PURPOSES}`,
  jobs: `kind not in ('push', 'audit-stream', 'company-domain', 'saml-metadata') and not exists
    (select from mails where jobs.kind = 'mail' and mails.id = jobs.subject_id and mails.kind in ${SPENT_PURPOSES})`,
}

/** Whether a table is exported: decided from the schema, so that tables of later migrations are included. */
export function isCompanyTable({ name, columns }: Table): boolean {
  if (name === 'companies' || name === 'accounts') return true
  return columns.includes('company_id') && !(name in EXCLUDED_TABLES)
}

/** Returns the condition for the rows of a table that are exported; `id` is a literal of SQL. */
export function companyRowsCondition(name: string, id: string): string {
  if (name === 'companies') return `id = ${id}`
  if (name === 'accounts') return `id in (select account_id from members where company_id = ${id})`
  const condition = ROW_CONDITIONS[name]
  return `company_id = ${id}${condition ? ` and ${condition}` : ''}`
}

/** Whether a file belongs to a company: pictures and videos are in folders of their company. */
export function isCompanyFile(key: string, companyId: string): boolean {
  return key.split('/')[1] === companyId
}
