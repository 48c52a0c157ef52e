import * as z from 'zod/mini'
import { documentBody } from '#platform/documents/contract/body.ts'
import { translations } from '#platform/documents/contract/translations.ts'
import { documentState, fixedDocumentEndpoints } from '#platform/documents/contract/documents.ts'
import { endpoint, type Output } from '#platform/contract/endpoint.ts'
import { offeredKey, offeredKeys, service } from './services.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

const texts = {
  title: text(120),
  summary: text(300),
  /** What it is. */
  body: documentBody,
  forWhom: text(600),
  cost: text(600),
  confidentiality: text(600),
  howToStart: text(600),
  emergency: text(600),
  hours: text(600),
}

/** All that a member reads and an admin writes. A draft may lack anything; publishing asks for what is missing. */
export const serviceContent = z.object({
  ...texts,
  languages: z.array(text(40)).check(z.maxLength(30)),
  /** Each empty where the programme has none. */
  phone: text(30),
  email: text(254),
  url: text(2000),
  ...translations('service', texts),
})
export type ServiceContent = z.infer<typeof serviceContent>

/**
 * Publishing names in `issues`: `title`, `summary`, `body`, `forWhom`, `cost`, `confidentiality`, `howToStart`, `hours`,
 * `languages` and `emergency` where they are missing, `phone`, `email` and `url` where they cannot be used, and
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
  listRevisions: listServiceRevisions,
  getRevision: getServiceRevision,
} = serviceDraftEndpoints

export type ServiceDraft = Output<typeof getServiceDraft>

const version = z.nullable(z.int())

/** One of a company's services as its admins see it. */
export const serviceSetting = z.object({
  key: offeredKey,
  title: z.string(),
  isOn: z.boolean(),
  /** Its page; null where it has none of its own. */
  page: z.nullable(
    z.object({
      id: z.uuid(),
      state: documentState,
      version,
      /** The version that members see or will see. */
      publishedVersion: version,
      /** When members see it, or will; null while they do not. */
      publishedAt: z.nullable(z.iso.datetime()),
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
