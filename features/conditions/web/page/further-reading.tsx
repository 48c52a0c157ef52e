import type { Condition } from '../../contract/conditions.ts'
import type { Picture as Shown } from '#platform/contract/page.ts'
import { useLingui } from '@lingui/react/macro'
import { CirclePlay } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { Picture } from '#platform/ui/layout/picture.tsx'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'

/** Articles and videos about living with the condition. */
export function FurtherReading({ articles, videos }: Pick<Condition, 'articles' | 'videos'>) {
  const { t } = useLingui()
  return (
    <>
      <RelatedList id="condition-articles" title={t`Articles to read next`}>
        {articles.map(({ id, title, language, readingMinutes, picture }) => (
          <Row
            key={id}
            id={id}
            to={`/dashboard/articles/${id}`}
            title={title}
            lang={language ?? undefined}
            length={t`${readingMinutes} min read`}
          >
            {picture && <RowPicture picture={picture} />}
          </Row>
        ))}
      </RelatedList>
      <RelatedList id="condition-videos" title={t`Videos to watch next`}>
        {videos.map(({ id, title, language, seconds, picture }) => {
          const minutes = Math.max(1, Math.round(seconds / 60))
          return (
            <Row
              key={id}
              id={id}
              to={`/dashboard/videos/${id}`}
              title={title}
              lang={language ?? undefined}
              length={t`${minutes} min`}
            >
              {picture ? (
                <RowPicture picture={picture} />
              ) : (
                <CirclePlay size={28} aria-hidden className="ms-5 shrink-0 text-brand-ink" />
              )}
            </Row>
          )
        })}
      </RelatedList>
    </>
  )
}

function RelatedList({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="mb-3 text-heading font-semibold">
        {title}
      </h2>
      <ul className="space-y-3">{children}</ul>
    </section>
  )
}

function RowPicture({ picture }: { picture: Shown }) {
  return (
    <Picture
      picture={picture}
      decorative
      sizes="8rem"
      loading="lazy"
      className="aspect-[4/3] w-[min(8rem,32%)] shrink-0 self-stretch bg-sunken object-cover"
    />
  )
}

type RowProps = {
  id: string
  to: string
  title: string
  lang?: string | undefined
  length: string
  children: ReactNode
}

/** A row that is clickable as a whole, with a single link named by the title. */
function Row({ id, to, title, lang, length, children }: RowProps) {
  const noteId = useId()
  const isMissing = useMissing(id)
  return (
    <li className="relative flex items-center gap-4 overflow-hidden rounded-card border border-line bg-card hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {children}
      <div className="min-w-0 py-3 pe-4 wrap-anywhere first:ps-4">
        <Link
          to={to}
          lang={lang}
          aria-describedby={isMissing ? noteId : undefined}
          className="font-semibold outline-none after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="text-small text-ink-soft">{length}</p>
        {isMissing && <OfflineUnavailableNote id={noteId} />}
      </div>
    </li>
  )
}
