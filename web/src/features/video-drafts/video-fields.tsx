import { Trans, useLingui } from '@lingui/react/macro'
import { CategoryField } from '../../editor/fields/category-field.tsx'
import { AuthorField, Details, ReviewFields } from '../../editor/fields/details.tsx'
import { LeadPictureField } from '../../editor/fields/lead-picture-field.tsx'
import { SourcesField } from '../../editor/fields/sources-field.tsx'
import { TagsField } from '../../editor/fields/tags-field.tsx'
import { categoryOptions } from '../../labels/category-name.ts'
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
