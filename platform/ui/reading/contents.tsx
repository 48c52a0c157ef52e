import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Section } from './sections.ts'

type Props = { sections: Section[]; shape: 'aside' | 'disclosure' }

/** Table of contents: next to the text where there is room, otherwise collapsed above it. */
export function Contents({ sections, shape }: Props) {
  const { t } = useLingui()
  const title = t`On this page`
  if (sections.length === 0) return null
  if (shape === 'aside') {
    return (
      <nav aria-label={title} className="w-60 shrink-0 print:hidden">
        <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4">
          <p className="px-3 text-small font-semibold">{title}</p>
          <SectionLinks sections={sections} />
        </div>
      </nav>
    )
  }
  return (
    <details className="group mt-6 rounded-card border border-line bg-card print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={20} aria-hidden className="text-ink-soft group-open:rotate-180" />
      </summary>
      <nav aria-label={title} className="px-2 pb-3">
        <SectionLinks sections={sections} />
      </nav>
    </details>
  )
}

function SectionLinks({ sections }: { sections: Section[] }) {
  return (
    <ul className="mt-1">
      {sections.map(({ id, title, level, lang }) => (
        <li key={id}>
          <Link
            to={{ hash: `#${id}` }}
            lang={lang}
            className={`block rounded-control px-3 py-2.5 text-small text-ink-soft hover:bg-sunken hover:text-ink xl:py-1.5 ${level === 3 ? 'ms-3' : ''}`}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
