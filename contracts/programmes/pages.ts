import * as z from 'zod/mini'

// What guided programmes have in common.

const source = z.object({ title: z.string(), publisher: z.string(), url: z.url() })

/** A page of a programme to read. */
export const programmePage = z.object({
  title: z.string(),
  summary: z.string(),
  /** Sanitised on the server; safe to show as it is. */
  html: z.string(),
  sources: z.array(source),
})
export type ProgrammePage = z.infer<typeof programmePage>
