import * as z from 'zod/mini'
import { companyColors, design, font, radius } from './companies.ts'
import { translations } from '#platform/documents/contract/translations.ts'
import { fixedDocumentEndpoints } from '#platform/documents/contract/endpoints.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language, offeredLanguages, spelling } from '#platform/contract/languages.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/**
 * A picture that the company uploaded, or one of the library by its path. Its alternative text is empty, or the company's
 * name for a logo.
 */
const designPicture = z.object({ from: z.enum(['company', 'library']), id: text(200) })
export type DesignPicture = z.infer<typeof designPicture>

const welcome = { heroTitle: text(80), heroText: text(300) }

/** The content of a company's design. A draft may be incomplete; publishing names what is missing. */
export const designContent = z.object({
  /** The company's name, as its members see it. */
  title: text(100),
  colors: companyColors,
  logo: z.nullable(designPicture),
  /** The logo for the dark scheme, where it differs. */
  logoDark: z.nullable(designPicture),
  /** The mark without the name, which browsers show beside a page's title. */
  mark: z.nullable(designPicture),
  font,
  radius,
  ...welcome,
  heroPicture: z.nullable(designPicture),
  supportEmail: text(254),
  supportPhone: text(40),
  supportUrl: text(2000),
  /** An ISO 3166-1 alpha-2 code, which determines the emergency number. */
  country: text(2),
  spelling,
  /** The offered languages: at least one, without duplicates. Designs that predate this choice have none, and offer all. */
  languages: z.prefault(
    offeredLanguages.check(
      z.minLength(1),
      z.refine((codes) => new Set(codes).size === codes.length),
    ),
    language.options,
  ),
  ...translations('design', welcome),
})
export type DesignContent = z.infer<typeof designContent>

/**
 * The paths that publishing names in `issues`: `title`, `logo`, `logoDark`, `mark`, `heroPicture` (not found or not
 * ready), `supportEmail`, `supportPhone`, `supportUrl` (malformed), `country` (without a known emergency number).
 */
export const designEndpoints = fixedDocumentEndpoints('design', {
  content: designContent,
  shown: design,
})

export const {
  get: getDesignDraft,
  save: saveDesignDraft,
  preview: previewDesignDraft,
  publish: publishDesignDraft,
  cancelUpdate: cancelDesignUpdate,
  listRevisions: listDesignRevisions,
  getRevision: getDesignRevision,
} = designEndpoints

export const findDesignDraft = endpoint({
  method: 'GET',
  path: '/api/designs',
  access: 'admin',
  cost: 'light',
  summary: 'The document of the company’s design, and the countries that it may name',
  input: z.object({}),
  output: z.object({ id: z.uuid(), countries: z.array(z.string()) }),
  failures: [],
})
