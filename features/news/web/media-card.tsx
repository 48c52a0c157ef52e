import type { MediaItem } from '../contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, CirclePlay, ExternalLink, Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mainLanguage } from '#platform/language/language.ts'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { formatDay } from '#platform/ui/dates.ts'
import { hostOf } from '#platform/ui/host-of.ts'
import { Picture } from '#platform/ui/layout/picture.tsx'

type Props = { item: MediaItem; eager: boolean }

/** A card that is a single link, apart from the editors' menu. */
export function MediaCard({ item, eager, menu }: Props & { menu?: ReactNode }) {
  return (
    <article className="group relative flex gap-4 rounded-card border border-line bg-card p-3 transition-shadow has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus hover:shadow-md sm:gap-5">
      <Thumb item={item} eager={eager} />
      <div className="flex min-w-0 flex-1 flex-col py-1 pe-1">
        <p className="text-small font-medium text-brand-ink">
          <Source item={item} />
        </p>
        <h3 className="mt-0.5 font-semibold text-balance wrap-anywhere sm:text-heading">
          <Title item={item} />
        </h3>
        <p lang={languageOf(item)} className="mt-1 hidden text-ink-soft wrap-anywhere sm:line-clamp-2">
          {item.summary}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-4 pt-2 text-small text-ink-soft">
          <time dateTime={item.publishedAt}>{formatDay(item.publishedAt)}</time>
          {item.kind === 'news' && <Host url={item.url} />}
        </p>
      </div>
      {menu && <div className="relative -mt-1 -me-1 self-start">{menu}</div>}
    </article>
  )
}

const link = 'outline-none after:absolute after:inset-0 group-hover:underline'

function Title({ item }: { item: MediaItem }) {
  if (item.kind === 'article') {
    return (
      <Link to={`/dashboard/articles/${item.id}`} lang={languageOf(item)} className={link}>
        {item.title}
      </Link>
    )
  }
  if (item.kind === 'video') {
    return (
      <Link to={`/dashboard/videos/${item.id}`} lang={languageOf(item)} className={link}>
        {item.title}
      </Link>
    )
  }
  return (
    <a href={item.url} target="_blank" rel="noreferrer" className={link}>
      <span lang={languageOf(item)}>{item.title}</span>
      <span className="sr-only">
        {' '}
        <Trans>(opens {hostOf(item.url)} in a new tab)</Trans>
      </span>
    </a>
  )
}

/**
 * Returns the language of title and summary; null, for the company's main one, for news and for articles that state
 * none.
 */
const languageOf = (item: MediaItem) => (item.kind === 'news' ? null : item.language) ?? mainLanguage()

function Source({ item }: { item: MediaItem }): ReactNode {
  const { t } = useLingui()
  if (item.kind === 'news') return item.source || t`News`
  if (item.kind === 'article') {
    return (
      <>
        {categoryName(item.category)}
        <span className="font-normal text-ink-soft">
          {' · '}
          <Trans>{item.readingMinutes} min read</Trans>
        </span>
      </>
    )
  }
  const minutes = Math.max(1, Math.round(item.seconds / 60))
  return (
    <>
      {categoryName(item.category)}
      <span className="font-normal text-ink-soft">
        {' · '}
        <Trans>{minutes} min video</Trans>
      </span>
    </>
  )
}

function Host({ url }: { url: string }) {
  return (
    <span className="wrap-anywhere">
      {hostOf(url)} <ExternalLink size={14} aria-hidden className="-mt-0.5 inline" />
    </span>
  )
}

export const thumb = 'size-20 shrink-0 rounded-control sm:aspect-video sm:h-auto sm:w-52'

function Thumb({ item, eager }: Props) {
  if (item.kind !== 'news' && item.picture) {
    return (
      <Picture
        picture={item.picture}
        decorative
        sizes="(min-width: 40rem) 13rem, 5rem"
        loading={eager ? 'eager' : 'lazy'}
        className={`${thumb} bg-sunken object-cover`}
      />
    )
  }
  if (item.kind === 'news') {
    return (
      <div
        aria-hidden="true"
        className={`m-1 grid size-11 shrink-0 place-items-center rounded-full ${look.news}`}
      >
        <Newspaper size={22} strokeWidth={1.75} />
      </div>
    )
  }
  const Icon = item.kind === 'video' ? CirclePlay : BookOpen
  return (
    <div aria-hidden="true" className={`grid place-items-center ${thumb} ${look[item.kind]}`}>
      <Icon strokeWidth={1.5} className="size-8 sm:size-10" />
    </div>
  )
}

const look = {
  news: 'bg-brand-soft text-on-brand-soft',
  article: 'bg-sunken text-ink-soft',
  video: 'bg-accent-soft text-on-accent-soft',
}
