import * as z from 'zod/mini'
import { documentBody } from '#platform/documents/contract/body.ts'
import { translations } from '#platform/documents/contract/translations.ts'
import { documentState, scheduledUpdate } from '#platform/documents/contract/documents.ts'
import { fixedDocumentEndpoints } from '#platform/documents/contract/endpoints.ts'
import { endpoint, type Output } from '#platform/contract/endpoint.ts'
import { offeredKey, offeredKeys, service } from './services.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

const texts = {
  title: text(120),
  summary: text(300),
  /** What the service is. */
  body: documentBody,
  forWhom: text(600),
  cost: text(600),
  confidentiality: text(600),
  howToStart: text(600),
  emergency: text(600),
  hours: text(600),
}

/** The content of a service's page. A draft may lack any part; publishing requires all but the contacts. */
export const serviceContent = z.object({
  ...texts,
  languages: z.array(text(40)).check(z.maxLength(30)),
  /** Contacts, each empty where the programme has none. */
  phone: text(30),
  email: text(254),
  url: text(2000),
  ...translations('service', texts),
})
export type ServiceContent = z.infer<typeof serviceContent>

/**
 * Publishing reports paths in `issues`: `title`, `summary`, `body`, `forWhom`, `cost`, `confidentiality`, `howToStart`,
 * `hours`, `languages` and `emergency` where they are missing, `phone`, `email` and `url` where they are invalid, and
 * `pictures.<index>`.
 */
export const serviceDraftEndpoints = fixedDocumentEndpoints('service', {
  content: serviceContent,
  shown: service,
})
export const {
  get: getServiceDraft,
  save: saveServiceDraft,
  preview: previewServiceDraft,
  publish: publishServiceDraft,
  cancelUpdate: cancelServiceUpdate,
  listRevisions: listServiceRevisions,
  getRevision: getServiceRevision,
} = serviceDraftEndpoints

export type ServiceDraft = Output<typeof getServiceDraft>

const version = z.nullable(z.int())

/** A company's service as its admins see it. */
export const serviceSetting = z.object({
  key: offeredKey,
  title: z.string(),
  isOn: z.boolean(),
  /** The page; null for a service without a page of its own. */
  page: z.nullable(
    z.object({
      id: z.uuid(),
      state: documentState,
      version,
      /** The version that members see or will see. */
      publishedVersion: version,
      /** When members see the page, or will; null while it is a draft. */
      publishedAt: z.nullable(z.iso.datetime()),
      update: z.nullable(scheduledUpdate),
    }),
  ),
})
export type ServiceSetting = z.infer<typeof serviceSetting>

export const listServiceSettings = endpoint({
  method: 'GET',
  path: '/api/service-settings',
  access: 'admin',
  cost: 'light',
  summary: 'All that the company can offer, in its order, and the state of each page',
  input: z.object({}),
  output: z.object({ items: z.array(serviceSetting) }),
  failures: [],
})

export const switchService = endpoint({
  method: 'PUT',
  path: '/api/service-settings/{key}',
  access: 'admin',
  cost: 'light',
  summary: 'Switches a service on or off for the company; members see it while it is on and published',
  input: z.object({ key: offeredKey, isOn: z.boolean() }),
  output: z.object({ key: offeredKey, isOn: z.boolean() }),
  failures: ['service-not-found'],
})

const isWhole = (keys: string[]) => new Set(keys).size === offeredKeys.length

export const orderServices = endpoint({
  method: 'PUT',
  path: '/api/service-settings',
  access: 'admin',
  cost: 'light',
  summary: 'Puts the company’s services in an order',
  input: z.object({
    keys: z
      .array(offeredKey)
      .check(z.length(offeredKeys.length), z.refine(isWhole, { error: 'has to name each service once' })),
  }),
  output: z.object({ keys: z.array(offeredKey) }),
  failures: [],
})
