import type { Home } from '@hale/contracts/home'
import { serviceKeys, type ServiceCard } from '@hale/contracts/services/services'
import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { Link } from 'react-router'
import { RouteIcons, type RouteIconName } from '../../feature.ts'
import { pathOfService } from '../../features/services/queries.ts'
import { videoPath } from '../../features/videos/time.ts'
import { RouteIcon } from '../shell/route-icon.tsx'
import { HomeSection } from './section.tsx'

type Start = { to: string; icon: RouteIconName; title: string; text: string }

const MAX_STARTS = 3

/** Three things to start with, for a person who has done none yet. */
export function FirstVisit({ home }: { home: Home }) {
  const { t } = useLingui()
  return (
    <HomeSection title={t`Start here`} lead={t`Start with whichever you like.`}>
      <ol className="grid gap-4 md:grid-cols-3">
        {useStarts(home).map(({ to, icon, title, text }) => (
          <li
            key={to}
            className="group relative flex gap-4 rounded-card border border-line bg-card p-5 transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:flex-col"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
              <RouteIcon name={icon} size={24} />
            </span>
            <div className="min-w-0">
              <h3 className="text-heading font-semibold text-balance">
                <Link to={to} className="outline-none after:absolute after:inset-0 group-hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}

/** The questionnaire, a video, a programme; where there is none, the reference, or an article. */
function useStarts({ videos, services, articles }: Home): Start[] {
  const { t } = useLingui()
  const iconOf = useContext(RouteIcons)
  const video = videos?.[0]
  const programme = services?.find(({ key }) => serviceKeys.some((one) => one === key))
  const reference = services?.find(({ key }) => key === 'clinicalreference')
  const article = articles?.[0]
  const starts: (Start | undefined)[] = [
    {
      to: '/questionnaire',
      icon: 'list',
      title: t`See how you are doing`,
      text: t`Answer a few questions. It takes about three minutes, and only you see the result.`,
    },
    video && {
      to: videoPath(video.id),
      icon: 'play',
      title: t`Watch “${video.title}”`,
      text: video.summary,
    },
    programme && startOf(programme, iconOf),
    reference && startOf(reference, iconOf),
    article && {
      to: `/dashboard/articles/${article.id}`,
      icon: 'book',
      title: t`Read “${article.title}”`,
      text: article.summary,
    },
  ]
  return starts.filter((start) => start !== undefined).slice(0, MAX_STARTS)
}

type IconOf = (path: string) => RouteIconName | undefined

function startOf({ key, title, summary }: ServiceCard, iconOf: IconOf): Start {
  const to = pathOfService(key)
  return { to, icon: iconOf(to) ?? 'heart', title, text: summary }
}
