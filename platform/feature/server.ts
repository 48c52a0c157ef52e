import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { FhirResource } from '../core/fhir.ts'
import type { DataOwner, OwnersPage } from '../db/own.ts'
import type { Rows, Tenant } from '../db/tenant.ts'
import { mailKinds } from '../db/tables/mail.ts'
import type { AgeingKind } from '../db/tables/companies/retention.ts'
import type { Config } from '../config/config.ts'
import type { DemoPart } from '../demo/demo-part.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { DocumentManifests, DocumentManifest } from '../db/tables/content/documents.ts'
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

/** Parts that every feature can use; each feature may add parts for those later in the list. */
export type CoreParts = {
  database: Database
  /** Each type of document: its tables, and what is pushed when a document is new. */
  documents: DocumentManifests
  limits: Limits
  sealer: Sealer
  secret: string
  files: FileStore
  now: () => number
  /** Waits for some milliseconds; tests do not wait. */
  pause: (ms: number) => Promise<unknown>
  resolveTenant: ResolveTenant
  mailRequests: MailRequests
  /** Rules for the hosts that feeds are read from; tests change them. */
  fetchPolicy: Partial<FetchPolicy>
  /** Rules for the hosts of push services; tests change them. */
  pushPolicy: Partial<PushPolicy>
  /** Rules for the hosts of audit collectors; tests change them. */
  collectorPolicy: Partial<CollectorPolicy>
  /**
   * Rules for the hosts of identity providers; the operator's settings add to them, and tests change them.
   */
  providerPolicy: Partial<ProviderPolicy>
  /** Looks up TXT records in the DNS; tests replace it. */
  findTxt: FindTxt
  /** Returns the URL of this installation. A function, because the port may be known only after the start. */
  base: () => URL
  settings: Settings
  /** Personal data that all features store of a member. */
  listPersonalData: () => PersonalData[]
  /** Health records of a member from all features, as FHIR resources. */
  listHealthRecords: () => HealthRecord[]
  /** Data of all features that are deleted after a retention period, where a company has set one. */
  listAgeing: () => RetainedData[]
}

export type Settings = Pick<
  Config,
  'publicUrl' | 'production' | 'companyChoice' | 'privacyNotice' | 'clinical' | 'ffmpeg' | 'push' | 'signOn'
>

/**
 * Functions that read the personal data that a feature stores of a member, by the name of the data in the member's
 * export; long lists are read page by page.
 */
export type PersonalData = Record<
  string,
  (tenant: Tenant, memberId: string) => Promise<unknown> | AsyncIterable<unknown[]>
>

/** A member's health data in one feature as FHIR R4 resources, page by page. */
export type HealthRecord = (owner: DataOwner) => AsyncIterable<FhirResource[]>

/** Members' data that a feature deletes once a company's retention period is over. */
export type RetainedData = {
  kind: AgeingKind
  /** Returns members who have data from before a moment. */
  listOwners(tenant: Tenant, before: Date, page: OwnersPage): Promise<string[]>
  /** Deletes a member's data from before a moment; their devices delete their copies too. */
  removeBefore(owner: DataOwner, before: Date): Promise<unknown>
}

type RouteScope = {
  app: FastifyInstance
  /** Authenticates the caller of a route that has no endpoint. */
  admit: ReturnType<typeof authenticate>
  /** Binds endpoints in a scope of their own, with parsers that no other route has. */
  bindIn: (scope: FastifyInstance) => Bind
}

/** What a feature creates from the parts that it needs. */
type FeatureParts<Provides extends object = object> = {
  /** Parts for features later in the list. */
  provides?: Provides
  routes?: (bind: Bind, scope: RouteScope) => void | Promise<void>
  jobs?: readonly JobHandler[]
  personalData?: PersonalData
  healthRecord?: HealthRecord
  ageing?: RetainedData | RetainedData[]
  /** Runs before the first request; `log` takes errors that happen later. */
  start?: (log: (error: unknown) => void) => Promise<void>
  stop?: () => Promise<void>
}

type DocumentName = keyof DocumentManifests

/** A service of documents that may have scheduled updates. */
type UpdatedDocuments = {
  /**
   * Publishes a document's update if it is due; returns the seconds until a waiting update is due, undefined where
   * none waits.
   */
  publishUpdate(tenant: Tenant, id: string): Promise<number | undefined>
}

/** Further parts of a feature that has a type of document. */
type DocumentParts<Name extends DocumentName> = [Name] extends [never]
  ? object
  : {
      /** Service of the feature's documents, which publishes their scheduled updates when they are due. */
      drafts: UpdatedDocuments
    }

/**
 * A feature as declared in its `feature.ts`. `Needs` are the parts that it needs: a list without them does not
 * compile. `Name` is its type of document, if it has one.
 */
