import type { Language } from '../../contract/languages.ts'
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** The company's name, which is appended to every title. */
export const TitleSuffixContext = createContext('Hale')

type Props = {
  title: string
  /** The heading, where it is not the title. */
  heading?: string
  /** Language of the title, where it may not be that of the interface. */
  lang?: Language
  /** Buttons next to the heading. */
  actions?: ReactNode
  lead?: ReactNode
  /** Width of the text: `reading` limits lines to 68 characters. */
  width?: 'reading' | 'wide'
  children?: ReactNode
}

/** A page with its heading, which gets the focus on navigation from another page. */
export function Screen({ title, heading, lang, actions, lead, width = 'wide', children }: Props) {
  return (
    // The heading has the same position, however wide the page's text is.
    <div className="mx-auto max-w-wide">
      <div className={width === 'reading' ? 'max-w-reading' : ''}>
        <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <ScreenHeading title={title} heading={heading} lang={lang} />
            {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </div>
  )
}

/** Router key of the page that the browser itself opened and whose focus it sets. */
let firstKey: string | undefined

export function ScreenHeading({
  title,
  heading = title,
  lang,
  className = 'text-title font-semibold',
}: {
  title: string
  heading?: string | undefined
  lang?: Language | undefined
  className?: string
}) {
  const element = useRef<HTMLHeadingElement>(null)
  const suffix = useContext(TitleSuffixContext)
  const { key } = useLocation()

  useEffect(() => {
    document.title = `${title} · ${suffix}`
  }, [title, suffix])

  useEffect(() => {
    firstKey ??= key
    if (key !== firstKey) element.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a search typed into the address must not lose the focus
  }, [])

  return (
    <h1 ref={element} lang={lang} tabIndex={-1} className={`${className} outline-none text-balance`}>
      {heading}
    </h1>
  )
}
