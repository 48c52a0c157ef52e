import type { Questionnaire } from '../../contract/questionnaires.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DocumentScreen } from '#platform/documents/web/screens/edit-document-screen.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { CategorySection } from './editing/category-section.tsx'
import { CheckCard } from './editing/check-card.tsx'
import { ids } from './editing/controls.ts'
import { QuestionnaireEditing, useQuestionnaireEditing } from './editing/editing-context.tsx'
import { PointRangeCard } from './editing/point-range-card.tsx'
import { QuestionnaireMenu } from './menu/questionnaire-menu.tsx'
import { PublishNotes } from './publishing/publish-notes.tsx'
import { draftQuery, publishedQuery } from './queries.ts'
import { questionnaireDocument } from './questionnaire-document.tsx'
import { TranslationView } from './translations/translation-view.tsx'

const parts = { Translation: TranslationView, Menu: QuestionnaireMenu, BeforePublishing: PublishNotes }

export function EditQuestionnaireScreen() {
  const { t } = useLingui()
  const draft = useQuery(draftQuery)
  const published = useQuery(publishedQuery)
  if (draft.data && published.data) {
    return (
      <DocumentScreen type={questionnaireDocument} id={draft.data.id} parts={parts} NotFound={NotFound}>
        <QuestionnaireEditing published={published.data}>
          <Fields published={published.data} />
        </QuestionnaireEditing>
      </DocumentScreen>
    )
  }
  const failed = [draft, published].find(({ isError }) => isError)
  return (
    <Screen title={t`Questionnaire`}>
      {failed ? (
        <QueryErrorNotice query={failed} />
      ) : (
        <div role="status" aria-label={t`Loading the questionnaire`}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Screen>
  )
}

function NotFound() {
  const { t } = useLingui()
  return <EmptyState title={t`The questionnaire could not be found`}>{t`Reload the page.`}</EmptyState>
}

function Fields({ published: { version } }: { published: Questionnaire }) {
  const { t } = useLingui()
  const { groups, announcement } = useQuestionnaireEditing()
  return (
    <div className="col-span-full grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="mb-8 text-ink-soft">
          <p>
            <Trans>What people at your company are asked, and how their answers are scored.</Trans>{' '}
            {version ? (
              <Trans>They are asked version {version} now.</Trans>
            ) : (
              <Trans>They are asked the built-in questionnaire now.</Trans>
            )}
          </p>
        </div>
        <div className="space-y-10">
          {groups.map((group, index) => (
            <CategorySection key={ids.category(index)} group={group} index={index} />
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
        <PointRangeCard />
      </aside>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
