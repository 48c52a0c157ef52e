import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language, offeredLanguages, spelling } from '#platform/contract/languages.ts'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const link = z.string().check(z.regex(/^(https:|tel:|mailto:)/))

/** Typefaces that ship with Hale; `system` is the device's own. */
export const fonts = ['figtree', 'system', 'atkinson', 'manrope', 'lora'] as const
export const font = z.enum(fonts)
export type Font = z.infer<typeof font>

export const companyColors = z.object({ primary: color, accent: color })
export const radius = z.int().check(z.minimum(0), z.maximum(24))

const heroTexts = z.object({ title: z.optional(z.string()), text: z.optional(z.string()) })

export const design = z.object({
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  /** The logo for the dark scheme, where it differs. */
  logoDarkUrl: z.nullable(z.string()),
  /** The colour of a plate behind the logo in each scheme; null where the logo is visible on the page itself. */
  logoPlate: z.object({ light: z.nullable(color), dark: z.nullable(color) }),
  markUrl: z.nullable(z.string()),
  colors: companyColors,
  font,
  radius,
  hero: z.object({
    title: z.string(),
    text: z.string(),
    imageUrl: z.nullable(z.string()),
    /** The language of title and text; absent for the company’s main language. */
    language: z.optional(language),
    /** Translations of title and text by language; a missing text is shown untranslated. */
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

/** The design that visitors see where none can be loaded. */
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
