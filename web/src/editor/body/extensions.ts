import { wrappingInputRule } from '@tiptap/core'
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
import { Callout } from './callout.ts'
import { isHref } from './href.ts'
import { Picture } from '../media/picture-node.ts'

/** A link is its address and nothing else; only addresses that the contract knows become one. */
const BodyLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isHref,
  HTMLAttributes: { target: null, rel: null },
})

/** Without widths of its own, which would be style attributes. */
const BodyTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false })

/** A list begins at four digits at most. */
const NumberedList = OrderedList.extend({
  addInputRules() {
    const begin = (match: RegExpMatchArray) => Number(match[1])
    return [
      wrappingInputRule({
        find: /^(\d{1,4})\.\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: begin(match) }),
        joinPredicate: (match, node) => node.childCount + Number(node.attrs['start']) === begin(match),
      }),
    ]
  },
})

/** All that a body may hold: the nodes and marks of `contracts/article-body.ts`, and how they are edited. */
export function bodyExtensions(placeholder: string) {
  return [
    ...[Document, Paragraph, Text, HardBreak, Bold, Italic, BodyLink],
    Heading.configure({ levels: [2, 3] }),
    ...[BulletList, NumberedList, ListItem, ListKeymap, Blockquote, Callout, Picture],
    ...[BodyTable, TableRow, TableHeader, TableCell],
    ...[UndoRedo, Gapcursor, Dropcursor.configure({ color: false, class: 'drop-cursor' })],
    Placeholder.configure({ placeholder }),
  ]
}
