import { captionLanguages } from '../../../contract/captions.ts'
import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { CaptionsPanel } from '../captions/captions-panel.tsx'
import { languageName } from '../captions/language-name.ts'
import { ChaptersPanel } from '../chapters/chapters-panel.tsx'
import { useVideo } from '../video-document.tsx'

const TABS = [...captionLanguages, 'chapters'] as const
type Tab = (typeof TABS)[number]

const tabId = (tab: Tab) => `timed-${tab}`
const PANEL_ID = 'timed-text'

/** Captions in each language, and chapters, as tabs beside the video. */
export function TimedText() {
  const { t } = useLingui()
  const [chosenTab, setChosenTab] = useState<Tab>('en')
  const { open, problemAt } = useVideo()
  const { captions, chapters } = open.content
  const describe = (tab: Tab) => {
    if (tab === 'chapters') {
      const paths = chapters.map((_, index) => `chapters.${index}`)
      return { name: t`Chapters`, count: chapters.length, paths, missing: 'chapters' }
    }
    const index = captions.findIndex(({ language }) => language === tab)
    const paths = [...(index < 0 ? [] : [`captions.${index}`]), ...(tab === 'en' ? ['captions'] : [])]
    return {
      name: languageName(tab),
      count: captions[index]?.cues.length ?? 0,
      paths,
      missing: paths.join(' '),
    }
  }
  const move = (event: KeyboardEvent) => {
    const now = TABS.indexOf(chosenTab)
    const steps: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }
    const next = TABS.at((steps[event.key] ?? Number.NaN) % TABS.length)
    if (steps[event.key] === undefined || !next) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <section aria-label={t`Captions and chapters`} className="timed-text">
      <div
        role="tablist"
        aria-label={t`What is shown`}
        tabIndex={-1}
        onKeyDown={move}
        className="flex shrink-0 overflow-x-auto border-b border-line"
      >
        {TABS.map((tab) => {
          const { name, count, paths, missing } = describe(tab)
          const hasProblem = paths.some((path) => problemAt(path))
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              id={tabId(tab)}
              aria-selected={tab === chosenTab}
              aria-controls={PANEL_ID}
              tabIndex={tab === chosenTab ? 0 : -1}
              data-missing={missing}
              // Focus selects the tab: arrow keys and publishing issues move the focus to it.
              onFocus={() => setChosenTab(tab)}
              onClick={() => setChosenTab(tab)}
              className="flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-small font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand-ink aria-selected:text-ink"
            >
              {hasProblem && <TriangleAlert size={16} aria-hidden className="text-danger-ink" />}
              {name}
              {tab !== 'chapters' && <span className="sr-only">{t`captions`}</span>}
              {count > 0 && <span className="text-ink-soft tabular-nums">{count}</span>}
              {hasProblem && <span className="sr-only">{t`something is missing`}</span>}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(chosenTab)}>
        {chosenTab === 'chapters' ? (
          <ChaptersPanel />
        ) : (
          <CaptionsPanel key={chosenTab} language={chosenTab} />
        )}
      </div>
    </section>
  )
}
