import * as z from 'zod/mini'
import { companyColors, design, font, radius, spelling } from './companies.ts'
import { translations } from '#platform/documents/contract/translations.ts'
import { fixedDocumentEndpoints } from '#platform/documents/contract/documents.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language, offeredLanguages } from '#platform/contract/languages.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** A picture that the company uploaded, or one of the library by its path. It is decoration, or named by the company. */
const designPicture = z.object({ from: z.enum(['company', 'library']), id: text(200) })
export type DesignPicture = z.infer<typeof designPicture>

const welcome = { heroTitle: text(80), heroText: text(300) }

/** All that an admin edits of a company's design. A draft may lack anything; publishing asks for what is missing. */
export const designContent = z.object({
  /** The company's name as its people see it. */
  title: text(100),
  colors: companyColors,
  logo: z.nullable(designPicture),
  /** For the dark scheme, where it is another. */
  logoDark: z.nullable(designPicture),
  /** The sign without the name, as browsers show it beside a page's title. */
  mark: z.nullable(designPicture),
  font,
  radius,
  ...welcome,
  heroPicture: z.nullable(designPicture),
  supportEmail: text(254),
  supportPhone: text(40),
  supportUrl: text(2000),
  /** Two letters; numbers for emergencies follow from it. */
  country: text(2),
  spelling,
  /** At least one, and each once. A design from before companies could choose has none, and offers all. */
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
 * Publishing names in `issues`: `title`, `logo`, `logoDark`, `mark`, `heroPicture` (one that is not there or not ready),
 * `supportEmail`, `supportPhone`, `supportUrl` (one that cannot be reached so), `country` (one without a known number).
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
