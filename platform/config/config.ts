import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import * as backups from './backup.ts'
import { isLoopback, isNetwork } from './network.ts'
import { fcmAccountFile, webContactOf, type PushSettings } from './push.ts'
import { readSignOn, signOnEnvironment, type SignOnSettings } from './single-sign-on.ts'
import { findMissingS3Settings, readS3, type S3 } from './s3.ts'
import { OperatorError } from './operator-error.ts'

/** The settings in the environment, read and validated once. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /**
   * URL of that database for the role that owns the tables: for migrations, the library and the operator's
   * tool.
   */
  databaseOwnerUrl: string | undefined
  publicUrl: URL | undefined
  /** URL of the mail server; without it, mails stay in the demo's outbox. */
  smtpUrl: string | undefined
  /** Sender of mails; an empty name stands for the company's. */
  mailFrom: { name: string; address: string } | undefined
  /** S3 storage for files; without it they are kept in the data folder. */
  s3: S3 | undefined
  /** Path of FFmpeg, which makes the sizes of videos; undefined for none. */
  ffmpeg: string | undefined
  /** Address for security reports in `security.txt` (RFC 9116). */
  securityContact: string | undefined
  production: boolean
  /** Signs access tokens and hashes the keys of rate limits; undefined until the data folder gives one. */
  secret: string | undefined
  /** Proxy whose forwarded client addresses are trusted. */
  trustProxy: string | false
  /** Whether visitors may pick a company with `?company=`. */
  companyChoice: boolean
  logLevel: string
  /** Native apps that open links to a host; `http/native/app-links.ts` reads it. */
  apps: string | undefined
  clinical: ClinicalSettings
  push: PushSettings
  signOn: SignOnSettings
  backup: backups.BackupSettings
  /** Host and port of the Prometheus metrics; none by default. */
  metrics: { host: string; port: number } | undefined
  /** OTLP collector over HTTP that gets a share of the traces; none by default. */
  traces: { endpoint: string; share: number } | undefined
  /** Facts for the privacy policy that only the operator knows: where data is stored and who processes it. */
  privacyNotice: {
    dataLocation: string | null
    subProcessors: { name: string; purpose: string }[]
  }
}

/** Sources of the clinical reference: our own tables, and partners' web services. */
export type ClinicalSettings = {
  stored: ('library' | 'medlineplus')[]
  /** The web service of the National Library of Medicine. */
  nlm?: { url: string }
  /** A partner's web service with the content API of the NHS website. */
  nhs?: { url: string; key: string }
}

/** The default: nothing but our own tables, so that nothing leaves the server. */
export const defaultClinicalSettings: ClinicalSettings = { stored: ['library', 'medlineplus'] }

/** Thrown with all faults of the environment, one line each. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

const truth = z
  .enum(['yes', 'no', 'true', 'false', '1', '0'])
  .transform((word) => /^(yes|true|1)$/.test(word))

const clinicalProviders = ['library', 'medlineplus', 'nlm', 'nhs'] as const
const web = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/**
 * Apple's team and bundle ids, Android's package and the SHA-256 fingerprints of its signing certificates.
 */
const APP_PATTERN = String.raw`[\w.-]+(\s+ios=[A-Z0-9]{10}\.[\w.-]+)?(\s+android=[\w.]+@[A-F0-9:]{95}(,[A-F0-9:]{95})*)?`
const APPS_PATTERN = new RegExp(String.raw`^\s*${APP_PATTERN}(\s*;\s*${APP_PATTERN})*\s*;?\s*$`)

