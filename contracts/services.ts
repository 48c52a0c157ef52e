import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The partner programmes; the key is also the last part of the page's path. */
export const serviceKeys = ['corpcare', 'ourrelationship', 'vrsfreedom365', 'ucm'] as const
export const serviceKey = z.enum(serviceKeys)
export type ServiceKey = z.infer<typeof serviceKey>

export const service = z.object({ key: serviceKey, title: z.string(), summary: z.string() })
export type Service = z.infer<typeof service>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'member',
  summary: 'The programmes the member’s company has switched on',
  input: z.object({}),
  output: z.object({ items: z.array(service) }),
  failures: [],
})
