import { t } from '@lingui/core/macro'
import type { CalloutTone } from '@hale/contracts/article-body'
import type { Editor } from '@tiptap/core'
import {
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
import { calloutName } from './callout.ts'
import type { Tool } from './tool.ts'

/** What can be done with the table that the cursor is in. */
export function tableTools(editor: Editor): Tool[] {
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

/** What the callout that the cursor is in can be. */
export function calloutTools(editor: Editor): Tool[] {
  const tone = (tone: CalloutTone, icon: LucideIcon): Tool => ({
    name: `callout-${tone}`,
    label: calloutName(tone),
    icon,
    isPressed: editor.isActive('callout', { tone }),
    run: () => editor.chain().focus().updateAttributes('callout', { tone }).run(),
  })
  return [tone('note', Info), tone('tip', Lightbulb), tone('warning', TriangleAlert)]
}
