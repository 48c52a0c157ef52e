import * as z from 'zod/mini'

/** The lead picture: one that the company uploaded, or a drawing of the library by its name. */
export const leadPicture = z.object({
  from: z.enum(['company', 'library']),
  id: z.string().check(z.maxLength(200)),
  alt: z.string().check(z.maxLength(300)),
  decorative: z.boolean(),
})
export type LeadPicture = z.infer<typeof leadPicture>
