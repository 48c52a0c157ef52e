import type { QuestionnaireVersion } from '../../../contract/versions.ts'
import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { showMoment } from '#platform/ui/dates.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryFailed } from '#platform/ui/feedback/query-failed.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { closeEdit } from '../edit/edit.ts'
import { useEditing } from '../edit/editing-context.ts'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { versionQuery, versionsQuery } from '../queries.ts'
import { ChangesList } from './changes-list.tsx'
import { RestoreQuestion, useRestore } from './restore-question.tsx'
import { saveFhirFile } from './save-fhir-file.ts'
import { VersionText } from './version-text.tsx'

type Props = { open: boolean; onClose: () => void }

/** Lists the saved versions with their date and author, with a way to restore them. */
export function VersionsDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Versions`} size="wide" open={open} onClose={onClose}>
      <Versions onClose={onClose} />
    </Dialog>
  )
}

function Versions({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(versionsQuery)
  const [chosen, choose] = useState<number>()
  if (query.isPending) return <Skeleton className="h-80 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  const { items } = query.data
  return (
    <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <ul aria-label={t`Versions`} className="max-h-60 space-y-1 overflow-y-auto p-1 md:max-h-[65dvh]">
        {items.map((item, index) => (
          <li key={item.version}>
            <button
              type="button"
              aria-pressed={item.version === chosen}
              onClick={() => choose(item.version)}
              className="min-h-11 w-full rounded-control px-3 py-2 text-start hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
            >
              <span className="block font-medium">
                {nameOf(item)}
                {index === 0 && <span className="font-normal"> · {t`in use`}</span>}
              </span>{' '}
              <span className="block text-small">{describe(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen === undefined ? (
        <p className="self-center text-center text-ink-soft">
          <Trans>Choose a version to see what it asks.</Trans>
        </p>
      ) : (
        <Chosen key={chosen} version={chosen} versions={items} onClose={onClose} />
      )}
    </div>
  )
}

type ChosenProps = { version: number; versions: QuestionnaireVersion[]; onClose: () => void }

/** A version to read or to compare with another, with a way to restore it. */
function Chosen({ version, versions, onClose }: ChosenProps) {
  const { t } = useLingui()
  const { edit, texts, isDirty } = useEditing()
  const query = useQuery(versionQuery(version))
  const [isRestoring, setRestoring] = useState(false)
  const [comparedTo, compareTo] = useState<ComparedTo>('')
  const { busy, wrong, run } = useAction(() => saveFhirFile(version))
  const restore = useRestore(onClose)
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  const { questionnaire } = query.data
  if (isRestoring)
    return (
      <RestoreQuestion questionnaire={questionnaire} onBack={() => setRestoring(false)} onDone={onClose} />
    )
  const others = versions.filter((one) => one.version !== version)
  return (
    <section aria-label={nameOf(query.data)} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {version !== versions[0]?.version && (
          <Button onClick={() => (isDirty ? setRestoring(true) : restore(questionnaire))}>
            <Trans>Restore as a draft</Trans>
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={run}>
          <Download size={18} aria-hidden /> {t`Export as FHIR`}
        </Button>
      </div>
      <FormAlert>{wrong}</FormAlert>
      <div className="mb-5">
        <SelectField<ComparedTo>
          label={t`Compare with`}
          className="h-11 sm:max-w-96"
          value={comparedTo}
          options={[
            { value: '', name: t`No other version` },
            ...(isDirty ? [{ value: 'draft' as const, name: t`Your draft` }] : []),
            ...others.map((one) => ({ value: `${one.version}` as const, name: nameOf(one) })),
          ]}
          onChange={compareTo}
        />
      </div>
      {comparedTo === '' && <VersionText questionnaire={questionnaire} />}
      {comparedTo === 'draft' && <ChangesList from={questionnaire} to={closeEdit(edit, texts)} />}
      {comparedTo !== '' && comparedTo !== 'draft' && (
        <Compared one={questionnaire} to={Number(comparedTo)} />
      )}
    </section>
  )
}

/** Compared with nothing, with the draft, or with a version by its number. */
type ComparedTo = '' | 'draft' | `${number}`

/** Shows the changes from the older version to the newer. */
function Compared({ one, to }: { one: Questionnaire; to: number }) {
  const query = useQuery(versionQuery(to))
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  const other = query.data.questionnaire
  const isOlder = (one.version ?? 0) < to
  return <ChangesList from={isOlder ? one : other} to={isOlder ? other : one} />
}

function nameOf({ version }: QuestionnaireVersion): string {
  return version === 0 ? t`Built-in questionnaire` : t`Version ${version}`
}

function describe({ version, savedAt, savedBy }: QuestionnaireVersion): string {
  if (version === 0 || !savedAt) return t`Comes with Hale`
  const when = showMoment(savedAt)
  return savedBy ? t`${when}, ${savedBy}` : t`${when}, a former member`
}
