import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { FhirResource } from '../core/fhir.ts'
import type { Own, OwnersPage } from '../db/own.ts'
import type { Rows, Tenant } from '../db/tenant.ts'
import { mailKinds } from '../db/tables/mail.ts'
import type { AgeingKind } from '../db/tables/companies/retention.ts'
import type { Config } from '../config/config.ts'
import type { DemoPart } from '../demo/demo-part.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { AllDocumentTables } from '../db/tables/content/documents.ts'
import type { authenticate } from '../http/authenticate.ts'
import type { Bind } from '../http/bind.ts'
import type { Limits } from '../core/limits.ts'
import type { ResolveTenant } from '../http/resolve-tenant.ts'
import type { JobHandler } from '../jobs/job.ts'
import type { MailTemplates } from '../mail/templates.ts'
import type { MailRequests } from '../mail/requests.ts'
import type { CollectorPolicy } from '../outside/collector/collector.ts'
import type { FetchPolicy } from '../outside/feeds/fetch-feed.ts'
import type { FileStore } from '../outside/files/file-store.ts'
import type { ProviderPolicy } from '../outside/identity-provider/provider-fetch.ts'
import type { PushPolicy } from '../outside/push/push-service.ts'
import type { FindTxt } from '../outside/txt-records.ts'

/** What every feature can have; features earlier in the list add what they provide. */
export type CoreParts = {
  database: Database
  /** Where the documents of each type are. */
  documents: AllDocumentTables
  limits: Limits
  sealer: Sealer
  secret: string
  files: FileStore
  now: () => number
  /** Lets time pass; tests do not wait for it. */
  pause: (ms: number) => Promise<unknown>
  resolveTenant: ResolveTenant
  mailRequests: MailRequests
  /** From where feeds may be read; tests change it. */
  fetchPolicy: Partial<FetchPolicy>
  /** Where push services are; tests change it. */
  pushPolicy: Partial<PushPolicy>
  /** Where the collectors of audits are; tests change it. */
  collectorPolicy: Partial<CollectorPolicy>
  /** Where identity providers are; the operator's settings say more, and tests change it. */
  providerPolicy: Partial<ProviderPolicy>
  /** Asks name servers; tests answer themselves. */
  findTxt: FindTxt
  /** Where this installation is reached; asked for when it is needed, for a port may be known only then. */
  base: () => URL
  settings: Settings
  /** What all features hold of a person. */
  listPersonalData: () => PersonalData[]
  /** The same of their health, in the words of FHIR. */
  listHealthRecords: () => HealthRecord[]
  /** What companies may have deleted with time. */
  listAgeing: () => Ageing[]
}

export type Settings = Pick<
  Config,
  'publicUrl' | 'production' | 'companyChoice' | 'privacyNotice' | 'clinical' | 'ffmpeg' | 'push' | 'signOn'
>

/** What a feature stores of a member, by the name it has in the copy of their data; long lists page by page. */
export type PersonalData = Record<
  string,
  (tenant: Tenant, memberId: string) => Promise<unknown> | AsyncIterable<unknown[]>
>

/** What a feature holds of a member's health as resources of FHIR R4, page by page. */
export type HealthRecord = (own: Own) => AsyncIterable<FhirResource[]>

/** What a feature stores of members that a company may have deleted once it is old enough. */
export type Ageing = {
  kind: AgeingKind
  /** Returns members who have something from before a moment. */
  listOwners(tenant: Tenant, before: Date, page: OwnersPage): Promise<string[]>
  /** Deletes what a member has from before a moment; their devices delete their copies too. */
  removeBefore(own: Own, before: Date): Promise<unknown>
}

type RouteScope = {
  app: FastifyInstance
  /** Finds out who calls a route that no endpoint stands for. */
  admit: ReturnType<typeof authenticate>
  /** Binds endpoints in a scope of their own, with parsers that no other route has. */
  bindIn: (scope: FastifyInstance) => Bind
}

