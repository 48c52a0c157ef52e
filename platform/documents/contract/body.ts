import * as z from 'zod/mini'
import { atMost } from '../../contract/values.ts'

// The text of an article as the editor stores it: Tiptap's JSON, which is ProseMirror's, limited to a closed
// list of nodes and marks. Parsing strips anything else, and sorts keys, so that equal texts are equal as
// JSON.

/** URLs that a text may link to: the web, a telephone number, an e-mail address, or a page of Hale itself. */
export const href = z
  .string()
  .check(atMost(2000), z.regex(/^(?:https:\/\/[^\s/]|tel:|mailto:|\/(?![/\\]))\S*$/i))

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('underline') }),
  z.object({ type: z.literal('strike') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href }) }),
])

const text = z.object({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
  marks: z.optional(z.array(mark)),
})
const hardBreak = z.object({ type: z.literal('hardBreak') })
const inline = z.optional(z.array(z.discriminatedUnion('type', [text, hardBreak])))

const paragraph = z.object({ type: z.literal('paragraph'), content: inline })
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline,
})

/** A horizontal rule between two parts of the text. */
const divider = z.object({ type: z.literal('divider') })

export const calloutTones = ['note', 'tip', 'warning'] as const
export const calloutTone = z.enum(calloutTones)
export type CalloutTone = z.infer<typeof calloutTone>

/** A picture of the company, by the id from its upload. */
const picture = z.object({
  type: z.literal('picture'),
  attrs: z.object({
    id: z.uuid(),
    alt: z.string().check(z.maxLength(300)),
    /** Whether the picture adds nothing to the text; it then needs no `alt`. */
    decorative: z.boolean(),
    caption: z.string().check(z.maxLength(300)),
  }),
})

export type Inline = z.infer<typeof text> | z.infer<typeof hardBreak>
export type Mark = z.infer<typeof mark>
type Leaf =
  | z.infer<typeof divider>
  | z.infer<typeof paragraph>
  | z.infer<typeof heading>
  | z.infer<typeof picture>
type ListItem = { type: 'listItem'; content: Block[] }
type Cell = {
  type: 'tableHeader' | 'tableCell'
  attrs: { colspan: number; rowspan: number }
  content: Block[]
}
export type Block =
  | Leaf
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'callout'; attrs: { tone: CalloutTone }; content: Block[] }
  | { type: 'table'; content: { type: 'tableRow'; content: Cell[] }[] }

const blocks: z.ZodMiniType<Block[], Block[]> = z.lazy(() => z.array(block))
const listItem = z.object({ type: z.literal('listItem'), content: blocks })
const span = z.int().check(z.minimum(1), z.maximum(20))
const cell = { attrs: z.object({ colspan: span, rowspan: span }), content: blocks }
const tableCell = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tableHeader'), ...cell }),
  z.object({ type: z.literal('tableCell'), ...cell }),
])

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  divider,
  picture,
  z.object({ type: z.literal('bulletList'), content: z.array(listItem) }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.optional(z.object({ start: z.int().check(z.minimum(0), z.maximum(9999)) })),
    content: z.array(listItem),
  }),
  z.object({ type: z.literal('blockquote'), content: blocks }),
  z.object({ type: z.literal('callout'), attrs: z.object({ tone: calloutTone }), content: blocks }),
  z.object({
    type: z.literal('table'),
    content: z.array(z.object({ type: z.literal('tableRow'), content: z.array(tableCell) })),
  }),
])

const MAX_LENGTH = 500_000

/** The text of one article: at most half a million characters of JSON. */
export const documentBody = z
  .object({ type: z.literal('doc'), content: z.array(block) })
  .check(z.refine((body) => JSON.stringify(body).length <= MAX_LENGTH, { error: 'is too long' }))
export type DocumentBody = z.infer<typeof documentBody>