export type Feature<
  Needs extends object,
  Provides extends object = object,
  Name extends DocumentName = never,
> = {
  name: string
  create: (parts: Needs) => FeatureParts<Provides> & DocumentParts<Name>
  /** The feature's type of document: for pictures in use, the audit, shared answers and push messages. */
  document?: DocumentManifest<Name>
  mails?: Partial<MailTemplates>
  demo?: DemoPart
  /** Brings content that belongs to no company up to date with its files; safe to run at every start. */
  fillLibrary?: (rows: Rows) => Promise<unknown>
}

/** Returns the manifest unchanged, so that `Needs` and `Provides` are inferred from `create`. */
export function feature<
  Needs extends object,
  Provides extends object = object,
  Name extends DocumentName = never,
>(manifest: Feature<Needs, Provides, Name>): Feature<Needs, Provides, Name> {
  return manifest
}

type Manifest = Omit<Feature<never, object, DocumentName>, 'create'>

export type Features<Parts extends object> = {
  parts: Parts
  all: readonly (Manifest & FeatureParts & Partial<DocumentParts<DocumentName>>)[]
}

type FeatureList<Parts extends object, Name extends DocumentName> = {
  manifests: readonly Manifest[]
  /** Document types of the features in the list; code that needs all types does not compile while one is missing. */
  documents: Pick<DocumentManifests, Name>
  with<Provides extends object, Next extends DocumentName = never>(
    next: Feature<Parts, Provides, Next>,
  ): FeatureList<Parts & Provides, Name | Next>
  create(core: Omit<CoreParts, 'listPersonalData' | 'listHealthRecords' | 'listAgeing'>): Features<Parts>
}

type CreationState = {
  parts: object
  all: (Manifest & FeatureParts & Partial<DocumentParts<DocumentName>>)[]
}

/** Returns an empty list of features, to be extended in the order in which they are created. */
export function listFeatures(): FeatureList<CoreParts, never> {
  return listOf<CoreParts, never>([], () => {})
}

function listOf<Parts extends object, Name extends DocumentName>(
  manifests: readonly Manifest[],
  createAll: (creating: CreationState) => void,
): FeatureList<Parts, Name> {
  const documents = manifests.flatMap(({ document = [] }) => document)
  return {
    manifests,
    documents: Object.fromEntries(documents.map((one) => [one.name, one])) as object as Pick<
      DocumentManifests,
      Name
    >,
    with<Provides extends object, Next extends DocumentName>(next: Feature<Parts, Provides, Next>) {
      return listOf<Parts & Provides, Name | Next>([...manifests, next], (creating) => {
        createAll(creating)
        const featureParts = next.create(requireParts(next.name, creating.parts) as Parts)
        creating.all.push({ ...next, ...featureParts })
        addProvided(next.name, creating.parts, featureParts.provides)
      })
    },
    create(core) {
      const all: CreationState['all'] = []
      const listPersonalData = () => all.map(({ personalData = {} }) => personalData)
      const listHealthRecords = () => all.flatMap(({ healthRecord = [] }) => healthRecord)
      const listAgeing = () => all.flatMap(({ ageing = [] }) => ageing)
      const parts = { ...core, listPersonalData, listHealthRecords, listAgeing }
      createAll({ parts, all })
      return { parts: parts as object as Parts, all }
    },
  }
}

function addProvided(name: string, parts: object, provided: object = {}): void {
  const taken = Object.keys(provided).find((part) => part in parts)
  if (taken) throw new Error(`The feature ${name} provides ${taken}, which there is already.`)
  Object.assign(parts, provided)
}

/** Returns the parts in a proxy that throws an error naming a missing part, in case the types were circumvented. */
function requireParts(name: string, parts: object): object {
  return new Proxy(parts, {
    get(target, part, receiver): unknown {
      if (part in target) return Reflect.get(target, part, receiver)
      throw new Error(`The feature ${name} needs ${String(part)}, which no feature before it provides.`)
    },
  })
}

/** Returns the templates of all mails, each from the one feature that has it. Throws if one is missing. */
export function mailTemplatesOf({ all }: { all: Features<object>['all'] }): MailTemplates {
  const templates: Partial<MailTemplates> = Object.assign({}, ...all.map(({ mails }) => mails))
  const isWhole = (templates: Partial<MailTemplates>): templates is MailTemplates =>
    mailKinds.every((kind) => templates[kind])
  if (isWhole(templates)) return templates
  const missing = mailKinds.filter((kind) => !templates[kind])
  throw new Error(`No feature has the mail ${missing.join(', ')}.`)
}

export function demoPartsOf(manifests: readonly Manifest[]): DemoPart[] {
  return manifests.flatMap(({ demo = [] }) => demo)
}
