import type { CompanyPicture } from '#features/pictures/contract/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { QueryErrorNotice } from '../../../ui/feedback/query-error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { LoadMore, usePages } from '../../../ui/lists/load-more.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { companyPicturesQuery } from './queries.ts'

type Props = {
  /** Called with the picture that was pressed. */
  onChoose: (picture: CompanyPicture) => void
  /** Advice where there are no pictures. */
  whenEmpty?: ReactNode
}

/** The pictures that the company uploaded, with a search in their descriptions. */
export function CompanyPictures({ onChoose, whenEmpty }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  return (
    <>
      <form
        role="search"
        className="mb-4 max-w-md"
        onSubmit={(event) => {
          event.preventDefault()
          setSearch(typed.trim().slice(0, MAX_SEARCH))
        }}
      >
        <SearchBox name={t`Search pictures`} typed={typed} onType={setTyped} />
      </form>
      <PictureGrid search={search} onChoose={onChoose} whenEmpty={whenEmpty} />
    </>
  )
}

const MAX_SEARCH = 100
const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,45%),1fr))] gap-3'

function PictureGrid({ search, onChoose, whenEmpty }: Props & { search: string }) {
  const { t } = useLingui()
  const query = usePages(companyPicturesQuery(search))
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading pictures`} className={GRID_CLASS}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="aspect-video w-full" />
        ))}
      </div>
    )
  }
  if (!query.data) return <QueryErrorNotice query={query} />
  const pictures = query.data.pages.flatMap((page) => page.items)
  if (pictures.length === 0) {
    return (
      <p className="text-ink-soft">
        {search ? (
          <Trans>No picture descriptions contain these words.</Trans>
        ) : (
          <>
            <Trans>
              Your company has no pictures yet. Pictures will appear here once they have been uploaded.
            </Trans>{' '}
            {whenEmpty}
          </>
        )}
      </p>
    )
  }
  return (
    <>
      <ul className={GRID_CLASS}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureButton picture={picture} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  )
}

function PictureButton({ picture, onChoose }: Props & { picture: CompanyPicture }) {
  const { t } = useLingui()
  const name = picture.picture.alt || t`Not described`
  return (
    <button
      type="button"
      onClick={() => onChoose(picture)}
      className="flex size-full flex-col overflow-hidden rounded-card border border-line bg-card text-start hover:border-line-strong"
    >
      <Picture
        picture={picture.picture}
        decorative
        sizes="(min-width: 64rem) 16rem, 50vw"
        loading="lazy"
        className="aspect-video w-full bg-sunken object-cover"
      />
      <span className="px-3 py-2">
        <span className="line-clamp-2 text-small wrap-anywhere">{name}</span>
      </span>
    </button>
  )
}
