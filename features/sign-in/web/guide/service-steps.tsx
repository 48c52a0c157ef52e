import { Trans, useLingui } from '@lingui/react/macro'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { useGuide } from '#platform/ui/layout/guide-screen.tsx'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { GUIDE_PATH, guideTexts, sectionOf, SETTINGS_PATH } from './guide.ts'

/** `service` is the login service's name as the guide has it. */
type Props = { service: string; isSaml: boolean }

/** The guide's steps for one login service. */
export function ServiceSteps({ service, isSaml }: Props) {
  const { t } = useLingui()
  const query = useGuide(SETTINGS_PATH, guideTexts)
  const section = query.data && sectionOf(query.data, service, isSaml)
  return (
    <>
      {/* In a tab of its own, so that what was typed stays. */}
      <a
        href={section ? `${GUIDE_PATH}#${section.id}` : GUIDE_PATH}
        target="_blank"
        className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
      >
        <Trans>The whole guide (new tab)</Trans>
      </a>
      {query.isPending && (
        <div role="status" aria-label={t`Loading the page`} className="space-y-3">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {query.isError && <QueryErrorNotice query={query} />}
      {section && <Prose html={section.html} />}
    </>
  )
}
