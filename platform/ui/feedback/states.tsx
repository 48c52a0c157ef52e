import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Scene } from '../drawings/scene.tsx'
import { Button } from '../forms/button.tsx'

/** An empty state: says that there is nothing, why, and what to do. */
export function EmptyState({
  title,
  drawing,
  children,
  action,
}: {
  title: string
  /** Drawing of what is missing; a sprout by default. */
  drawing?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="rounded-card border border-dashed border-line bg-card px-6 py-10 text-center">
      {drawing ?? <EmptyArt />}
      <h2 className="mt-4 text-heading font-semibold">{title}</h2>
      {children && <p className="mx-auto mt-1 max-w-prose text-ink-soft">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** Drawing of a sprout. */
function EmptyArt() {
  return (
    <Scene>
      <path
        d="M46 60V34m0 12c-8 0-12-5-12-12 8 0 12 5 12 12Zm0 6c7 0 11-4 11-11-7 0-11 4-11 11Z"
        fill="none"
      />
    </Scene>
  )
}

/** An error state: what could not be loaded, the message, and a button to retry. */
export function ErrorState({
  title,
  text,
  retry,
  retryLabel,
}: {
  title: string
  text: string
  retry?: () => void
  retryLabel: string
}) {
  return (
    <div role="alert" className="rounded-card border border-line bg-card px-6 py-8 text-center">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
      {retry && (
        <Button look="quiet" className="mt-4" onClick={retry}>
          <RotateCw size={18} aria-hidden /> {retryLabel}
        </Button>
      )}
    </div>
  )
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`rounded-control bg-sunken motion-safe:animate-pulse ${className}`} />
  )
}
