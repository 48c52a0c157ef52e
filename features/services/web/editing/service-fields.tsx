import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '#platform/documents/web/fields/details.tsx'
import { HeadingFields } from '#platform/documents/web/fields/heading-fields.tsx'
import { WordsField } from '#platform/documents/web/fields/words-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { fieldName, useService } from './service-document.tsx'
import { MAX_LANGUAGES } from './service-rules.ts'

/** The fields above the text. */
export function ServiceHeading() {
  const { open, edit, problemAt } = useService()
  return <HeadingFields content={open.content} edit={edit} problemAt={problemAt} />
}

type TextName = 'forWhom' | 'cost' | 'confidentiality' | 'howToStart' | 'emergency' | 'hours'

function TextOf({ name, hint }: { name: TextName; hint?: ReactNode }) {
  const { open, edit, problemAt } = useService()
  return (
    <TextAreaField
      label={fieldName(name)}
      data-missing={name}
      value={open.content[name]}
      maxLength={600}
      error={problemAt(name)}
      hint={hint}
      onChange={({ target }) => edit({ [name]: target.value })}
    />
  )
}

/** The fields below the text, in the order of the page. */
export function ServiceTexts() {
  return (
    <div className="mt-8 space-y-6">
      <TextOf name="forWhom" />
      <TextOf name="cost" />
      <TextOf name="confidentiality" />
      <TextOf
        name="emergency"
        hint={
          <Trans>
            The emergency number and help lines for each person’s country are added automatically.
          </Trans>
        }
      />
    </div>
  )
}

/** The fields beside the text. */
export function ServiceFields() {
  const { t } = useLingui()
  const { open, edit, problemAt } = useService()
  const { content } = open
  return (
    <Details>
      <TextOf name="howToStart" />
      <Field
        label={fieldName('phone')}
        data-missing="phone"
        type="tel"
        autoComplete="off"
        maxLength={30}
        value={content.phone}
        error={problemAt('phone')}
        hint={<Trans>Include the country code, so that it can be called from anywhere.</Trans>}
        onChange={({ target }) => edit({ phone: target.value })}
      />
      <Field
        label={fieldName('email')}
        data-missing="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={content.email}
        error={problemAt('email')}
        onChange={({ target }) => edit({ email: target.value })}
      />
      <Field
        label={fieldName('url')}
        data-missing="url"
        type="url"
        autoComplete="off"
        maxLength={2000}
        placeholder="https://"
        value={content.url}
        error={problemAt('url')}
        onChange={({ target }) => edit({ url: target.value })}
      />
      <TextOf name="hours" />
      <WordsField
        label={fieldName('languages')}
        path="languages"
        words={content.languages}
        onChange={(languages) => edit({ languages })}
        max={MAX_LANGUAGES}
        error={problemAt('languages')}
        hint={<Trans>Languages that calls are answered in. Press Enter to add one.</Trans>}
        listLabel={t`Languages for this service`}
        removeLabel={(language) => t`Remove ${language}`}
      />
    </Details>
  )
}
