import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEditorState, type Editor } from '@tiptap/react'
import { ChevronDown, ChevronUp, X, type LucideIcon } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import {
  countMatches,
  endSearch,
  goToMatch,
  replaceAllMatches,
  replaceMatch,
  setSearch,
} from './search-extension.ts'

/** Maximum number of characters of the text to search for. */
const MAX_TEXT = 300

type Props = {
  editor: Editor
  /** Number of requests for the bar; each further one moves the focus to its first field. */
  asked: number
  onClose: () => void
}

/**
 * A bar to find and replace in the text. Enter goes to the next match, Shift and Enter to the previous one,
 * Escape returns to the text.
 */
export function FindBar({ editor, asked, onClose }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const bar = useFindBar(editor)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  useEffect(() => field.current?.select(), [asked])
  useKeys(box, field, close)
  return (
    <div
      ref={box}
      role="search"
      aria-label={t`Find and replace`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-1">
        <Input
          ref={field}
          label={t`Find`}
          value={bar.text}
          onType={bar.setText}
          onEnter={(event) => goToMatch(editor, event.shiftKey ? -1 : 1)}
        />
        <IconButton icon={ChevronUp} label={t`Previous match`} onPress={() => goToMatch(editor, -1)} />
        <IconButton icon={ChevronDown} label={t`Next match`} onPress={() => goToMatch(editor, 1)} />
        <IconButton icon={X} label={t`Close find and replace`} onPress={close} />
      </div>
      <label className="flex min-h-11 items-center gap-2 text-small">
        <input
          type="checkbox"
          checked={bar.matchCase}
          onChange={({ target }) => bar.setMatchCase(target.checked)}
          className="size-5 accent-brand"
        />
        <Trans>Match case</Trans>
      </label>
      <p aria-live="polite" className="min-w-24 text-small text-ink-soft">
        <MatchCount {...bar} />
      </p>
      <div className="flex min-w-0 basis-full flex-wrap items-center gap-2">
        <div className="min-w-28 flex-1">
          <Input
            label={t`Replace with`}
            value={bar.replacement}
            onType={bar.setReplacement}
            onEnter={bar.replace}
          />
        </div>
        <Button look="quiet" className="max-sm:px-3" onClick={bar.replace}>
          <Trans>Replace</Trans>
        </Button>
        <Button look="quiet" className="max-sm:px-3" onClick={bar.replaceAll}>
          <Trans>Replace all</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Returns the state of the bar: what is typed, found and replaced. */
function useFindBar(editor: Editor) {
  const [text, setText] = useState(() => selectedText(editor))
  const [replacement, setReplacement] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [replaced, setReplaced] = useState(0)
  const { count, current } = useEditorState({ editor, selector: ({ editor }) => countMatches(editor) })
  useEffect(() => setSearch(editor, { text, matchCase }), [editor, text, matchCase])
  useEffect(() => () => endSearch(editor), [editor])
  const replace = () => {
    setReplaced(0)
    replaceMatch(editor, replacement)
  }
  const replaceAll = () => setReplaced(replaceAllMatches(editor, replacement))
  const type = (input: string) => {
    setReplaced(0)
    setText(input)
  }
  return {
    ...{ text, setText: type, replacement, setReplacement, matchCase, setMatchCase },
    ...{ replaced, count, current, replace, replaceAll },
  }
}

/**
 * Handles keys: Escape closes the bar from anywhere in it; the shortcut that opened it focuses its first
 * field.
 */
function useKeys(
  box: RefObject<HTMLDivElement | null>,
  field: RefObject<HTMLInputElement | null>,
  close: () => void,
) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isAskedAgain = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isAskedAgain) return
    event.preventDefault()
    event.stopPropagation()
    if (isAskedAgain) field.current?.select()
    else close()
  })
  useEffect(() => {
    const element = box.current
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [box])
}

type FoundProps = { text: string; replaced: number; count: number; current: number }

function MatchCount({ text, replaced, count, current }: FoundProps) {
  if (replaced > 0) return <Plural value={replaced} one="# replaced" other="# replaced" />
  if (text === '') return null
  if (count === 0) return <Trans>Nothing found</Trans>
  if (current === 0) return <Plural value={count} one="# found" other="# found" />
  return (
    <Trans>
      {current} of {count}
    </Trans>
  )
}

type InputProps = {
  label: string
  value: string
  onType: (text: string) => void
  onEnter: (event: KeyboardEvent) => void
  ref?: Ref<HTMLInputElement>
}

function Input({ label, value, onType, onEnter, ref }: InputProps) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        value={value}
        maxLength={MAX_TEXT}
        placeholder={label}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter(event)
        }}
        className="h-11 w-full rounded-control border border-line-strong bg-card px-3 text-ink placeholder:text-ink-soft"
      />
    </div>
  )
}

type IconButtonProps = { icon: LucideIcon; label: string; onPress: () => void }

function IconButton({ icon: Icon, label, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}

/** Returns the selected text, within one block, as the first text to search for. */
function selectedText({ state }: Editor): string {
  const { $from, $to, empty, from, to } = state.selection
  if (empty || !$from.sameParent($to)) return ''
  return state.doc.textBetween(from, to).slice(0, MAX_TEXT)
}
