import { Trans } from '@lingui/react/macro'

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-brand px-4 py-3 font-medium text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
