import { useLingui } from '@lingui/react/macro'
import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { useEditing } from '../editing-context.ts'
import { toolsFor, type Tool } from './tools.tsx'

/** Handles a key press in the text; returns whether the menu used it. */
export type MenuKeys = (event: KeyboardEvent) => boolean

type Props = {
  editor: Editor
  /** Called with the handler of key presses in the text, again after each change. */
  onKeys: (keys: MenuKeys) => void
  onPicture: () => void
}

/** Handler for tools that the menu does not offer. */
const noop = () => {}

/** Tools that insert a block. */
const BLOCK_COMMANDS = [
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'callout',
  'table',
  'divider',
  'picture',
]

/** The text after a slash at the start of a paragraph, and its range. */
type Slash = { query: string; from: number; to: number }

/** A menu of blocks, opened by a slash in an empty paragraph; the focus stays in the text. */
export function SlashMenu({ editor, onKeys, onPicture }: Props) {
  const { t } = useLingui()
  const { comment: onComment } = useEditing()
  const listId = useId()
  const slash = useEditorState({ editor, selector: () => slashIn(editor) })
  const [dismissed, setDismissed] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const all = toolsFor(editor, { onLink: noop, onPicture, onComment, onFind: noop }).always.flat()
  const query = slash?.query.toLowerCase() ?? ''
  const matchingTools = all.filter(
    ({ name, label, isOff }) =>
      BLOCK_COMMANDS.includes(name) && !isOff && label.toLowerCase().includes(query),
  )
  const isOpen = slash !== null && slash.from !== dismissed && matchingTools.length > 0
  const index = Math.min(chosen, matchingTools.length - 1)
  const run = (tool: Tool | undefined) => {
    if (!slash || !tool) return
    editor.chain().focus().deleteRange({ from: slash.from, to: slash.to }).run()
    tool.run()
    setChosen(0)
  }
  useEffect(() => {
    onKeys((event) => {
      if (!isOpen || event.isComposing) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) setChosen((index + step + matchingTools.length) % matchingTools.length)
      else if (event.key === 'Enter' || event.key === 'Tab') run(matchingTools[index])
      else if (event.key === 'Escape') setDismissed(slash.from)
      else return false
      return true
    })
  })
  const optionId = (position: number) => `${listId}-${position}`
  useDescribed(editor, isOpen ? { list: listId, option: optionId(index) } : undefined)
  if (slash === null && dismissed !== undefined) setDismissed(undefined)
  if (!isOpen) return null
  return (
    <div
      ref={(list) => {
        if (list) placeAt(list, editor, slash.from)
      }}
      id={listId}
      role="listbox"
      aria-label={t`Blocks`}
      className="fixed z-20 max-h-80 w-64 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-md"
    >
      {matchingTools.map((tool, position) => (
        <button
          type="button"
          tabIndex={-1}
          key={tool.name}
          id={optionId(position)}
          role="option"
          aria-selected={position === index}
          // Prevents a press from moving the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(tool)}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-on-brand-soft"
        >
          <tool.icon size={18} aria-hidden /> {tool.label}
        </button>
      ))}
    </div>
  )
}

function slashIn({ state: { selection } }: Editor): Slash | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parentOffset !== $from.parent.content.size)
    return null
  const [, query] = /^\/(\p{L}*)$/u.exec($from.parent.textContent) ?? []
  return query === undefined ? null : { query, from: $from.start(), to: $from.pos }
}

/** Describes the list and the active option to screen readers, because the focus stays in the text. */
function useDescribed(editor: Editor, open: { list: string; option: string } | undefined): void {
  const [list, option] = [open?.list, open?.option]
  useEffect(() => {
    const text = editor.view.dom
    if (list === undefined || option === undefined) return undefined
    text.setAttribute('aria-controls', list)
    text.setAttribute('aria-activedescendant', option)
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, list, option])
}

const GAP = 6

/** Positions the list below the line where there is room, otherwise above it. */
function placeAt(list: HTMLElement, editor: Editor, position: number): void {
  const { left, top, bottom } = editor.view.coordsAtPos(position)
  const { offsetHeight: height, offsetWidth: width } = list
  const below = bottom + GAP
  list.style.top = `${below + height < innerHeight ? below : Math.max(GAP, top - GAP - height)}px`
  list.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
}
