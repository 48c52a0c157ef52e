import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EnglishTextNote } from '#features/programmes/parts/english-text-note.tsx'
import { NotFoundNotice, QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { Sources } from '#platform/ui/reading/sources/sources.tsx'
import { useRecovery } from './changes/use-recovery.ts'
import { HelpNow } from './help-now.tsx'
import { PROGRAMME_PATH } from './paths.ts'
import { programmeQuery } from './queries.ts'
import { BackLink, RecoveryScreen } from './recovery-screen.tsx'

export function ReadingScreen() {
  const { t } = useLingui()
  const { slug } = useParams()
  const query = useQuery(programmeQuery)
  const { recovery } = useRecovery()
  if (!query.data) {
    return (
      <RecoveryScreen key="waiting" title={t`Reading`}>
        {query.isLoading ? <Skeleton className="h-60 w-full" /> : <QueryErrorNotice query={query} />}
      </RecoveryScreen>
    )
  }
  const reading = query.data.readings.find((one) => one.slug === slug)
  if (!reading) {
    return (
      <RecoveryScreen key="missing" title={t`Reading not found`}>
        <NotFoundNotice back={PROGRAMME_PATH} backLabel="VRS Freedom 365" />
      </RecoveryScreen>
    )
  }
  const { language, title, minutes, bodyHtml, sources } = reading
  return (
    <RecoveryScreen
      key={slug}
      title={title}
      lang={language}
      lead={<Plural value={minutes} one="# minute to read" other="# minutes to read" />}
    >
      <BackLink />
      <EnglishTextNote language={language} className="mb-4" />
      <Prose html={bodyHtml} lang={language} className="mb-8" />
      <HelpNow plan={recovery?.plan} />
      <Sources sources={sources} lang={SOURCE_LANGUAGE} reviewedOn={null} nextReviewOn={null} />
    </RecoveryScreen>
  )
}
