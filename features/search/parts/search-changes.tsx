import { Trans } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import type { Filtering } from '#platform/ui/lists/filters.ts'

export type SearchChangesProps = {
  filtering: Pick<Filtering, 'filters' | 'status'> & { onAsTyped: (asTyped: boolean) => void }
  searchedFor: string | null
  leftOut: string[]
}

export function SearchChanges({ filtering, searchedFor, leftOut }: SearchChangesProps) {
  const { filters, status, onAsTyped } = filtering
  const choose = (asTyped: boolean) => {
    onAsTyped(asTyped)
    // The pressed button is removed, so the focus moves to the status, which reports the result.
    status.current?.focus({ preventScroll: true })
  }
  if (filters.asTyped) {
    return (
      <p>
        <Trans>Showing only results that contain every word of “{filters.search}”.</Trans>{' '}
        <Undo onClick={() => choose(false)}>
          <Trans>Show similar results too</Trans>
        </Undo>
      </p>
    )
  }
  const left = leftOut.map((word) => `“${word}”`).join(', ')
  return (
    <p className="text-ink">
      {searchedFor !== null && (
        <Trans>
          Showing results for “<strong>{searchedFor}</strong>”.
        </Trans>
      )}{' '}
      {left !== '' && <Trans>Left out of the search: {left}.</Trans>}{' '}
      <Undo onClick={() => choose(true)}>
        <Trans>Search for exactly “{filters.search}”</Trans>
      </Undo>
    </p>
  )
}

function Undo({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <Button look="plain" className="-mx-5 text-start underline underline-offset-4" onClick={onClick}>
      {children}
    </Button>
  )
}
