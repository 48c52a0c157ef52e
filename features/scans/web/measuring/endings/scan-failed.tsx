import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import { NoResultNotice } from './no-result-notice.tsx'

/** Reports that the measuring code could not be loaded or run. */
export function ScanFailed({ onAgain, onStop }: { onAgain: () => void; onStop: () => void }) {
  const { t } = useLingui()
  return (
    <NoResultNotice
      title={t`The scan could not start`}
      actions={
        <>
          <Button onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
          <Button look="quiet" onClick={onStop}>
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          A part of the app that the scan needs did not load. Try again. If that does not help, close the app
          and open it again.
        </Trans>
      </p>
    </NoResultNotice>
  )
}
