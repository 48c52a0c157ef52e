import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { showMoment } from '../../../ui/dates.ts'
import { useEditing } from '../edit/editing-context.ts'
import { versionsQuery } from '../queries.ts'

/** Which version this is, and what happens to those who answer while it changes. */
export function VersionLine({ wasKept }: { wasKept: boolean }) {
  const { t } = useLingui()
  const { base, isDirty } = useEditing()
  const { data } = useQuery(versionsQuery)
  const saved = data?.items.find(({ version }) => version === base.version)
  const when = saved?.savedAt ? showMoment(saved.savedAt) : ''
  const who = saved?.savedBy ?? t`somebody who is gone`
  return (
    <div className="mb-8 text-small text-ink-soft">
      <p id="edit-heading" tabIndex={-1} className="min-h-6 font-medium text-ink outline-none">
        {base.version ? t`Version ${base.version}` : t`The built-in questionnaire`}
        {saved?.savedAt && (
          <span className="font-normal text-ink-soft">
            {', '}
            <Trans>
              saved {when} by {who}
            </Trans>
          </span>
        )}
      </p>
      <p>
        <Trans>People who have begun keep the version they began with.</Trans>
      </p>
      {wasKept && isDirty && (
        <p role="status" className="mt-2 font-medium text-ink">
          <Trans>Your unsaved changes from this device are back.</Trans>
        </p>
      )}
    </div>
  )
}
