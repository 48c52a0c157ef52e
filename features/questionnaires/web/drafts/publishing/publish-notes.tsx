import { questionnaireOf } from '../../../rules/drafts/groups.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { peopleQuery, publishedQuery } from '../queries.ts'
import { useDraftQuestionnaire } from '../questionnaire-document.tsx'
import { ChangesList } from './changes-list.tsx'

/** How many people a draft is for, and what changes for them. */
export function PublishNotes() {
  const { content } = useDraftQuestionnaire().open
  const people = useQuery(peopleQuery)
  const published = useQuery(publishedQuery)
  const failed = [people, published].find(({ isError }) => isError)
  if (failed) return <QueryErrorNotice query={failed} />
  if (!people.data || !published.data) return <Skeleton className="mt-5 h-60 w-full" />
  return (
    <section aria-labelledby="what-changes" className="mt-5 border-t border-line pt-4">
      <p className="mb-4">
        <Plural
          value={people.data.people}
          one="# person at your company can log in."
          other="# people at your company can log in."
        />
      </p>
      <h3 id="what-changes" className="mb-2 font-semibold">
        <Trans>What changes</Trans>
      </h3>
      <ChangesList from={published.data} to={questionnaireOf(content)} />
    </section>
  )
}
