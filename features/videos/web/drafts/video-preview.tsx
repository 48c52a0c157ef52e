import type { Video } from '../../contract/videos.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShownSources } from '#platform/documents/web/fields/shown-sources.tsx'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { languageName } from './captions/language-name.ts'
import { formatShortTimecode } from './stage/show-time.ts'

/** The video as members see it, with the browser's own controls. */
export function VideoPreview({ video }: { video: Video }) {
  const { t } = useLingui()
  const { title, summary, category, author, picture, renditions, chapters, captions, bodyHtml, sources } =
    video
  return (
    <article lang={video.language ?? undefined} className="mx-auto max-w-reading pb-6">
      <p className="text-small font-medium text-brand-ink">{categoryName(category)}</p>
      <h3 className="mt-2 text-title font-semibold text-balance">{title || t`Untitled`}</h3>
      <p className="mt-3 text-lead text-ink-soft">{summary}</p>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By {author} · {formatShortTimecode(video.seconds)}
        </Trans>
      </p>
      {renditions.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions stand below, as they are being written
        <video
          controls
          preload="metadata"
          aria-label={title || t`Video`}
          poster={picture?.url}
          className="mt-6 aspect-video w-full rounded-card bg-sunken"
        >
          {renditions.map(({ url, type }) => (
            <source key={url} src={url} type={type} />
          ))}
        </video>
      ) : (
        <p className="mt-6 grid aspect-video place-items-center rounded-card bg-sunken text-ink-soft">
          <Trans>The video is not ready yet.</Trans>
        </p>
      )}
      {/* A link must not leave the editor. */}
      <div inert>
        <Prose html={bodyHtml} lang={video.language ?? undefined} className="mt-8" />
      </div>
      <Chapters chapters={chapters} />
      {captions.map(({ language, cues }) => (
        <details key={language} className="mt-4 rounded-card border border-line px-5 py-3">
          <summary className="font-medium">
            <Trans>Captions in {languageName(language)}</Trans>{' '}
            <span className="text-small text-ink-soft">
              <Plural value={cues.length} one="# caption" other="# captions" />
            </span>
          </summary>
          <p className="mt-2 whitespace-pre-wrap" tabIndex={-1}>
            {cues.map(({ text }) => text).join('\n')}
          </p>
        </details>
      ))}
      <ShownSources sources={sources} />
    </article>
  )
}

function Chapters({ chapters }: Pick<Video, 'chapters'>) {
  if (chapters.length === 0) return null
  return (
    <section className="mt-8">
      <h4 className="font-semibold">
        <Trans>Chapters</Trans>
      </h4>
      <ol className="mt-2 space-y-1">
        {chapters.map(({ at, title }) => (
          <li key={at} className="flex gap-3">
            <span className="shrink-0 text-ink-soft tabular-nums">{formatShortTimecode(at)}</span>
            {title}
          </li>
        ))}
      </ol>
    </section>
  )
}
