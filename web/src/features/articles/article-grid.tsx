import type { FoundArticle } from '@hale/contracts/articles'
import { useMemo, useRef } from 'react'
import { useMedia } from '../../ui/layout/use-media.ts'
import { ArticleCard } from './article-card.tsx'
import { useRowWindow } from './use-row-window.ts'

export const articleGrid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

type Props = {
  articles: FoundArticle[]
  /** How many there are in all, as far as that is known. */
  total: number | undefined
  /** Ref of each card. */
  onCard: (card: HTMLElement | null) => void
}

/** Cards in rows. However many are loaded, only those near the viewport are rendered. */
export function ArticleGrid({ articles, total, onCard }: Props) {
  const columns = useColumns()
  const rows = useMemo(() => rowsOf(articles, columns), [articles, columns])
  const keys = useMemo(() => rows.map(([first]) => first?.id ?? ''), [rows])
  const list = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(list, keys, columns)
  return (
    <div
      ref={list}
      role="list"
      className="flow-root"
      style={{ paddingBottom: shown.below }}
      {...shown.holding}
    >
      {shown.rows.map(({ index, space }) => (
        <div
          key={keys[index]}
          ref={shown.measure}
          data-index={index}
          role="presentation"
          className={articleGrid}
          style={{ marginTop: space }}
        >
          {rows[index]?.map((article, column) => (
            <div
              key={article.id}
              ref={onCard}
              role="listitem"
              aria-posinset={index * columns + column + 1}
              aria-setsize={total ?? -1}
              className="break-inside-avoid"
            >
              <ArticleCard article={article} eager={index === 0} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** As many columns as `articleGrid` has at this width. */
function useColumns(): number {
  const two = useMedia('(min-width: 40rem)')
  const three = useMedia('(min-width: 80rem)')
  if (three) return 3
  return two ? 2 : 1
}

function rowsOf(articles: FoundArticle[], columns: number): FoundArticle[][] {
  const rows = Math.ceil(articles.length / columns)
  return Array.from({ length: rows }, (_, row) => articles.slice(row * columns, (row + 1) * columns))
}
