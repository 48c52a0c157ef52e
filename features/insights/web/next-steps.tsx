import { suggestionsFor, type Suggestion } from '../rules/suggestions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Card } from './card.tsx'
import { articlesQuery, insightsQuery } from './queries.ts'

const ANNOUNCEMENTS_PATH = '/dashboard/admin/announcements'
const INVITED_PEOPLE_PATH = '/dashboard/admin/people?state=invited&state=expired'

/** Up to three suggestions for admins, derived from the totals that every member sees. */
export function NextSteps() {
  const { t } = useLingui()
  const [latest] = useQuery(insightsQuery).data?.periods ?? []
  const suggestions = latest ? suggestionsFor(latest) : []
  if (suggestions.length === 0) return null
  return (
    <Card
      title={t`What to do next`}
      lead={<Trans>These suggestions are based only on the latest totals on this page.</Trans>}
      className="print:hidden"
    >
      <ol className="grid gap-5 lg:grid-cols-3">
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are in the order of the totals
          <li key={index} className="rounded-control border border-line p-4">
            <NextStep suggestion={suggestion} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function NextStep({ suggestion }: { suggestion: Suggestion }) {
  switch (suggestion.about) {
    case 'category':
      return (
        <Step
          title={<Trans>Promote reading about “{suggestion.category}”</Trans>}
          link={{ to: ANNOUNCEMENTS_PATH, text: <Trans>Announce an article</Trans> }}
          articles={suggestion.articles}
        >
          <Trans>
            The average here is {suggestion.share.from} to {suggestion.share.to} out of 100, so there is room
            for improvement.
          </Trans>
        </Step>
      )
    case 'taking-part':
      return (
        <Step
          title={<Trans>Ask people to take part</Trans>}
          link={{ to: ANNOUNCEMENTS_PATH, text: <Trans>Write an announcement</Trans> }}
          articles={[]}
        >
          <Trans>
            {suggestion.takenPart.from} to {suggestion.takenPart.to}% of those who could have answered did. An
            announcement can remind people of the questionnaire.
          </Trans>
        </Step>
      )
    case 'activation':
      return (
        <Step
          title={<Trans>Remind people of their invitation</Trans>}
          link={{ to: INVITED_PEOPLE_PATH, text: <Trans>See who has not activated their account</Trans> }}
          articles={[]}
        >
          <Trans>
            Of {suggestion.invited} or more people who were invited, {suggestion.activated} or more have
            activated their account. Tell people what they can read here.
          </Trans>
        </Step>
      )
  }
}

type StepProps = {
  title: ReactNode
  link: { to: string; text: ReactNode }
  articles: Parameters<typeof articlesQuery>[0]
  children: ReactNode
}

const linkLook = 'inline-flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline'

function Step({ title, link, articles, children }: StepProps) {
  return (
    <div className="flex h-full flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-soft">{children}</p>
      <Articles categories={articles} />
      <Link to={link.to} className={`${linkLook} mt-auto font-medium`}>
        {link.text}
      </Link>
    </div>
  )
}

/** Articles for a suggestion; nothing where they cannot be loaded. */
function Articles({ categories }: { categories: StepProps['articles'] }) {
  const { data, isPending } = useQuery(articlesQuery(categories))
  if (isPending) return <Skeleton className="h-24 w-full" />
  return (
    <ul className="list-disc ps-5 marker:text-ink-soft">
      {data?.items.map(({ id, title, language }) => (
        <li key={id}>
          <Link to={`/dashboard/articles/${id}`} lang={language ?? undefined} className={linkLook}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
