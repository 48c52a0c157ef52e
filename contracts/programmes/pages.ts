import * as z from 'zod/mini'

/** A page of a programme: what to know before it, or something to read. */
export const programmePage = z.object({
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
