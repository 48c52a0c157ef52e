import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import type { ScanMethod } from '../../finished-scan.ts'
import { reasonMessagesFor } from '../../reasons.ts'
import type { Obstacle } from '../workers/messages.ts'
import { NoResultNotice } from './no-result-notice.tsx'

type Props = {
  reasons: Obstacle[]
  method: ScanMethod
  onAgain: () => void
  onFingertip: () => void
  onStop: () => void
}

/** Explains why a scan measured no heart rate; after a scan of the face it offers one of the fingertip. */
export function NoReadingNotice({ reasons, method, onAgain, onFingertip, onStop }: Props) {
  const { t, i18n } = useLingui()
  return (
    <NoResultNotice
      title={t`We could not get a reading`}
      actions={
        <>
          <Button onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
          {method === 'face' && (
            <Button look="quiet" onClick={onFingertip}>
              <Trans>Use your fingertip instead</Trans>
            </Button>
          )}
          <Button look="plain" onClick={onStop}>
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-2 ps-5">
        {reasons.map((reason) => (
          <li key={reason}>
            <strong>{i18n._(reasonMessagesFor(reason, method).what)}</strong>{' '}
            {i18n._(reasonMessagesFor(reason, method).remedy)}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {method === 'face' ? (
          <Trans>
            This says nothing about your health. A fingertip on the camera at the back of the phone often
            works where a face does not.
          </Trans>
        ) : (
          <Trans>This says nothing about your health.</Trans>
        )}
      </p>
    </NoResultNotice>
  )
}
