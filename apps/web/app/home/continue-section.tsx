import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UnfinishedArticle } from '#features/articles/web/reading/unfinished-article.ts'
import { textLanguageSearch } from '#platform/ui/reading/language/text-language.ts'
import type { ResumeState } from '#features/articles/web/reading/use-reading-position.ts'
import { videoPath } from '#features/videos/web/time.ts'
import { Picture } from '#platform/ui/layout/picture.tsx'
import { formatDay } from '#platform/ui/dates.ts'
import type { RouteIconName } from '#platform/feature/web.ts'
import { RESUME_PATH, type UnfinishedAnswers } from '#features/questionnaires/web/use-unfinished.ts'
import type { ContinueItem } from './what-to-continue.ts'
import { RouteIcon } from '../shell/route-icon.tsx'
import { HomeSection } from './section.tsx'
import { ShareBar } from './share-bar.tsx'

/** Things to continue; nothing where there are none. */
export function ContinueSection({ items }: { items: ContinueItem[] }) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    <HomeSection title={t`Continue`}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {items.map((item) => (
          <li key={item.is === 'programme' ? item.key : item.is}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function Item({ item }: { item: ContinueItem }) {
  switch (item.is) {
    case 'questionnaire':
      return (
        <Row
          to={RESUME_PATH}
          picture={<RoundIcon icon="list" />}
          title={<Trans>Health questionnaire</Trans>}
          text={<State unfinished={item.unfinished} />}
        />
      )
    case 'article':
      return <Article article={item.article} />
    case 'video':
      return <Video video={item.video} />
    case 'programme':
      // Does not name the item, as others may see the screen.
      return (
        <Row
          to={`/dashboard/${item.key}/programme`}
          picture={<RoundIcon icon="blocks" />}
          title={item.isSecond ? <Trans>Your other programme</Trans> : <Trans>Your programme</Trans>}
          text={<Trans>Carry on where you left off.</Trans>}
        />
      )
    case 'due':
      return (
        <Row
          to="/questionnaire"
          picture={<RoundIcon icon="list" />}
          title={<Trans>Time to answer again</Trans>}
          text={
            <Trans>
              Answer the health questionnaire again and see what has changed since {formatDay(item.since)}.
            </Trans>
          }
        />
      )
  }
}

function Article({ article }: { article: UnfinishedArticle }) {
  const { id, title, language, readingMinutes, share } = article
  const left = Math.max(1, Math.round(readingMinutes * (1 - share)))
  const state: ResumeState = { resumeAt: share }
  return (
    <Row
      to={`/dashboard/articles/${id}${language ? textLanguageSearch(language) : ''}`}
      state={state}
      picture={<RoundIcon icon="book" />}
      title={<span lang={language ?? undefined}>{title}</span>}
      text={<Trans>Article, about {left} min left</Trans>}
    >
      <ShareBar share={share * 100} className="mt-2 h-1.5 max-w-60" />
    </Row>
  )
}

function Video({ video }: { video: Extract<ContinueItem, { is: 'video' }>['video'] }) {
  const { id, title, language, picture, seconds, watched } = video
  const secondsLeft = seconds * (1 - watched)
  const left = Math.round(secondsLeft / 60)
  return (
    <Row
      to={videoPath(id)}
      picture={
        picture ? (
          <Picture
            picture={picture}
            decorative
            sizes="6rem"
            className="aspect-video w-24 shrink-0 rounded-control bg-sunken object-cover"
          />
        ) : (
          <RoundIcon icon="play" />
        )
      }
      title={<span lang={language ?? undefined}>{title}</span>}
      text={
        secondsLeft < 60 ? (
          <Trans>Video, less than 1 min left</Trans>
        ) : (
          <Trans>Video, about {left} min left</Trans>
        )
      }
    >
      <ShareBar share={watched * 100} className="mt-2 h-1.5 max-w-60" />
    </Row>
  )
}

type Props = {
  to: string
  /** Navigation state for the linked screen. */
  state?: object
  picture: ReactNode
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}

/** A row that is a link as a whole. */
function Row({ to, state, picture, title, text, children }: Props) {
  return (
    <div className="group relative flex items-center gap-4 p-4 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-5">
      {picture}
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          <Link
            to={to}
            state={state}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-small text-ink-soft">{text}</p>
        {children}
      </div>
    </div>
  )
}

function RoundIcon({ icon }: { icon: RouteIconName }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
      <RouteIcon name={icon} size={22} />
    </span>
  )
}

function State({ unfinished }: { unfinished: UnfinishedAnswers }): ReactNode {
  switch (unfinished.is) {
    case 'begun': {
      const { answered, of } = unfinished
      return (
        <Trans>
          You have answered {answered} of {of} questions.
        </Trans>
      )
    }
    case 'waiting':
      return <Trans>Your answers are saved on this device and will be sent when you are back online.</Trans>
    case 'to-keep':
      return <Trans>A result from before you logged in is saved on this device.</Trans>
  }
}
