import type { saveEarlierRecords } from '../../contract/earlier-records.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { FormResult } from '#platform/ui/forms/form-result.tsx'

export type Outcome = Output<typeof saveEarlierRecords>

type Props = { outcome: Outcome; onAgain: () => void }

/** Shows how many records were saved, how many were known or too old, and where to find them. */
export function ImportSummary({ outcome: { saved, known, tooOld }, onAgain }: Props) {
  return (
    <section aria-labelledby="brought" className="space-y-5">
      <h2 id="brought" className="text-heading font-semibold">
        {saved > 0 ? <Trans>It is in your history</Trans> : <Trans>Nothing new was added</Trans>}
      </h2>
      <FormResult tone="success">
        <Plural value={saved} one="# record was added." other="# records were added." />{' '}
        {known > 0 && <Plural value={known} one="# was here already." other="# were here already." />}{' '}
        {tooOld > 0 && (
          <Plural
            value={tooOld}
            one="# is older than your company keeps, and was left out."
            other="# are older than your company keeps, and were left out."
          />
        )}
      </FormResult>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/results" look="quiet">
          <Trans>My health</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard/check-ins" look="quiet">
          <Trans>Check-ins</Trans>
        </ButtonLink>
        <Button look="plain" className="-mx-3 px-3" onClick={onAgain}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
    </section>
  )
}
