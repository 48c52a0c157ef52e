import { useRef, type ComponentProps } from 'react'
import { Picture } from './picture.tsx'
import { useNear } from './use-near.ts'

type Props = Omit<ComponentProps<typeof Picture>, 'decorative' | 'loading'> & {
  /** Whether the picture is visible at first, without scrolling. */
  eager?: boolean
  className: string
}

/**
 * A decorative picture of a list, loaded as it comes near the window. Browsers load "lazy" pictures from up to 2,500
 * px below the window, which is most of a list: 18 kB on Home and 10 kB in the articles, for pictures that nobody had
 * scrolled to.
 */
export function NearPicture({ eager = false, className, ...picture }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useNear(box, eager)
  if (!isNear) return <span ref={box} aria-hidden="true" className={`block ${className}`} />
  return <Picture {...picture} decorative loading="eager" className={className} />
}
