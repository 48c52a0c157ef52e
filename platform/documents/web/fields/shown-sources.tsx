import type { Source } from './shared-fields.ts'

/** The sources in a preview, without links, which would leave the editor. */
export function ShownSources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <ul className="mt-8 rounded-card bg-sunken p-5 text-small">
      {sources.map((source) => (
        <li key={source.url} className="wrap-anywhere">
          {source.title}
          <span className="text-ink-soft">, {source.publisher}</span>
        </li>
      ))}
    </ul>
  )
}
