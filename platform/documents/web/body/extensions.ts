import { Mark, mergeAttributes, Node, nodeInputRule, wrappingInputRule } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions'
import { isHref } from './href.ts'
import { Picture } from '../media/picture-node.tsx'
import { SearchExtension } from '../search/search-extension.ts'
import { t } from '@lingui/core/macro'
import { calloutTones, type CalloutTone } from '../../contract/body.ts'

/** A link whose only attribute is its URL, which must match the contract. */
const BodyLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isHref,
  HTMLAttributes: { target: null, rel: null },
})

/**
 * A table without column widths, which would be style attributes: the content security policy forbids them.
 */
const BodyTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false })

/** A list whose first number has at most four digits. */
const NumberedList = OrderedList.extend({
  addInputRules() {
    const startOf = (match: RegExpMatchArray) => Number(match[1])
    return [
      wrappingInputRule({
        find: /^(\d{1,4})\.\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: startOf(match) }),
        joinPredicate: (match, node) => node.childCount + Number(node.attrs['start']) === startOf(match),
      }),
    ]
  },
})

/** Returns the nodes and marks of `platform/documents/contract/body.ts`, with their editing behaviour. */
export function bodyExtensions(placeholder: string) {
  return [
    ...[Document, Paragraph, Text, HardBreak, Bold, Italic, Underline, Strike, BodyLink],
    Heading.configure({ levels: [2, 3] }),
    ...[BulletList, NumberedList, ListItem, ListKeymap, Blockquote, Callout, Divider, Picture],
    ...[BodyTable, TableRow, TableHeader, TableCell],
    ...[UndoRedo, Gapcursor, Dropcursor.configure({ color: false, class: 'drop-cursor' })],
    ...[Placeholder.configure({ placeholder }), SearchExtension],
  ]
}

/** Returns a mark for an element or a style. */
function markOf(
  name: 'underline' | 'strike',
  { tags, shown, key }: { tags: string[]; shown: string; key: string },
) {
  return Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [shown, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })
}

const Underline = markOf('underline', { tags: ['u', 'ins'], shown: 'u', key: 'Mod-u' })
const Strike = markOf('strike', { tags: ['s', 'del', 'strike'], shown: 's', key: 'Mod-Shift-s' })

/** A horizontal rule; three dashes and a space insert one. */
const Divider = Node.create({
  name: 'divider',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|—-|___\s|\*\*\*\s)$/, type: this.type })]
  },
})

/** Returns the label above a callout's text. */
export function calloutName(tone: CalloutTone): string {
  return { note: t`Note`, tip: t`Tip`, warning: t`Warning` }[tone]
}

const toneOf = (value: unknown) => calloutTones.find((tone) => tone === value) ?? 'note'

/** A callout for a note, a tip or a warning. Its tone is set with `updateAttributes`. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes() {
    return {
      tone: {
        default: 'note',
        parseHTML: (element) => toneOf(element.dataset['tone']),
        renderHTML: ({ tone }) => ({ 'data-tone': toneOf(tone), 'data-name': calloutName(toneOf(tone)) }),
      },
    }
  },

  parseHTML: () => [{ tag: 'aside[data-tone]' }],

  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes({ class: 'callout' }, HTMLAttributes), 0],

  addKeyboardShortcuts() {
    return {
      // At the start of the first line, Backspace lifts the line out of the callout, as with a quote.
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection
        const isAtStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0
        return isAtStart && $from.node(-1).type === this.type ? editor.commands.lift(this.name) : false
      },
    }
  },
})
