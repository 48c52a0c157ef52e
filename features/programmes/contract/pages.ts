import * as z from 'zod/mini'
import { language, SOURCE_LANGUAGE } from '#platform/contract/languages.ts'

/** The language of a text. Texts that a device saved before the field existed are English. */
export const textLanguage = z.prefault(language, SOURCE_LANGUAGE)

/** A page of a programme, such as an introduction or something to read. */
export const programmePage = z.object({
  language: textLanguage,
  title: z.string(),
  summary: z.string(),
  bodyHtml: z.string(),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
})
export type ProgrammePage = z.infer<typeof programmePage>

export const programmeReading = z.extend(programmePage, {
  slug: z.string(),
  number: z.int(),
  minutes: z.int(),
})
export type ProgrammeReading = z.infer<typeof programmeReading>
