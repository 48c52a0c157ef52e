import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'

/** Programmes with a page of their own; the key is also the last part of the page's path. */
export const serviceKeys = ['corpcare', 'ourrelationship', 'vrsfreedom365', 'ucm'] as const
export const serviceKey = z.enum(serviceKeys)
export type ServiceKey = z.infer<typeof serviceKey>

/** Services that a company switches on and orders: the programmes, and two parts of Hale with screens of their own. */
export const offeredKeys = [...serviceKeys, 'clinicalreference', 'scan'] as const
export const offeredKey = z.enum(offeredKeys)
export type OfferedKey = z.infer<typeof offeredKey>

/** Texts of a service that are shown in the reader's language: the company's translation, or else the library's. */
export const translatedTexts = [
  ...(['title', 'summary', 'bodyHtml', 'forWhom', 'cost', 'confidentiality'] as const),
  ...(['howToStart', 'hours', 'emergency'] as const),
] as const
export type TranslatedTextName = (typeof translatedTexts)[number]

/** The language of each text; only for texts that were translated, or whose language the company chose. */
const textLanguages = z.partialRecord(z.enum(translatedTexts), language)
export type TextLanguages = z.infer<typeof textLanguages>

export const serviceCard = z.object({
  key: offeredKey,
  title: z.string(),
  summary: z.string(),
  textLanguages,
})
export type ServiceCard = z.infer<typeof serviceCard>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'member',
  cost: 'light',
  summary: 'What the member’s company has switched on and published, in its order',
  input: z.object({}),
  output: z.object({ items: z.array(serviceCard) }),
  failures: [],
})

export const service = z.object({
  key: serviceKey,
  title: z.string(),
  summary: z.string(),
  bodyHtml: z.string(),
  forWhom: z.string(),
  cost: z.string(),
  confidentiality: z.string(),
  howToStart: z.string(),
  hours: z.string(),
  languages: z.array(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  url: z.nullable(z.string()),
  emergency: z.string(),
  /** Whether members may request a call back. */
  callBack: z.boolean(),
  textLanguages,
})
export type Service = z.infer<typeof service>

export const getService = endpoint({
  method: 'GET',
  path: '/api/services/{key}',
  access: 'member',
  cost: 'light',
  summary: 'The page of a programme that the member’s company has switched on and published',
  input: z.object({ key: serviceKey }),
  output: service,
  failures: ['service-not-found'],
})
