import type { Picture as Shown } from '../../contract/page.ts'

type Props = {
  picture: Shown
  /** How wide it is shown, as HTML's `sizes` says it; the browser picks the file by it. */
  sizes: string
  /** Where the words beside it say all that it says. */
  decorative?: boolean
  loading?: 'eager' | 'lazy'
  priority?: 'high' | 'auto'
  className?: string
}

/** A picture in the best format that the browser knows, in a box that is there before it. */
export function Picture({ picture, sizes, decorative, loading, priority, className }: Props) {
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcset }) => (
        // Not drawn: each would be an item of the row that the picture stands in, with the row's gap.
        <source key={type} type={type} srcSet={srcset} sizes={sizes} className="hidden" />
      ))}
      <img
        loading={loading}
        fetchPriority={priority}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        src={picture.url}
        className={className}
        style={picture.focus && { objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
      />
    </picture>
  )
}
