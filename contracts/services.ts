import * as z from 'zod/mini'
import { documentBody } from './documents/body.ts'
import { endpoint } from './endpoint.ts'

/** Programmes with a page of their own; the key is also the last part of the page's path. */
export const serviceKeys = ['corpcare', 'ourrelationship', 'vrsfreedom365', 'ucm'] as const
export const serviceKey = z.enum(serviceKeys)
export type ServiceKey = z.infer<typeof serviceKey>

/** All that a company switches on and orders: the programmes, and two parts of Hale that have screens already. */
export const offeredKeys = [...serviceKeys, 'clinicalreference', 'scan'] as const
export const offeredKey = z.enum(offeredKeys)
export type OfferedKey = z.infer<typeof offeredKey>

const text = (max: number) => z.string().check(z.maxLength(max))

/** All that a member reads and an admin writes. A draft may lack anything; publishing asks for what is missing. */
export const serviceContent = z.object({
  title: text(80),
  summary: text(160),
  /** What it is. */
  body: documentBody,
  forWhom: text(600),
  cost: text(600),
  confidentiality: text(600),
  howToStart: text(600),
  hours: text(600),
  languages: z.array(text(40)).check(z.maxLength(30)),
  /** Each empty where the programme has none. */
  phone: text(30),
  email: text(254),
  url: text(2000),
  emergency: text(600),
})
export type ServiceContent = z.infer<typeof serviceContent>

export const serviceCard = z.object({ key: offeredKey, title: z.string(), summary: z.string() })
export type ServiceCard = z.infer<typeof serviceCard>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'member',
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
  /** Whether members may ask to be called back. */
  callBack: z.boolean(),
})
export type Service = z.infer<typeof service>

export const getService = endpoint({
  method: 'GET',
  path: '/api/services/{key}',
  access: 'member',
  summary: 'The page of a programme that the member’s company has switched on and published',
  input: z.object({ key: serviceKey }),
  output: service,
  failures: ['service-not-found'],
})
