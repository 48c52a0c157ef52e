import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  MessageSquareText,
  MessageSquareWarning,
  Minus,
  Pilcrow,
  Strikethrough,
  Underline,
  Quote,
  Redo2,
  Table,
  TextSearch,
  Undo2,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  Info,
  Lightbulb,
  PanelTop,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { CalloutTone } from '../../contract/body.ts'
import { calloutName } from './extensions.ts'

type ToolDialogs = {
  onLink: () => void
  onPicture: () => void
  onComment: (blockText: string) => void
  onFind: () => void
}

const MODIFIER_KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl+'

/** Tools in groups: those always shown, and those for the table or callout that contains the cursor. */
export type Tools = { always: Tool[][]; inside: Tool[][] }

export function toolsFor(editor: Editor, asks: ToolDialogs): Tools {
  const inside = [
    editor.isActive('table') && tableTools(editor),
    editor.isActive('callout') && calloutTools(editor),
  ]
  return {
    always: [
      textStyles(editor),
      marks(editor, asks),
      blocks(editor),
      inserts(editor, asks),
      history(editor, asks),
    ],
    inside: inside.filter((tools) => tools !== false),
  }
}

function textStyles(editor: Editor): Tool[] {
  const heading = (level: 2 | 3) => () => editor.chain().focus().toggleHeading({ level }).run()
  return [
    {
      name: 'paragraph',
      label: t`Paragraph`,
      icon: Pilcrow,
      isPressed: editor.isActive('paragraph'),
      run: () => editor.chain().focus().setParagraph().run(),
    },
    {
      name: 'heading',
      label: t`Heading`,
      keys: `${MODIFIER_KEY}Alt+2`,
      icon: Heading2,
      isPressed: editor.isActive('heading', { level: 2 }),
      run: heading(2),
    },
    {
      name: 'subheading',
      label: t`Subheading`,
      keys: `${MODIFIER_KEY}Alt+3`,
      icon: Heading3,
      isPressed: editor.isActive('heading', { level: 3 }),
      run: heading(3),
    },
  ]
}

function marks(editor: Editor, { onLink }: ToolDialogs): Tool[] {
  return [
    {
      name: 'bold',
      label: t`Bold`,
      keys: `${MODIFIER_KEY}B`,
      icon: Bold,
      isPressed: editor.isActive('bold'),
      run: () => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: t`Italic`,
      keys: `${MODIFIER_KEY}I`,
      icon: Italic,
      isPressed: editor.isActive('italic'),
      run: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      label: t`Underline`,
      keys: `${MODIFIER_KEY}U`,
      icon: Underline,
      isPressed: editor.isActive('underline'),
      run: () => editor.chain().focus().toggleMark('underline').run(),
    },
    {
      name: 'strike',
      label: t`Strikethrough`,
      keys: `${MODIFIER_KEY}Shift+S`,
      icon: Strikethrough,
      isPressed: editor.isActive('strike'),
      run: () => editor.chain().focus().toggleMark('strike').run(),
    },
    {
      name: 'link',
      label: t`Link`,
      keys: `${MODIFIER_KEY}K`,
      icon: Link,
      isPressed: editor.isActive('link'),
      run: onLink,
    },
  ]
}

function blocks(editor: Editor): Tool[] {
  return [
    {
      name: 'bullets',
      label: t`Bullet list`,
      keys: `${MODIFIER_KEY}Shift+8`,
      icon: List,
      isPressed: editor.isActive('bulletList'),
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      label: t`Numbered list`,
      keys: `${MODIFIER_KEY}Shift+7`,
      icon: ListOrdered,
      isPressed: editor.isActive('orderedList'),
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      label: t`Quote`,
      keys: `${MODIFIER_KEY}Shift+B`,
      icon: Quote,
      isPressed: editor.isActive('blockquote'),
      run: () => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'callout',
      label: t`Callout`,
      icon: MessageSquareWarning,
      isPressed: editor.isActive('callout'),
      run: () => editor.chain().focus().toggleWrap('callout').run(),
    },
  ]
}

function inserts(editor: Editor, { onPicture, onComment }: ToolDialogs): Tool[] {
  return [
    {
      name: 'table',
      label: t`Insert table`,
      icon: Table,
      isOff: editor.isActive('table'),
      run: () => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      name: 'divider',
      label: t`Divider`,
      icon: Minus,
      run: () => editor.chain().focus().insertContent({ type: 'divider' }).run(),
    },
    { name: 'picture', label: t`Picture`, icon: Image, run: onPicture },
    {
      name: 'comment',
      label: t`Comment on this part`,
      icon: MessageSquareText,
      run: () => onComment(editor.state.selection.$from.node(1)?.textContent ?? ''),
    },
  ]
}

function history(editor: Editor, { onFind }: ToolDialogs): Tool[] {
  return [
    {
      name: 'undo',
      label: t`Undo`,
      keys: `${MODIFIER_KEY}Z`,
      icon: Undo2,
      isOff: !editor.can().undo(),
      run: () => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      label: t`Redo`,
      keys: `${MODIFIER_KEY}Shift+Z`,
      icon: Redo2,
      isOff: !editor.can().redo(),
      run: () => editor.chain().focus().redo().run(),
    },
    { name: 'find', label: t`Find and replace`, keys: `${MODIFIER_KEY}F`, icon: TextSearch, run: onFind },
  ]
}

/** Returns the tools for the table that contains the cursor. */
function tableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    {
      name: 'row-add',
      label: t`Add row`,
      icon: BetweenHorizontalStart,
      run: () => chain().addRowAfter().run(),
    },
    {
      name: 'column-add',
      label: t`Add column`,
      icon: BetweenVerticalStart,
      run: () => chain().addColumnAfter().run(),
    },
    { name: 'row-remove', label: t`Remove row`, icon: FoldVertical, run: () => chain().deleteRow().run() },
    {
      name: 'column-remove',
      label: t`Remove column`,
      icon: FoldHorizontal,
      run: () => chain().deleteColumn().run(),
    },
    { name: 'row-header', label: t`Header row`, icon: PanelTop, run: () => chain().toggleHeaderRow().run() },
    { name: 'table-remove', label: t`Remove table`, icon: Trash2, run: () => chain().deleteTable().run() },
  ]
}

/** Returns the tones for the callout that contains the cursor. */
function calloutTools(editor: Editor): Tool[] {
  const tone = (tone: CalloutTone, icon: LucideIcon): Tool => ({
    name: `callout-${tone}`,
    label: calloutName(tone),
    icon,
    isPressed: editor.isActive('callout', { tone }),
    run: () => editor.chain().focus().updateAttributes('callout', { tone }).run(),
  })
  return [tone('note', Info), tone('tip', Lightbulb), tone('warning', TriangleAlert)]
}

/** A button of the toolbar. */
export type Tool = {
  /** Identifies the tool; the label is for people. */
  name: string
  label: string
  keys?: string
  icon: LucideIcon
  isPressed?: boolean
  isOff?: boolean
  run: () => void
}
