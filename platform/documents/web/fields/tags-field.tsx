import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldsProps } from './shared-fields.ts'
import { MAX_TAGS } from './shared-rules.ts'
import { WordsField } from './words-field.tsx'

type Props = Omit<FieldsProps<'tags'>, 'problemAt'> & {
  /** Accessible name of the list of tags. */
  listLabel: string
}

/** Keywords by which a document can be found. */
export function TagsField({ content: { tags }, edit, listLabel }: Props) {
  const { t } = useLingui()
  return (
    <WordsField
      label={t`Tags`}
      words={tags}
      onChange={(tags) => edit({ tags })}
      max={MAX_TAGS}
      hint={<Trans>Press Enter to add a tag. You can add up to 12.</Trans>}
      listLabel={listLabel}
      removeLabel={(tag) => t`Remove the tag ${tag}`}
    />
  )
}
