import { documentState, type DocumentState } from '../../contract/documents.ts'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { stateName } from '../publishing/document-state.tsx'

export const PANEL_ID = 'documents-of-state'

const states = documentState.options

export function tabId(state: DocumentState): string {
  return `documents-${state}`
}

type Props = { chosen: DocumentState; onChoose: (state: DocumentState) => void }

/** Tabs for the states of a document; arrow keys move between them. */
export function StateTabs({ chosen, onChoose }: Props) {
  const { t } = useLingui()
  const move = (event: KeyboardEvent) => {
    const now = states.indexOf(chosen)
    const steps: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }
    const next = states.at((steps[event.key] ?? Number.NaN) % states.length)
    if (steps[event.key] === undefined || !next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t`Status`}
      tabIndex={-1}
      onKeyDown={move}
      className="flex gap-1 overflow-x-auto border-b border-line"
    >
      {states.map((state) => (
        <button
          key={state}
          type="button"
          role="tab"
          id={tabId(state)}
          aria-selected={state === chosen}
          aria-controls={PANEL_ID}
          tabIndex={state === chosen ? 0 : -1}
          onClick={() => onChoose(state)}
          className="min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand-ink aria-selected:text-ink max-sm:px-3"
        >
          {state === 'draft' ? t`Drafts` : stateName(state)}
        </button>
      ))}
    </div>
  )
}
