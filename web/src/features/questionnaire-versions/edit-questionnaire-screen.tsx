import type { Questionnaire } from '@hale/contracts/questionnaires'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CategorySection } from './editing/category-section.tsx'
import { CheckCard } from './editing/check-card.tsx'
import { Conflict } from './saving/conflict.tsx'
import { ids } from './edit/edit-check.ts'
import { EditSkeletons } from './editing/edit-skeletons.tsx'
import { EditingContext } from './edit/editing-context.ts'
import { EditorActions } from './versions/editor-actions.tsx'
import { LeaveDialog } from './saving/leave-dialog.tsx'
import { newestQuery } from './queries.ts'
import { ReachCard } from './editing/reach-card.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { useEdit } from './edit/use-editing.ts'
import { useLeaving } from './saving/use-leaving.ts'
import { useSavingVersion } from './saving/use-saving-version.ts'
import { VersionLine } from './versions/version-line.tsx'

export function EditQuestionnaireScreen() {
  const { t } = useLingui()
  const query = useQuery(newestQuery)
  if (query.data) return <Editor newest={query.data} />
  return (
    <Screen title={t`Questionnaire`} lead={<Lead />}>
      {query.isLoading ? <EditSkeletons /> : <QueryFailed query={query} />}
    </Screen>
  )
}

function Lead() {
  return <Trans>What people at your company are asked, and what their answers give.</Trans>
}

function Editor({ newest }: { newest: Questionnaire }) {
  const { t } = useLingui()
  const editing = useEdit(newest)
  const saving = useSavingVersion(editing)
  const { edit, base, isDirty, isKept, said, wasKept } = editing
  const leaving = useLeaving(isDirty)
  const isBehind = isDirty && !saving.busy && newest.version !== base.version
  return (
    <EditingContext value={editing}>
      <Screen title={t`Questionnaire`} lead={<Lead />} actions={<EditorActions />}>
        {isBehind && <Conflict theirs={newest} />}
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <VersionLine wasKept={wasKept} />
            <div inert={saving.busy} className="space-y-10">
              {edit.map((group, place) => (
                <CategorySection key={ids.category(place)} group={group} place={place} />
              ))}
            </div>
          </div>
          <aside
            aria-label={t`About this questionnaire`}
            className="max-xl:contents xl:sticky xl:top-20 xl:space-y-4 xl:self-start"
          >
            <div className="max-xl:order-first">
              <CheckCard />
            </div>
            <ReachCard />
          </aside>
        </div>
        {isDirty && <SaveBar saving={saving} />}
        <p role="status" className="sr-only">
          {said}
        </p>
        <LeaveDialog to={leaving.waiting} isKept={isKept} onStay={leaving.stay} />
      </Screen>
    </EditingContext>
  )
}