/** What a feature is once it has what it needs. */
type Made<Provides extends object = object> = {
  /** Parts for features further down the list. */
  provides?: Provides
  routes?: (bind: Bind, scope: RouteScope) => void | Promise<void>
  jobs?: readonly JobHandler[]
  personalData?: PersonalData
  healthRecord?: HealthRecord
  ageing?: Ageing | Ageing[]
  /** Runs before the first request; `log` hears of faults later on. */
  start?: (log: (error: unknown) => void) => Promise<void>
  stop?: () => Promise<void>
}

/** A feature as its `feature.ts` states it. `Needs` names its parts; the list does not compile without them. */
export type Feature<Needs extends object, Provides extends object = object> = {
  name: string
  create: (parts: Needs) => Made<Provides>
  mails?: Partial<MailTemplates>
  demo?: DemoPart
  /** Brings content that belongs to no company up to date with its files; safe to run at every start. */
  fillLibrary?: (rows: Rows) => Promise<unknown>
}

/** Types a manifest; `Needs` and `Provides` follow from `create`. */
export function feature<Needs extends object, Provides extends object = object>(
  manifest: Feature<Needs, Provides>,
): Feature<Needs, Provides> {
  return manifest
}

type Manifest = Omit<Feature<never>, 'create'>

export type Features<Parts extends object> = {
  parts: Parts
  all: readonly (Manifest & Made)[]
}

type FeatureList<Parts extends object> = {
  manifests: readonly Manifest[]
  with<Provides extends object>(next: Feature<Parts, Provides>): FeatureList<Parts & Provides>
  create(core: Omit<CoreParts, 'listPersonalData' | 'listHealthRecords' | 'listAgeing'>): Features<Parts>
}

type Creating = { parts: object; all: (Manifest & Made)[] }

/** A list of features in the order in which they are put together. */
export function listFeatures(): FeatureList<CoreParts> {
  return listOf<CoreParts>([], () => {})
}

function listOf<Parts extends object>(
  manifests: readonly Manifest[],
  createAll: (creating: Creating) => void,
): FeatureList<Parts> {
  return {
    manifests,
    with<Provides extends object>(next: Feature<Parts, Provides>) {
      return listOf<Parts & Provides>([...manifests, next], (creating) => {
        createAll(creating)
        const made = next.create(guarded(next.name, creating.parts) as Parts)
        creating.all.push({ ...next, ...made })
        provide(next.name, creating.parts, made.provides)
      })
    },
    create(core) {
      const all: Creating['all'] = []
      const listPersonalData = () => all.map(({ personalData = {} }) => personalData)
      const listHealthRecords = () => all.flatMap(({ healthRecord = [] }) => healthRecord)
      const listAgeing = () => all.flatMap(({ ageing = [] }) => ageing)
      const parts = { ...core, listPersonalData, listHealthRecords, listAgeing }
      createAll({ parts, all })
      return { parts: parts as object as Parts, all }
    },
  }
}

function provide(name: string, parts: object, provided: object = {}): void {
  const taken = Object.keys(provided).find((part) => part in parts)
  if (taken) throw new Error(`The feature ${name} provides ${taken}, which there is already.`)
  Object.assign(parts, provided)
}

/** Names what is missing, where types were got around. */
function guarded(name: string, parts: object): object {
  return new Proxy(parts, {
    get(target, part, receiver): unknown {
      if (part in target) return Reflect.get(target, part, receiver)
      throw new Error(`The feature ${name} needs ${String(part)}, which no feature before it provides.`)
    },
  })
}

/** What all mails say; each kind has its template in one feature. */
export function mailTemplatesOf({ all }: { all: Features<object>['all'] }): MailTemplates {
  const templates: Partial<MailTemplates> = Object.assign({}, ...all.map(({ mails }) => mails))
  const isWhole = (some: Partial<MailTemplates>): some is MailTemplates =>
    mailKinds.every((kind) => some[kind])
  if (isWhole(templates)) return templates
  const missing = mailKinds.filter((kind) => !templates[kind])
  throw new Error(`No feature has the mail ${missing.join(', ')}.`)
}

export function jobsOf({ all }: { all: Features<object>['all'] }): JobHandler[] {
  return all.flatMap(({ jobs = [] }) => jobs)
}

export function demoPartsOf(manifests: readonly Manifest[]): DemoPart[] {
  return manifests.flatMap(({ demo = [] }) => demo)
}
