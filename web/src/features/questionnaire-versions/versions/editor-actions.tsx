import { builtInQuestionnaire } from '@hale/domain/questionnaires/built-in'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, History, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { Menu } from '../../../ui/dialogs/menu.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useEditing } from '../edit/editing-context.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { PreviewDialog } from '../editing/preview-dialog.tsx'
import { RestoreQuestion } from './restore-question.tsx'
import { saveFhirFile } from './save-fhir-file.ts'
import type { QuestionnaireVersion } from '@hale/contracts/questionnaires/versions'
import type { Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { showMoment } from '../../../ui/dates.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { QueryFailed } from '../../../ui/feedback/query-failed.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { versionQuery, versionsQuery } from '../queries.ts'
import { VersionText } from './version-text.tsx'

type Shown = 'preview' | 'versions' | 'import' | 'built-in' | undefined

/** What can be done with the questionnaire as a whole. */
export function EditorActions() {
  const { t } = useLingui()
  const { base } = useEditing()
  const [shown, show] = useState<Shown>()
  const close = () => show(undefined)
  const version = base.version ?? 0
  const save = () => {
    saveFhirFile(version).catch((error: unknown) =>
      toast({ title: t`The file could not be made`, text: errorMessageOf(error), variant: 'destructive' }),
    )
  }
  const items = [
    { label: t`Import from a file`, run: () => show('import') },
    { label: t`Export as FHIR`, run: save },
    { label: t`Use the built-in questionnaire`, run: () => show('built-in') },
  ]
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Button look="quiet" className="px-4 max-sm:flex-1" onClick={() => show('preview')}>
        <Eye size={18} aria-hidden /> <Trans>Preview</Trans>
      </Button>
      <Button look="quiet" className="px-4 max-sm:flex-1" onClick={() => show('versions')}>
        <History size={18} aria-hidden /> <Trans>Versions</Trans>
      </Button>
      <Menu label={t`More actions`} items={items} />
      <PreviewDialog open={shown === 'preview'} onClose={close} />
      <VersionsDialog open={shown === 'versions'} onClose={close} />
      <ImportDialog open={shown === 'import'} onClose={close} />
      <Dialog title={t`Use the built-in questionnaire?`} open={shown === 'built-in'} onClose={close}>
        <RestoreQuestion questionnaire={builtInQuestionnaire} onBack={close} onDone={close} />
      </Dialog>
    </div>
  )
}

type Props = { open: boolean; onClose: () => void }

/** What was asked, when, by whom it was saved, and the way back to it. */
function VersionsDialog({ open, onClose }: Props) {
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
              className="min-h-11 w-full rounded-control px-3 py-2 text-left hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
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
        <Chosen key={chosen} version={chosen} newest={items[0]?.version ?? 0} onClose={onClose} />
      )}
    </div>
  )
}

function Chosen({ version, newest, onClose }: { version: number; newest: number; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(versionQuery(version))
  const [restored, restore] = useState<Questionnaire>()
  const { busy, wrong, run } = useAction(() => saveFhirFile(version))
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  const { questionnaire } = query.data
  if (restored)
    return <RestoreQuestion questionnaire={restored} onBack={() => restore(undefined)} onDone={onClose} />
  return (
    <section aria-label={nameOf(query.data)} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {version !== newest && (
          <Button onClick={() => restore(questionnaire)}>
            <Trans>Restore</Trans>
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={run}>
          <Download size={18} aria-hidden /> {t`Export as FHIR`}
        </Button>
      </div>
      <FormAlert>{wrong}</FormAlert>
      <VersionText questionnaire={questionnaire} />
    </section>
  )
}

function nameOf({ version }: QuestionnaireVersion): string {
  return version === 0 ? t`Built-in questionnaire` : t`Version ${version}`
}

function describe({ version, savedAt, savedBy }: QuestionnaireVersion): string {
  if (version === 0 || !savedAt) return t`Comes with Hale`
  const when = showMoment(savedAt)
  return savedBy ? t`${when}, ${savedBy}` : t`${when}, a former member`
}
