import { SOURCE_LANGUAGE } from '@hale/contracts/languages'
import type { HelpTopic } from '@hale/contracts/help/help'
import type { ProgrammePage } from '@hale/contracts/programmes/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { helpQuery } from '../offline/help-query.ts'
import { QueryFailed } from '../ui/feedback/query-failed.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { Prose } from '../ui/reading/prose.tsx'
import { Sources } from '../ui/reading/sources/sources.tsx'
import { InEnglish } from './in-english.tsx'
import { CallNow, WhoToCall } from './who-to-call.tsx'

type Props = {
  page: ProgrammePage
  topics: readonly HelpTopic[]
  /** What is done once it is read. */
  children?: ReactNode
}

/** The safety page of a programme: its text, and whom to call. */
export function SafetyPage({ page, topics, children }: Props) {
  const help = useQuery(helpQuery)
  return (
    <Screen title={page.title} lang={page.language} width="reading">
      <InEnglish language={page.language} className="mb-4" />
      {help.data && (
        <div className="mb-6">
          <CallNow help={help.data} topics={topics} />
        </div>
      )}
      <Prose html={page.bodyHtml} lang={page.language} />
      {help.isError && (
        <div className="mt-8">
          <QueryFailed query={help} />
        </div>
      )}
      <WhoToCall topics={topics} />
      {children}
      <Sources sources={page.sources} lang={SOURCE_LANGUAGE} reviewedOn={null} nextReviewOn={null} />
    </Screen>
  )
}
