import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const link = z.string().check(z.regex(/^(https:|tel:|mailto:)/))

export const design = z.object({
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  markUrl: z.nullable(z.string()),
  colors: z.object({ primary: color, accent: color }),
  font: z.enum(['figtree', 'system']),
  radius: z.int().check(z.minimum(0), z.maximum(24)),
  hero: z.object({ title: z.string(), text: z.string(), imageUrl: z.nullable(z.string()) }),
  support: z.object({
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    url: z.nullable(link),
  }),
})
export type Design = z.infer<typeof design>

/** What a visitor sees when no design can be had. */
export const defaultDesign: Design = {
  name: 'Hale',
  logoUrl: null,
  markUrl: null,
  colors: { primary: '#0f5c4f', accent: '#e8795a' },
  font: 'figtree',
  radius: 12,
  hero: { title: '', text: '', imageUrl: null },
  support: { email: null, phone: null, url: null },
}

export const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/))

export const getDesign = endpoint({
  method: 'GET',
  path: '/api/authorization/companies/design',
  access: 'public',
  summary: 'The look of the company a visitor belongs to or asks for',
  input: z.object({ company: z.optional(slug) }),
  output: design,
  failures: [],
})
