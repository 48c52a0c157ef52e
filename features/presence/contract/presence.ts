import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { documentNames } from '#platform/documents/contract/document-types.ts'

/** Milliseconds between the reports of an editor that it is open, so that others see it within three seconds. */
export const PRESENCE_MS = 2000
/** Milliseconds between the reports of an editor whose page is hidden, where browsers run timers once a minute. */
export const HIDDEN_PRESENCE_MS = 60_000
/** Maximum number of other people that are named. */
export const MAX_PRESENT = 20

export const notePresence = endpoint({
  method: 'PUT',
  path: '/api/presence/{editing}',
  access: 'editor',
  cost: 'light',
  summary: 'Says that a document is open in an editor, and answers who else has it open',
  input: z.object({
    /** The id of one opened editor. */
    editing: z.uuid(),
    type: z.enum(documentNames),
    id: z.uuid(),
    isHidden: z.boolean(),
  }),
  output: z.object({
    /** Other people with the document open, in the order in which they came, each named once. */
    others: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  failures: ['not-allowed'],
})

export const endPresence = endpoint({
  method: 'DELETE',
  path: '/api/presence/{editing}',
  access: 'editor',
  cost: 'light',
  summary: 'Says that an editor was closed',
  input: z.object({ editing: z.uuid() }),
  output: z.object({}),
  failures: [],
})
