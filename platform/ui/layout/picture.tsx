import type { Picture as Shown } from '../../contract/page.ts'

type Props = {
  picture: Shown
  /** The displayed width, as in HTML's `sizes`, by which the browser picks a file. */
  sizes: string
  /** Whether the picture adds nothing to the text next to it, and so has no alternative text. */
  decorative?: boolean
  loading?: 'eager' | 'lazy'
  priority?: 'high' | 'auto'
  className?: string
}

/** A picture in the best format that the browser supports, in a box that reserves its space. */
export function Picture({ picture, sizes, decorative, loading, priority, className }: Props) {
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcset }) => (
        // Hidden, because a `source` would be an item of the flex row that contains the picture, with a gap
        // of its own.
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
