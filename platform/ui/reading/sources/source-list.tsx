import { Trans } from '@lingui/react/macro'

type Props = {
  sources: { title: string; publisher: string; url: string }[]
  /** Language of the titles; undefined where the company wrote them. */
  lang?: string | undefined
}

/** The sources of a text's facts; renders nothing without any. */
export function SourceList({ sources, lang }: Props) {
  if (sources.length === 0) return null
  return (
    <>
      <h2 className="mt-4 font-semibold">
        <Trans>Sources</Trans>
      </h2>
      <ul lang={lang} className="mt-1 space-y-1">
        {sources.map(({ title, publisher, url }) => (
          <li key={url}>
            <SourceLink url={url}>{title}</SourceLink>
            <span className="text-ink-soft">, {publisher}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A link to another site; its URL is shown in print. */
export function SourceLink({ url, children }: { url: string; children: string }) {
  return (
    <a
      href={url}
      rel="noreferrer"
      target="_blank"
      className="cited inline-block py-0.5 text-brand-ink underline underline-offset-2"
    >
      {children}
    </a>
  )
}
