import { useLingui } from '@lingui/react/macro'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useEditing } from '../editing-context.ts'
import type { Tool } from './tools.tsx'
import { toolsFor, type Tools } from './tools.tsx'

type Props = {
  editor: Editor
  onLink: () => void
  onPicture: () => void
  onFind: () => void
  /** Content below the tools that stays in view with them. */
  children?: ReactNode
}

/** The toolbar of the body. It has one tab stop; arrow keys move inside. */
export function Toolbar({ editor, onLink, onPicture, onFind, children }: Props) {
  const { t } = useLingui()
  const { comment: onComment } = useEditing()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('')
  const { always, inside } = useEditorState({
    editor,
    selector: () => toolsFor(editor, { onLink, onPicture, onComment, onFind }),
    equalityFn: (one, other) => shapeOf(one) === shapeOf(other),
  })
  const names = [...always, ...inside]
    .flat()
    .filter((tool) => !tool.isOff)
    .map((tool) => tool.name)
  const stop = names.includes(current) ? current : names[0]
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, names.indexOf(stop ?? ''), names.length)
    if (step === undefined) return
    event.preventDefault()
    bar.current?.querySelector<HTMLElement>(`[data-tool="${names[step]}"]`)?.focus()
  }
  const group = (tools: Tool[]) => (
    <div
      key={tools[0]?.name}
      className="flex shrink-0 border-line not-first:ms-1 not-first:border-s not-first:ps-1"
    >
      {tools.map((tool) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          isStop={tool.name === stop}
          onFocus={() => setCurrent(tool.name)}
        />
      ))}
    </div>
  )
  return (
    <div className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-10 -mx-4 border-y border-line bg-card sm:mx-0 sm:rounded-card sm:border">
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Formatting`}
        aria-controls="document-body"
        onKeyDown={move}
      >
        <div className="flex overflow-x-auto px-3 py-1 sm:px-1">{always.map(group)}</div>
        {/* Laid over the text, so that it does not move when the cursor enters a table. */}
        {inside.length > 0 && (
          <div className="absolute top-full start-3 mt-1 flex max-w-[calc(100%-1.5rem)] overflow-x-auto rounded-card border border-line bg-raised p-1 shadow-md sm:start-0">
            {inside.map(group)}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

type ButtonProps = { tool: Tool; isStop: boolean; onFocus: () => void }

function ToolButton({ tool, isStop, onFocus }: ButtonProps) {
  const { name, label, keys, icon: Icon, isPressed, isOff, run } = tool
  return (
    <button
      type="button"
      data-tool={name}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // Prevents a click from clearing the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) run()
      }}
      className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-disabled:opacity-45 aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft lg:size-10"
    >
      <Icon size={19} aria-hidden />
    </button>
  )
}

function stepOf(key: string, now: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (now + 1) % count
  if (key === 'ArrowLeft') return (now + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Returns a key that is equal for toolbars that look the same. */
function shapeOf(tools: Tools | null): string {
  const groups = tools ? [...tools.always, ...tools.inside] : []
  return JSON.stringify(
    groups.map((tools) => tools.map(({ name, isPressed, isOff }) => [name, isPressed, isOff])),
  )
}
