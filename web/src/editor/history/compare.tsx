import { Trans, useLingui } from '@lingui/react/macro'
import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

type Props = { before: string; after: string }

/** Two versions in one text: what was added and what was removed, also said to screen readers. */
export function Compare({ before, after }: Props) {
  const { t } = useLingui()
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after])
  if (parts.every(({ added, removed }) => !added && !removed)) {
    return (
      <p className="text-ink-soft">
        <Trans>The words are the same as now.</Trans>
      </p>
    )
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the arrow keys
      tabIndex={0}
      role="region"
      aria-label={t`Changes`}
      className="max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-card p-4 wrap-anywhere whitespace-pre-wrap"
    >
      {parts.map(({ value, added, removed }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no name and never move
        <Part key={index} text={value} change={added ? 'added' : removed ? 'removed' : undefined} />
      ))}
    </div>
  )
}

function Part({ text, change }: { text: string; change: 'added' | 'removed' | undefined }) {
  if (change === 'added') {
    return (
      <ins className="rounded-sm bg-success-soft text-on-success-soft no-underline">
        <span className="sr-only">
          <Trans>added:</Trans>{' '}
        </span>
        {text}
      </ins>
    )
  }
  if (change === 'removed') {
    return (
      <del className="rounded-sm bg-danger-soft text-on-danger-soft">
        <span className="sr-only">
          <Trans>removed:</Trans>{' '}
        </span>
        {text}
      </del>
    )
  }
  return <span>{text}</span>
}
