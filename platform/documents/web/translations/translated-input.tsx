import { documentBody, type DocumentBody } from '../../contract/body.ts'
import {
  documentTypes,
  type LineLimit,
  type TranslatedField,
  type TranslatedLine,
} from '../../contract/document-types.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Chapter } from '#features/videos/contract/videos.ts'
import { chaptersOf, originalText } from '../../rules/translations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area.tsx'
import { BlocksEditor } from '../body/body-editor.tsx'
import type { DocumentContent } from '../document-type.ts'
import { useEditing } from '../editing-context.ts'
import { translatedName } from './translated-names.ts'

type Props = {
  language: Language
  field: TranslatedField
  /** The translation's value; undefined where it has none. */
  value: unknown
  onChange: (value: unknown) => void
}

const MAX_CHAPTER_LENGTH = 80

/** The input for a field of a translation. */
export function TranslatedInput({ field, ...props }: Props) {
  if (field === 'body') return <TranslatedBody {...props} />
  if (field === 'chapters') return <TranslatedChapters {...props} />
  return <TranslatedText {...props} field={field} />
}

function TranslatedText({ language, field, value, onChange }: Props & { field: TranslatedLine }) {
  const { type } = useEditing()
  const limits: Partial<Record<TranslatedLine, LineLimit>> = documentTypes[type.type].translated
  return (
    <TextAreaField
      label={translatedName(type.messages, field)}
      lang={language}
      rows={1}
      value={typeof value === 'string' ? value : ''}
      maxLength={limits[field]?.maxLength}
      onChange={({ target }) =>
        onChange(limits[field]?.isOneLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
      }
    />
  )
}

function TranslatedChapters({ language, value, onChange }: Omit<Props, 'field'>) {
  const { open } = useEditing()
  const { t } = useLingui()
  const chapters = chaptersOf(originalText(open.content, 'chapters'))
  const titles = new Map(chaptersOf(value).map(({ at, title }) => [at, title]))
  const write = (chapter: Chapter) => {
    const next = new Map(titles).set(chapter.at, chapter.title)
    onChange(
      chapters.flatMap(({ at }) => {
        const title = next.get(at) ?? ''
        return title === '' ? [] : [{ at, title }]
      }),
    )
  }
  return (
    <div className="space-y-4">
      {chapters.map(({ at }, index) => {
        const number = index + 1
        return (
          <Field
            key={at}
            label={t`Title of chapter ${number}`}
            lang={language}
            value={titles.get(at) ?? ''}
            maxLength={MAX_CHAPTER_LENGTH}
            autoComplete="off"
            onChange={({ target }) => write({ at, title: target.value })}
          />
        )
      })}
    </div>
  )
}

function TranslatedBody({ language, value, onChange }: Omit<Props, 'field'>) {
  const { open } = useEditing()
  /** Changes with each copy from the original, so that the editor of the text is mounted anew. */
  const [copies, setCopies] = useState(0)
  const copy = () => {
    onChange(originalText(open.content, 'body'))
    setCopies(copies + 1)
  }
  const read = ({ translations }: DocumentContent) => bodyOf(translations?.[language]?.['body']?.value)
  return (
    <>
      {value === undefined && (
        <Button look="quiet" className="mb-3" onClick={copy}>
          <Trans>Start with a copy of the original</Trans>
        </Button>
      )}
      <BlocksEditor key={copies} language={language} read={read} write={onChange} />
    </>
  )
}

function bodyOf(value: unknown): DocumentBody | undefined {
  const body = z.safeParse(documentBody, value)
  return body.success ? body.data : undefined
}
