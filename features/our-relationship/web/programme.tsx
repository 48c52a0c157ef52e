import type { RelationshipProgramme } from '../contract/our-relationship.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SafetyFrame } from '#features/programmes/parts/safety-frame.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { SAFETY_PATH, TOPICS } from './paths.ts'
import { NotOfferedNotice, RemovedNotice, UnreadableNotice } from './progress/interruptions.tsx'
import type { ProgressSession } from './progress/progress-session.ts'
import { isEmpty, type ProgressState } from './progress/progress-state.ts'
import { useProgress } from './progress/use-progress.ts'
import { programmeQuery } from './queries.ts'

export type OpenProgramme = {
  programme: RelationshipProgramme
  session: ProgressSession
  state: ProgressState
}

type Props = { title: string; children: (openProgramme: OpenProgramme) => ReactNode }

/** A screen of the programme, once its texts and the person's progress are loaded; `title` is shown until then. */
export function Programme({ title, children }: Props) {
  return (
    <SafetyFrame safetyPath={SAFETY_PATH} topics={TOPICS}>
      <LoadedProgramme title={title}>{children}</LoadedProgramme>
    </SafetyFrame>
  )
}

function LoadedProgramme({ title, children }: Props) {
  const query = useQuery(programmeQuery)
  const { session, state } = useProgress()
  const interruption = interruptionOf(state, session)
  if (query.data && !interruption && state.stage !== 'opening')
    return children({ programme: query.data, session, state })
  return (
    <Screen title={title} width="reading">
      {interruption ?? (query.isError ? <QueryErrorNotice query={query} /> : <ProgrammeSkeleton />)}
    </Screen>
  )
}

/** Returns what keeps the person from continuing, such as unreadable progress. */
function interruptionOf(state: ProgressState, session: ProgressSession): ReactNode {
  if (state.stage === 'unreadable') return <UnreadableNotice session={session} />
  if (state.stage === 'removed') return <RemovedNotice session={session} />
  return state.isOffered === false && isEmpty(state.draft) ? <NotOfferedNotice /> : undefined
}

function ProgrammeSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