const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
const port = z.coerce.number('must be a port: 0 to 65535').int().min(0).max(65_535)

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  HALE_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_OWNER_URL: postgres.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\s@]+@[^<>\s@]+$|^[^<>]*<[^<>\s@]+@[^<>\s@]+>$/, 'must be an address, or Name <address>')
    .transform(readSender)
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'must begin with https:// or mailto:')
    .optional(),
  NODE_ENV: z.string().optional(),
  HALE_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every(isNetwork),
      'must be addresses, networks such as 10.0.0.0/8, or loopback, split by commas',
    )
    .optional(),
  HALE_COMPANY_CHOICE: truth.optional(),
  HALE_DATA_LOCATION: z.string().trim().max(500, 'must be at most 500 characters long').optional(),
  HALE_SUB_PROCESSORS: z
    .string()
    .refine((list) => partsOf(list).every(isSubProcessor), 'must be “Name: purpose; Name: purpose”')
    .transform((list) => partsOf(list).map(readSubProcessor))
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  HALE_APPS: z
    .string()
    .regex(APPS_PATTERN, 'must be “host ios=TEAM.bundle android=package@fingerprint,fingerprint; host …”')
    .optional(),
  HALE_FCM_ACCOUNT: fcmAccountFile.optional(),
  HALE_WEB_PUSH: truth.default(true),
  HALE_FFMPEG: z.string().default('ffmpeg'),
  CLINICAL_PROVIDERS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(clinicalProviders, `must be of ${clinicalProviders.join(', ')}, split by commas`)))
    .default(['library', 'medlineplus']),
  CLINICAL_NLM_URL: web.default('https://wsearch.nlm.nih.gov/ws/query'),
  CLINICAL_NHS_URL: web.default('https://api.service.nhs.uk/nhs-website-content'),
  CLINICAL_NHS_KEY: z.string().optional(),
  ...signOnEnvironment,
  ...backups.backupEnvironment,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share: 0 to 1')
    .min(0, 'must be a share: 0 to 1')
    .max(1, 'must be a share: 0 to 1')
    .default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'),
    )
  }
  const read = parsed.data
  const production = read.NODE_ENV === 'production'
  const contacts = {
    publicUrl: read.PUBLIC_URL ? new URL(read.PUBLIC_URL) : undefined,
    mailFrom: read.MAIL_FROM,
    securityContact: read.SECURITY_CONTACT ?? (production ? undefined : 'mailto:wellbeing@demo.example'),
  }
  const config: Config = {
    ...contacts,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.HALE_DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    smtpUrl: read.SMTP_URL,
    s3: readS3(read),
    ffmpeg: read.HALE_FFMPEG === 'none' ? undefined : read.HALE_FFMPEG,
    production,
    secret: read.HALE_SECRET,
    trustProxy: read.TRUST_PROXY ?? false,
    companyChoice: read.HALE_COMPANY_CHOICE ?? !production,
    privacyNotice: {
      dataLocation: read.HALE_DATA_LOCATION || (read.NODE_ENV === 'production' ? null : 'On this computer'),
      subProcessors: read.HALE_SUB_PROCESSORS ?? [],
    },
    clinical: clinicalOf(read),
    push: {
      fcmAccount: read.HALE_FCM_ACCOUNT,
      webContact: read.HALE_WEB_PUSH ? webContactOf(contacts) : undefined,
    },
    signOn: readSignOn(read),
    apps: read.HALE_APPS,
    backup: backups.readBackupSettings(read),
    traces: read.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    metrics:
      read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
  const faults = [
    ...(read.DATABASE_OWNER_URL && !read.DATABASE_URL
      ? ['DATABASE_URL is needed beside DATABASE_OWNER_URL']
      : []),
    ...(read.DATABASE_URL && !read.DATABASE_OWNER_URL && read.HALE_BACKUP_FOLDER
      ? ['DATABASE_OWNER_URL is needed to make the backups of HALE_BACKUP_FOLDER']
      : []),
    ...findMissingS3Settings(read),
    ...backups.findBackupFaults(read),
    ...(config.production ? missingInProduction(config) : unsafeForDemo(config)),
    ...(read.CLINICAL_PROVIDERS.includes('nhs') && !read.CLINICAL_NHS_KEY
      ? ['CLINICAL_NHS_KEY is needed to ask nhs']
      : []),
  ]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

function clinicalOf(read: z.infer<typeof environment>): ClinicalSettings {
  const { CLINICAL_PROVIDERS: providers, CLINICAL_NHS_KEY: key = '' } = read
  return {
    stored: defaultClinicalSettings.stored.filter((name) => providers.includes(name)),
    ...(providers.includes('nlm') ? { nlm: { url: read.CLINICAL_NLM_URL } } : {}),
    ...(providers.includes('nhs') ? { nhs: { url: read.CLINICAL_NHS_URL, key } } : {}),
  }
}

function missingInProduction(config: Config): string[] {
  return [
    config.secret ? '' : 'HALE_SECRET is needed in production: at least 32 random characters',
    config.publicUrl ? '' : 'PUBLIC_URL is needed in production: the address people use',
    isInTheClear(config.publicUrl)
      ? 'PUBLIC_URL must begin with https:// in production: put a proxy with a certificate in front'
      : '',
    config.smtpUrl ? '' : 'SMTP_URL is needed in production: the server that sends mails',
  ].filter(Boolean)
}

/** Whether a URL uses HTTP without TLS to another machine. */
function isInTheClear(url: URL | undefined): boolean {
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

/** Returns warnings about settings that are allowed but seldom intended. */
export function warningsOf({ production, publicUrl, trustProxy }: Config): string[] {
  // Hale itself speaks no TLS, so HTTPS requests come through a proxy.
  if (!production || publicUrl?.protocol !== 'https:' || trustProxy) return []
  return [
    'TRUST_PROXY is not set: all people who come by a proxy count as one network, and are slowed down together when many log in.',
  ]
}

/** Returns the faults of a demo that could be reached from other machines, since its passwords are public. */
function unsafeForDemo(config: Config): string[] {
  return [
    isLoopback(config.host)
      ? ''
      : `HOST=${config.host} would show the demo to others; set NODE_ENV=production, or leave HOST out`,
    config.publicUrl?.protocol === 'https:'
      ? 'PUBLIC_URL with https is for production; set NODE_ENV=production'
      : '',
  ].filter(Boolean)
}

function readSender(text: string): { name: string; address: string } {
  const [name = '', address] = text.split(/[<>]/)
  return address ? { name: name.trim().replaceAll('"', ''), address } : { name: '', address: text }
}

function partsOf(list: string): string[] {
  return list.split(';').filter((part) => part.trim() !== '')
}

function isSubProcessor(part: string): boolean {
  const { name, purpose } = readSubProcessor(part)
  return name !== '' && purpose !== ''
}

/** Splits “name: purpose” at the first colon; only the purpose may contain others. */
function readSubProcessor(part: string): { name: string; purpose: string } {
  const [name = '', ...purpose] = part.split(':')
  return { name: name.trim(), purpose: purpose.join(':').trim() }
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
