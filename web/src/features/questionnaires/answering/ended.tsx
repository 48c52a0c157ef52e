import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'

type Props = {
  how: 'sent' | 'removed'
  id: string
  onStartAgain: () => void
  onGoOn: () => void
}

/** These answers have come to an end on another device. */
export function Ended({ how, id, onStartAgain, onGoOn }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
        {how === 'sent' ? (
          <Trans>You have sent these answers on another device</Trans>
        ) : (
          <Trans>You have deleted these answers on another device</Trans>
        )}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        {how === 'sent' ? (
          <Trans>Your result is there already. You can also answer again, for another result.</Trans>
        ) : (
          <Trans>What you answered here is still here, and nothing of it was sent.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {how === 'sent' ? (
          <ButtonLink to={`/dashboard/results/${id}`}>
            <Trans>See your result</Trans>
          </ButtonLink>
        ) : (
          <Button onClick={onGoOn}>
            <Trans>Go on with these answers</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    </section>
  )
}
