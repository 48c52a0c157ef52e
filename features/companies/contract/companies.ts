import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language, offeredLanguages } from '#platform/contract/languages.ts'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const link = z.string().check(z.regex(/^(https:|tel:|mailto:)/))

/** Typefaces that ship with Hale; `system` is the device's own. */
export const fonts = ['figtree', 'system', 'atkinson', 'manrope', 'lora'] as const
export const font = z.enum(fonts)
export type Font = z.infer<typeof font>

/** How a company spells English. Days are written in the same manner. */
export const spelling = z.enum(['en-GB', 'en-US'])
export type Spelling = z.infer<typeof spelling>

export const companyColors = z.object({ primary: color, accent: color })
export const radius = z.int().check(z.minimum(0), z.maximum(24))

const heroTexts = z.object({ title: z.optional(z.string()), text: z.optional(z.string()) })

export const design = z.object({
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  /** In place of the other one in the dark scheme. */
  logoDarkUrl: z.nullable(z.string()),
  /** What the logo stands on in each scheme; null where it is seen on the page itself. */
  logoPlate: z.object({ light: z.nullable(color), dark: z.nullable(color) }),
  markUrl: z.nullable(z.string()),
  colors: companyColors,
  font,
  radius,
  hero: z.object({
    title: z.string(),
    text: z.string(),
    imageUrl: z.nullable(z.string()),
    /** Of the two texts; the company’s main one where it is absent. */
    language: z.optional(language),
    /** The texts as the company translated them; those without a translation are read as they are. */
    translations: z.optional(z.partialRecord(language, heroTexts)),
  }),
  support: z.object({
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    url: z.nullable(link),
  }),
  spelling,
  languages: offeredLanguages,
})
export type Design = z.infer<typeof design>

/** What a visitor sees when no design can be had. */
export const defaultDesign: Design = {
  name: 'Hale',
  logoUrl: null,
  logoDarkUrl: null,
  logoPlate: { light: null, dark: null },
  markUrl: null,
  colors: { primary: '#0f5c4f', accent: '#e8795a' },
  font: 'figtree',
  radius: 12,
  hero: { title: '', text: '', imageUrl: null },
  support: { email: null, phone: null, url: null },
  spelling: 'en-GB',
  languages: language.options,
}

export const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/))

export const getDesign = endpoint({
  method: 'GET',
  path: '/api/authorization/companies/design',
  access: 'public',
  cost: 'light',
  summary: 'The look of the company a visitor belongs to or asks for',
  input: z.object({ company: z.optional(slug) }),
  output: design,
  failures: [],
})
