import { documentBody } from '../../contract/body.ts'
import { documentTypes, translatedFields, type TranslatedField } from '../../contract/document-types.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { isOutOfDate, originalLanguage, originalText, hasReadableText } from '../../rules/translations.ts'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { useDesign } from '../../../ui/layout/design.tsx'
import { useEditing } from '../editing-context.ts'
import { withMatch, withText } from './edit-translation.ts'
import { OriginalBlocks } from './original-blocks.tsx'
import { OutOfDateNotice } from './out-of-date-notice.tsx'
import { TranslatedInput } from './translated-input.tsx'
import { translatedName } from './translated-names.ts'

/** The fields of a translation next to the original's; below each other where there is little room. */
export function TranslationView({ language }: { language: Language }) {
  const { type, open } = useEditing()
  const fields = translatedFields(type.type).filter((field) =>
    hasReadableText(originalText(open.content, field)),
  )
  return (
    <section aria-labelledby="translation">
      <h2 id="translation" lang={language} className="text-heading font-semibold">
        {LANGUAGES[language].name}
      </h2>
      <p className="mt-1 mb-8 max-w-reading text-ink-soft">
        {documentTypes[type.type].isReadWhole ? (
          <Trans>
            Members who use Hale in this language read the translation once all of it is written. Until then,
            they read the original.
          </Trans>
        ) : (
          <Trans>
            Members who use Hale in this language read each text that is translated, and the others in the
            original. What you have left as Hale wrote it is translated already.
          </Trans>
        )}
      </p>
      {fields.length === 0 && (
        <p>
          <Trans>There is nothing to translate yet. Write the original first.</Trans>
        </p>
      )}
      <div className="space-y-10">
        {fields.map((field) => (
          <TranslatedPair key={field} language={language} field={field} />
        ))}
      </div>
    </section>
  )
}

type PairProps = { language: Language; field: TranslatedField }

function TranslatedPair({ language, field }: PairProps) {
  const { type, open, session, edit } = useEditing()
  const { languages: offeredLanguages } = useDesign()
  const id = useId()
  const { content } = open
  const text = content.translations?.[language]?.[field]
  // The session may have changes by others that have not been rendered yet.
  const latest = () => session.current()?.content ?? content
  const write = (value: unknown) => edit({ translations: withText(latest(), { language, field }, value) })
  const match = () => edit({ translations: withMatch(latest(), { language, field }) })
  const original = originalLanguage(content, offeredLanguages)
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-semibold">
        {translatedName(type.messages, field)}
      </h3>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="min-w-0 rounded-card bg-sunken p-4">
          <p className="mb-2 text-small text-ink-soft">
            <Trans>Original</Trans>
          </p>
          <div lang={original} className="wrap-anywhere">
            <OriginalText value={originalText(content, field)} />
          </div>
        </div>
        <div className="min-w-0">
          {isOutOfDate(content, field, text) && <OutOfDateNotice onMatch={match} />}
          <TranslatedInput {...{ language, field }} value={text?.value} onChange={write} />
        </div>
      </div>
    </div>
  )
}

function OriginalText({ value }: { value: unknown }): ReactNode {
  if (typeof value === 'string') return <p className="whitespace-pre-wrap">{value}</p>
  if (Array.isArray(value)) return <OriginalList items={value} />
  const body = z.safeParse(documentBody, value)
  return body.success && <OriginalBlocks body={body.data} />
}

/** A list of titles, such as those of chapters. */
function OriginalList({ items }: { items: unknown[] }) {
  const titles = items.flatMap((item) =>
    typeof item === 'object' && item !== null && 'title' in item ? [String(item.title)] : [],
  )
  return (
    <ol className="list-decimal space-y-1 ps-6">
      {titles.map((title, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn anew with each change
        <li key={index}>{title}</li>
      ))}
    </ol>
  )
}
