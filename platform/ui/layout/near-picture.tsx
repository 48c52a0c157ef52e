import { useRef, type ComponentProps } from 'react'
import { Picture } from './picture.tsx'
import { useNear } from './use-near.ts'

type Props = Omit<ComponentProps<typeof Picture>, 'decorative' | 'loading'> & {
  /** Whether it is in the first view. */
  eager?: boolean
  className: string
}

/**
 * A decorative picture of a list, which is asked for as it comes near the window. Browsers load "lazy" pictures from as far as
 * 2,500 px below it, which is most of a list: 18 kB of Home's and 10 of the articles' that nobody had scrolled to.
 */
export function NearPicture({ eager = false, className, ...picture }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useNear(box, eager)
  if (!isNear) return <span ref={box} aria-hidden="true" className={`block ${className}`} />
  return <Picture {...picture} decorative loading="eager" className={className} />
}
