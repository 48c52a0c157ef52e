import type { EarlierRecord } from '../../contract/earlier-records.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { importRecords } from '../queries.ts'
import { groupByKind, countText, spanText, type Kind } from '../record-texts.ts'
import type { Outcome } from './import-summary.tsx'

type Props = {
  records: EarlierRecord[]
  /** Number of further records in the file that cannot be saved. */
  left: number
  onBrought: (outcome: Outcome) => void
  onBack: () => void
}

/** Shows the records of a file by kind, and lets the person choose which to save. */
export function ChooseRecords({ records, left, onBrought, onBack }: Props) {
  const { t } = useLingui()
  const groups = groupByKind(records)
  const [kinds, setKinds] = useState(() => new Set(groups.map(({ kind }) => kind)))
  const [isNothing, setNothing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { busy, wrong, run } = useAction(async () => {
    setNothing(kinds.size === 0)
    if (kinds.size > 0) onBrought(await importRecords(records.filter(({ kind }) => kinds.has(kind))))
  })
  const choose = (kind: Kind, isChosen: boolean) => {
    setNothing(false)
    const others = [...kinds].filter((one) => one !== kind)
    setKinds(new Set(isChosen ? [...others, kind] : others))
  }
  return (
    <section aria-labelledby="in-the-file" className="space-y-5">
      <h2 id="in-the-file" ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
        <Trans>What is in your file</Trans>
      </h2>
      <fieldset className="space-y-3">
        <legend className="mb-3">
          <Trans>Choose what to bring.</Trans>
        </legend>
        {groups.map((group) => (
          <CheckField
            key={group.kind}
            label={countText(group)}
            hint={spanText(group)}
            checked={kinds.has(group.kind)}
            onCheck={(isChosen) => choose(group.kind, isChosen)}
          />
        ))}
        {groups.length === 0 && (
          <p>
            <Trans>Nothing in this file can be brought.</Trans>
          </p>
        )}
      </fieldset>
      {left > 0 && (
        <p>
          <Plural
            value={left}
            one="# record in the file is left out, because Hale cannot read it or has no room for it."
            other="# records in the file are left out, because Hale cannot read them or has no room for them."
          />
        </p>
      )}
      <p className="text-ink-soft">
        <Trans>
          What you bring is kept for as long as your company keeps results, scans and check-ins. Anything
          older is left out. The answers you gave to single questions stay in your file.
        </Trans>
      </p>
      <FormAlert>{isNothing ? t`Choose at least one of them.` : wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        {groups.length > 0 && (
          <Button aria-disabled={busy} onClick={run}>
            <Trans>Bring what I chose</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
    </section>
  )
}
