import { Trans } from '@lingui/react/macro'
import { ArrowRight, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import type { Language } from '#platform/contract/languages.ts'

type Props = {
  title: string
  text: string
  /** The language of title and text. */
  language: Language
  link: string | null
  /** Whether it is a preview beside a form, which following the link must not close. */
  isPreview?: boolean
}

/** An announcement without its title. The text is plain: an empty line begins a paragraph. */
export function AnnouncementBody({ title, text, language, link, isPreview = false }: Props) {
  return (
    <>
      {text && (
        <div lang={language} className="mt-1 space-y-2 whitespace-pre-line wrap-anywhere">
          {paragraphsOf(text).map(({ index, paragraph }) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {link && (
        <MoreLink title={title} language={language} to={link} target={isPreview ? '_blank' : undefined} />
      )}
    </>
  )
}

const look =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-brand-ink underline-offset-4 hover:underline'

type LinkProps = { title: string; language: Language; to: string; target: '_blank' | undefined }

function MoreLink({ title, language, to, target }: LinkProps) {
  const about = (
    <span lang={language} className="sr-only">
      : {title}
    </span>
  )
  if (to.startsWith('/')) {
    return (
      <Link to={to} target={target} className={look}>
        <span>
          <Trans>Find out more</Trans>
          {about}
        </span>
        <ArrowRight size={16} aria-hidden />
      </Link>
    )
  }
  const host = new URL(to).hostname.replace(/^www\./, '')
  return (
    <a href={to} target="_blank" rel="noreferrer" className={look}>
      <span className="wrap-anywhere">
        <Trans>More at {host}</Trans>
        {about}{' '}
        <span className="sr-only">
          <Trans>(opens in a new tab)</Trans>
        </span>
      </span>
      <ExternalLink size={16} aria-hidden className="shrink-0" />
    </a>
  )
}

/** Splits a text into paragraphs, each with its start index, which is its key. */
function paragraphsOf(text: string): { index: number; paragraph: string }[] {
  const paragraphs = text.matchAll(/\S[^]*?(?=\n[^\S\n]*\n|$)/g)
  return [...paragraphs].map((match) => ({ index: match.index, paragraph: match[0].trimEnd() }))
}
