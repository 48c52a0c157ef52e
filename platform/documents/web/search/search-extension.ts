import { Extension, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findMatches, type Match, type Search } from './find-matches.ts'

type Searching = { search: Search; matches: Match[] }

const EMPTY_SEARCH: Searching = { search: { text: '', matchCase: false }, matches: [] }
/** Limit on highlighted matches; further ones are found, but not highlighted. */
const MAX_HIGHLIGHTS = 1000

const key = new PluginKey<Searching>('search')

/** Finds a text in the document and highlights its matches; `find-bar.tsx` is its interface. */
export const SearchExtension = Extension.create({
  name: 'search',
  addProseMirrorPlugins: () => [
    new Plugin<Searching>({
      key,
      state: {
        init: () => EMPTY_SEARCH,
        apply(transaction, searching, _, { doc }) {
          const asked = transaction.getMeta(key) as Search | undefined
          if (!asked && !transaction.docChanged) return searching
          const search = asked ?? searching.search
          return { search, matches: findMatches(doc, search) }
        },
      },
      props: { decorations: highlight },
    }),
  ],
})

function highlight(state: EditorState): DecorationSet {
  const { matches } = searchingIn(state)
  const current = currentMatch(state)
  const highlighted = matches.slice(0, MAX_HIGHLIGHTS)
  const all = current && !highlighted.includes(current) ? [...highlighted, current] : highlighted
  return DecorationSet.create(
    state.doc,
    all.map((match) =>
      Decoration.inline(match.from, match.to, { class: match === current ? 'match is-current' : 'match' }),
    ),
  )
}

const searchingIn = (state: EditorState): Searching => key.getState(state) ?? EMPTY_SEARCH

/** Returns the selected match. */
function currentMatch(state: EditorState): Match | undefined {
  const { from, to } = state.selection
  return searchingIn(state).matches.find((match) => match.from === from && match.to === to)
}

/** Returns the number of matches, and the number of the selected one from 1; 0 where none is selected. */
export function countMatches({ state }: Editor): { count: number; current: number } {
  const { matches } = searchingIn(state)
  const current = currentMatch(state)
  return { count: matches.length, current: current ? matches.indexOf(current) + 1 : 0 }
}

/** Searches for another text, and selects the first match from the cursor on. */
export function setSearch(editor: Editor, search: Search): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, search))
  const { matches } = searchingIn(editor.state)
  const { from } = editor.state.selection
  select(editor, matches.find((match) => match.from >= from) ?? matches[0])
}

export function endSearch(editor: Editor): void {
  if (editor.isDestroyed) return
  editor.view.dispatch(editor.state.tr.setMeta(key, EMPTY_SEARCH.search))
}

/** Selects the match after the selection, or the one before it, and wraps around. */
export function goToMatch(editor: Editor, step: 1 | -1): void {
  const { matches } = searchingIn(editor.state)
  const { from, to } = editor.state.selection
  const found =
    step === 1
      ? (matches.find((match) => match.from >= to) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
  select(editor, found)
}

/** Replaces the selected match and selects the next; without a selected match only selects one. */
export function replaceMatch(editor: Editor, text: string): void {
  const { state } = editor
  const match = currentMatch(state)
  if (match) {
    const transaction = replaceText(closeHistory(state.tr), match, text)
    const end = TextSelection.create(transaction.doc, match.from + text.length)
    editor.view.dispatch(transaction.setSelection(end))
  }
  goToMatch(editor, 1)
}

/** Replaces all matches in one step of the undo history; returns how many. */
export function replaceAllMatches(editor: Editor, text: string): number {
  const { state } = editor
  const { matches } = searchingIn(state)
  if (matches.length === 0) return 0
  // Replaced from the last match to the first, so that the positions of earlier ones stay valid.
  editor.view.dispatch(
    matches.reduceRight(
      (transaction, match) => replaceText(transaction, match, text),
      closeHistory(state.tr),
    ),
  )
  return matches.length
}

/** Replaces a match; the new text has the marks of the old one. */
function replaceText(transaction: Transaction, { from, to }: Match, text: string): Transaction {
  return text === '' ? transaction.delete(from, to) : transaction.insertText(text, from, to)
}

/**
 * Selects a match and scrolls to it, because ProseMirror scrolls only while the text has the focus, which is
 * in the bar.
 */
function select(editor: Editor, match: Match | undefined): void {
  if (!match) return
  const { state, view } = editor
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, match.from, match.to)))
  view.dom.querySelector('.match.is-current')?.scrollIntoView({ block: 'center' })
}
