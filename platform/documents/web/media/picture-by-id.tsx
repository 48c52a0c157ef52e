import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { pictureQuery } from './queries.ts'

type Props = { id: string; alt: string; className?: string }

/** A picture by its id; a placeholder is shown until its URL is known. */
export function PictureById({ id, alt, className = '' }: Props) {
  const { t } = useLingui()
  const { data, isError } = useQuery(pictureQuery(id))
  if (isError) {
    return (
      <p className={`flex items-center gap-2 rounded-card bg-sunken p-5 text-ink-soft ${className}`}>
        <ImageOff size={20} aria-hidden /> <Trans>This picture is no longer available.</Trans>
      </p>
    )
  }
  if (!data)
    return (
      <div
        role="status"
        aria-label={t`Loading the picture`}
        className={`aspect-video rounded-card bg-sunken ${className}`}
      />
    )
  const { url, width, height, sources } = data.picture
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="(min-width: 44rem) 42rem, 100vw" />
      ))}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        className={`rounded-card bg-sunken ${className}`}
      />
    </picture>
  )
}
