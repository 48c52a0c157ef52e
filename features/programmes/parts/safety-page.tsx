import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import type { HelpTopic } from '#features/help-lines/contract/help.ts'
import type { ProgrammePage } from '../contract/pages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { Sources } from '#platform/ui/reading/sources/sources.tsx'
import { EnglishTextNote } from './english-text-note.tsx'
import { EmergencyNumbers, WhoToCall } from './who-to-call.tsx'

type Props = {
  page: ProgrammePage
  topics: readonly HelpTopic[]
  /** What follows the page's text. */
  children?: ReactNode
}

/** The safety page of a programme, with helplines. */
export function SafetyPage({ page, topics, children }: Props) {
  const help = useQuery(helpQuery)
  return (
    <Screen title={page.title} lang={page.language} width="reading">
      <EnglishTextNote language={page.language} className="mb-4" />
      {help.data && (
        <div className="mb-6">
          <EmergencyNumbers help={help.data} topics={topics} />
        </div>
      )}
      <Prose html={page.bodyHtml} lang={page.language} />
      {help.isError && (
        <div className="mt-8">
          <QueryErrorNotice query={help} />
        </div>
      )}
      <WhoToCall topics={topics} />
      {children}
      <Sources sources={page.sources} lang={SOURCE_LANGUAGE} reviewedOn={null} nextReviewOn={null} />
    </Screen>
  )
}
