import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { showMoment } from '#platform/ui/dates.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { useEditing } from '../edit/editing-context.ts'
import { versionsQuery } from '../queries.ts'
import { VersionText } from '../versions/version-text.tsx'

/** Another person saved while this was edited: shows both versions, to choose one. */
export function Conflict({ theirs }: { theirs: Questionnaire }) {
  const { t } = useLingui()
  const { adopt, rebase, goTo, announce } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { data } = useQuery(versionsQuery)
  const saved = data?.items.find(({ version }) => version === theirs.version)
  const who = saved?.savedBy ?? t`Someone else`
  useEffect(() => box.current?.focus(), [])
  const keepMine = () => {
    rebase(theirs)
    goTo('edit-heading')
    announce(t`Your changes are kept. Publish them when you are ready.`)
  }
  const takeTheirs = () => {
    adopt(theirs)
    goTo('edit-heading')
  }
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-8 rounded-card border border-line bg-warning-soft p-5 text-on-warning-soft"
    >
      <h2 className="text-lead font-semibold">
        <Trans>Someone else saved first</Trans>
      </h2>
      <p className="mt-1">
        {saved?.savedAt ? (
          <Trans>
            {who} saved version {theirs.version} on {showMoment(saved.savedAt)}.
          </Trans>
        ) : (
          <Trans>
            {who} saved version {theirs.version}.
          </Trans>
        )}{' '}
        <Trans>Your changes are still here, and nothing is lost.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>
          <Trans>See their version</Trans>
        </Button>
        <Button look="quiet" onClick={keepMine}>
          <Trans>Keep my changes</Trans>
        </Button>
      </div>
      <p className="mt-3 text-small">
        <Trans>If you keep and publish yours, their version stays in the list of versions.</Trans>
      </p>
      <Dialog
        title={t`Version ${theirs.version ?? 0}`}
        size="wide"
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <VersionText questionnaire={theirs} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={takeTheirs}>
            <Trans>Use theirs and discard my changes</Trans>
          </Button>
          <Button look="quiet" onClick={() => setOpen(false)}>
            <Trans>Back to mine</Trans>
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
