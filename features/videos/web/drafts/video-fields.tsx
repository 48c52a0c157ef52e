import { Trans, useLingui } from '@lingui/react/macro'
import { CategoryField } from '#platform/documents/web/fields/category-field.tsx'
import { AuthorField, Details, ReviewFields } from '#platform/documents/web/fields/details.tsx'
import { LeadPictureField } from '#platform/documents/web/fields/lead-picture-field.tsx'
import { SourcesField } from '#platform/documents/web/fields/sources-field.tsx'
import { TagsField } from '#platform/documents/web/fields/tags-field.tsx'
import { categoryOptions } from '#features/labels/parts/category-name.ts'
import { useVideo } from './video-document.tsx'

/** The fields beside the description. */
export function VideoFields() {
  const { t } = useLingui()
  const { open, edit, problemAt } = useVideo()
  const { content } = open
  const fields = { content, edit, problemAt }
  return (
    <Details>
      <div>
        <LeadPictureField {...fields} label={t`Poster`} addLabel={t`Add a poster`} />
        <p className="mt-1 text-small text-ink-soft">
          <Trans>
            The picture that is shown before the video plays. Without a poster, a frame of the video is used.
          </Trans>
        </p>
      </div>
      <CategoryField
        value={content.category}
        options={categoryOptions()}
        problem={problemAt('category')}
        onChange={(category) => edit({ category })}
      />
      <AuthorField {...fields} />
      <TagsField {...fields} listLabel={t`Tags on this video`} />
      <SourcesField {...fields} />
      <ReviewFields {...fields} />
    </Details>
  )
}
