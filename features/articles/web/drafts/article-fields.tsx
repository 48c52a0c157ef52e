import { useLingui } from '@lingui/react/macro'
import { CategoryField } from '#platform/documents/web/fields/category-field.tsx'
import { AuthorField, Details, ReviewFields } from '#platform/documents/web/fields/details.tsx'
import { HeadingFields } from '#platform/documents/web/fields/heading-fields.tsx'
import { LeadPictureField } from '#platform/documents/web/fields/lead-picture-field.tsx'
import { SourcesField } from '#platform/documents/web/fields/sources-field.tsx'
import { TagsField } from '#platform/documents/web/fields/tags-field.tsx'
import { categoryOptions } from '#features/labels/parts/category-name.ts'
import { useArticleEditing } from './article-document.tsx'

/** The fields above the text. */
export function ArticleHeading() {
  return <HeadingFields {...useFields()} />
}

/** The fields beside the text. */
export function ArticleFields() {
  const { t } = useLingui()
  const fields = useFields()
  const { content, edit, problemAt } = fields
  return (
    <Details>
      <LeadPictureField {...fields} label={t`Picture at the top`} addLabel={t`Add a picture at the top`} />
      <CategoryField
        value={content.category}
        options={categoryOptions()}
        problem={problemAt('category')}
        onChange={(category) => edit({ category })}
      />
      <AuthorField {...fields} />
      <TagsField {...fields} listLabel={t`Tags on this article`} />
      <SourcesField {...fields} />
      <ReviewFields {...fields} />
    </Details>
  )
}

function useFields() {
  const { open, edit, problemAt } = useArticleEditing()
  return { content: open.content, edit, problemAt }
}
