import type { AuditStream } from '../../contract/audit-stream.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#platform/ui/dates.ts'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { failureMessage } from './failure-message.ts'
import { sendTest, stopStream, streamQuery } from './queries.ts'
import { StreamForm } from './stream-form.tsx'

/** The collector that the audit is streamed to, its progress, and its failures. */
export function StreamSection() {
  const { t } = useLingui()
  const query = useQuery(streamQuery)
  const [open, setOpen] = useState<'set' | 'stop'>()
  const close = () => setOpen(undefined)
  return (
    <section
      aria-labelledby="audit-stream"
      className="rounded-card border border-line bg-card px-4 py-4 sm:px-5"
    >
      <h2 id="audit-stream" className="font-semibold">
        <Trans>Sending to your own collector</Trans>
      </h2>
      {query.isLoading && <Skeleton className="mt-2 h-12 w-full" />}
      {!query.data && !query.isLoading && <QueryErrorNotice query={query} />}
      {query.data && (
        <StreamState stream={query.data.stream} onSet={() => setOpen('set')} onStop={() => setOpen('stop')} />
      )}
      <Dialog title={t`Send the audit to your collector`} open={open === 'set'} onClose={close}>
        <StreamForm url={query.data?.stream?.url ?? ''} onClose={close} />
      </Dialog>
      <Dialog title={t`Stop sending the audit?`} open={open === 'stop'} onClose={close}>
        <ConfirmPrompt label={t`Stop sending`} run={stopStream} onClose={close}>
          <p>
            <Trans>
              New entries will no longer be sent, and the secret is deleted. Your collector keeps what it has.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </section>
  )
}

type StateProps = { stream: AuditStream | null; onSet: () => void; onStop: () => void }

function StreamState({ stream, onSet, onStop }: StateProps) {
  if (!stream)
    return (
      <>
        <p className="mt-1 text-ink-soft">
          <Trans>Hale can send each new entry to a system of your company, signed and in order.</Trans>
        </p>
        <Button look="quiet" className="mt-3" onClick={onSet}>
          <Trans>Set an address</Trans>
        </Button>
      </>
    )
  return (
    <>
      <p className="mt-1 wrap-anywhere">{stream.url}</p>
      <Progress stream={stream} />
      <Actions onSet={onSet} onStop={onStop} />
    </>
  )
}

function Progress({ stream: { since, delivered, deliveredAt, waiting, failing } }: { stream: AuditStream }) {
  return (
    <div className="mt-1 space-y-2 text-small text-ink-soft">
      <p>
        {deliveredAt ? (
          <Trans>
            Delivered up to entry {delivered}, last on {formatMoment(deliveredAt)}.
          </Trans>
        ) : (
          <Trans>Set on {formatMoment(since)}. Nothing has been delivered yet.</Trans>
        )}{' '}
        <Plural
          value={waiting}
          _0="No entry is waiting."
          one="# entry is waiting."
          other="# entries are waiting."
        />
      </p>
      {failing && (
        <p className="font-medium text-danger-ink">
          <Trans>Failing since {formatMoment(failing.since)}.</Trans> {failureMessage(failing.failure)}{' '}
          <Trans>Hale keeps trying, at least once an hour, and sends what is waiting in order.</Trans>
        </p>
      )}
    </div>
  )
}

function Actions({ onSet, onStop }: Omit<StateProps, 'stream'>) {
  const { t } = useLingui()
  const test = useAction(async () => {
    const failure = await sendTest()
    if (failure) toast({ title: t`The test failed`, text: failureMessage(failure), variant: 'destructive' })
    else toast({ title: t`The collector accepted the test` })
  })
  return (
    <div className="mt-3 space-y-3">
      <FormAlert>{test.wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-disabled={test.busy} onClick={test.run}>
          <Trans>Send a test</Trans>
        </Button>
        <Button look="quiet" onClick={onSet}>
          <Trans>Change the address</Trans>
        </Button>
        <Button look="quiet" onClick={onStop}>
          <Trans>Stop sending</Trans>
        </Button>
      </div>
    </div>
  )
}
