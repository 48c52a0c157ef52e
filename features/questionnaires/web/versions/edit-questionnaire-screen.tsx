import type { Questionnaire } from '../../contract/questionnaires.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '#platform/ui/feedback/query-failed.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { Presence } from '#platform/documents/web/presence/presence.tsx'
import { LanguageTabs } from '#platform/documents/web/translations/language-tabs.tsx'
import { TranslationView } from './translations/translation-view.tsx'
import { useTranslations } from './translations/use-translations.ts'
import { CategorySection } from './editing/category-section.tsx'
import { CheckCard } from './editing/check-card.tsx'
import { Conflict } from './saving/conflict.tsx'
import { ids } from './edit/edit-check.ts'
import { EditingContext, useEditing } from './edit/editing-context.ts'
import { EditorActions } from './versions/editor-actions.tsx'
import { LeaveDialog } from './saving/leave-dialog.tsx'
import { newestQuery, versionsQuery } from './queries.ts'
import { ReachCard } from './editing/reach-card.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { useEdit } from './edit/use-editing.ts'
import { useLeaving } from './saving/leave-dialog.tsx'
import { useSavingVersion } from './saving/use-saving-version.ts'
import { showMoment } from '#platform/ui/dates.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'

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
  return <Trans>What people at your company are asked, and how their answers are scored.</Trans>
}

function Editor({ newest }: { newest: Questionnaire }) {
  const { t } = useLingui()
  const editing = useEdit(newest)
  const saving = useSavingVersion(editing)
  const { edit, language, base, isDirty, isStored, announcement, wasRestored } = editing
  const leaving = useLeaving(isDirty)
  const isBehind = isDirty && !saving.busy && newest.version !== base.version
  return (
    <EditingContext value={editing}>
      <Screen title={t`Questionnaire`} lead={<Lead />} actions={<EditorActions />}>
        {isBehind && <Conflict theirs={newest} />}
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <Presence type="questionnaire" />
            <VersionLine wasRestored={wasRestored} />
            <EditedLanguages />
            <div inert={saving.busy} className="space-y-10">
              {language ? (
                <TranslationView key={language} language={language} />
              ) : (
                edit.map((group, index) => (
                  <CategorySection key={ids.category(index)} group={group} index={index} />
                ))
              )}
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
          {announcement}
        </p>
        <LeaveDialog to={leaving.waiting} isStored={isStored} onStay={leaving.stay} />
      </Screen>
    </EditingContext>
  )
}

/** A choice of the languages that the company offers; nothing where it offers one. */
function EditedLanguages() {
  const { texts, changeTexts, language, showLanguage } = useEditing()
  const { original, progress } = useTranslations()
  if (progress.length === 0) return null
  return (
    <LanguageTabs
      original={original}
      shown={language}
      translations={progress}
      onShow={showLanguage}
      onWriteIn={(chosen) => changeTexts({ ...texts, language: chosen })}
    />
  )
}

/** Says which version is edited, and what happens to people who answer while it changes. */
function VersionLine({ wasRestored }: { wasRestored: boolean }) {
  const { t } = useLingui()
  const { base, isDirty } = useEditing()
  const { data } = useQuery(versionsQuery)
  const saved = data?.items.find(({ version }) => version === base.version)
  const when = saved?.savedAt ? showMoment(saved.savedAt) : ''
  const who = saved?.savedBy ?? t`a former member`
  return (
    <div className="mb-8 text-small text-ink-soft">
      <p id="edit-heading" tabIndex={-1} className="min-h-6 font-medium text-ink outline-none">
        {base.version ? t`Version ${base.version}` : t`The built-in questionnaire`}
        {saved?.savedAt && (
          <span className="font-normal text-ink-soft">
            {', '}
            <Trans>
              published {when} by {who}
            </Trans>
          </span>
        )}
      </p>
      <p>
        <Trans>People who have started keep the version they started with.</Trans>
      </p>
      {wasRestored && isDirty && (
        <p role="status" className="mt-2 font-medium text-ink">
          <Trans>Your unpublished changes from this device have been restored.</Trans>
        </p>
      )}
    </div>
  )
}

/** A skeleton of the editor. */
function EditSkeletons() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading the questionnaire`}
      className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        <Skeleton className="mb-8 h-11 w-72 max-w-full" />
        <Skeleton className="mb-3 h-11 w-96 max-w-full" />
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="mb-3 rounded-card border border-line bg-card p-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="mt-2 h-4 w-48" />
          </div>
        ))}
      </div>
      <div className="space-y-4 max-xl:order-first">
        <Skeleton className="h-24" />
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}
