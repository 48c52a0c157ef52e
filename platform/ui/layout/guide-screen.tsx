import { preferredLanguage, type Language } from '../../contract/languages.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { QueryErrorNotice } from '../feedback/query-error-notice.tsx'
import { Skeleton } from '../feedback/states.tsx'
import { Contents } from '../reading/contents.tsx'
import { Prose } from '../reading/prose.tsx'
import { useSections } from '../reading/sections.ts'
import { Screen } from './screen.tsx'
import { useMedia } from './use-media.ts'

type Props = {
  title: string
  /** The screen that the guide is about. */
  about: { path: string; title: string }
  texts: GuideTexts
}

/** A guide's text in each language, as HTML from a Markdown file of Hale's own. */
export type GuideTexts = Record<Language, () => Promise<{ default: string }>>

/** Loads a guide's text in the interface's language; `path` is that of the screen that it is about. */
export function useGuide(path: string, texts: GuideTexts) {
  const { i18n } = useLingui()
  const language = preferredLanguage([i18n.locale])
  return useQuery({
    queryKey: ['guide', path, language],
    queryFn: async () => (await texts[language]()).default,
    staleTime: Infinity,
  })
}

/** A guide to a setting that takes several steps, some of them outside Hale. */
export function GuideScreen({ title, about, texts }: Props) {
  const query = useGuide(about.path, texts)
  return (
    <Screen title={title}>
      <Link
        to={about.path}
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-brand-ink underline underline-offset-4 print:hidden"
      >
        <ArrowLeft size={18} aria-hidden /> {about.title}
      </Link>
      {query.isPending && <GuideSkeleton />}
      {query.isError && <QueryErrorNotice query={query} />}
      {query.data && <GuideText html={query.data} />}
    </Screen>
  )
}

function GuideSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading the page`} className="mt-4 max-w-reading space-y-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

function GuideText({ html }: { html: string }) {
  const sections = useSections(html)
  const hasRoom = useMedia('(min-width: 80rem)')
  return (
    <div className="gap-x-14 xl:flex">
      <div className="min-w-0 max-w-reading xl:flex-1">
        {!hasRoom && <Contents sections={sections} shape="disclosure" />}
        <Prose html={html} className="mt-4" />
      </div>
      {hasRoom && <Contents sections={sections} shape="aside" />}
    </div>
  )
}
