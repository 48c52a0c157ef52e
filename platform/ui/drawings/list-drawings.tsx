import { Scene } from './scene.tsx'

/** Drawing of a page with a bookmark. */
export function BookmarkedPage() {
  return (
    <Scene>
      <rect x="38" y="12" width="40" height="50" rx="5" />
      <path d="M46 42h24M46 51h15" fill="none" />
      <path d="M57 12h13v22l-6.5-5-6.5 5Z" fill="var(--accent-soft)" />
    </Scene>
  )
}

/** Drawing of a magnifying glass that finds nothing but the hill. */
export function EmptySearchDrawing() {
  return (
    <Scene>
      <path d="m68 46 14 14" />
      <circle cx="55" cy="32" r="20" />
      <path d="M38 40c7-8 12-8 18-2s11 3 17-4" fill="none" />
    </Scene>
  )
}

/** Drawing of an open book with empty pages. */
export function OpenBook() {
  return (
    <Scene>
      <path d="M60 24c-7-5-15-7-25-6v36c10-1 18 1 25 6 7-5 15-7 25-6V18c-10-1-18 1-25 6Z" />
      <path d="M60 24v36" />
    </Scene>
  )
}

/** Drawing of a screen without a film. */
export function WaitingScreen() {
  return (
    <Scene>
      <rect x="33" y="14" width="54" height="38" rx="6" />
      <path d="M56 25v16l13-8Z" fill="var(--accent-soft)" />
      <path d="M50 60h20M60 52v8" fill="none" />
    </Scene>
  )
}
