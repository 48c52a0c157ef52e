import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { groupsOf, listQuestions, questionnaireOf } from '../../../rules/drafts/groups.ts'
import { textsToTranslate, writeTranslation, type TextToTranslate } from '../../../rules/drafts/texts.ts'
import { originalLanguage } from '#platform/documents/rules/translations.ts'
import { OutOfDateNotice } from '#platform/documents/web/translations/out-of-date-notice.tsx'
import { TextArea } from '#platform/ui/forms/text-area.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { useDraftQuestionnaire } from '../questionnaire-document.tsx'

/** A questionnaire's texts beside their translations, each once; below each other in narrow windows. */
export function TranslationView({ language }: { language: Language }) {
  const { content } = useDraftQuestionnaire().open
  const texts = textsToTranslate(questionnaireOf(content).groups, content.translations?.[language])
  const [written, all] = [texts.filter(({ isUntranslated }) => !isUntranslated).length, texts.length]
  return (
    <section aria-labelledby="translation">
      <h2 id="translation" lang={language} className="text-heading font-semibold">
        {LANGUAGES[language].name}
      </h2>
      <p className="mt-1 max-w-reading text-ink-soft">
        <Trans>
          People who use Hale in this language read each text that is translated, and the others in the
          original. A text that appears several times is translated once.
        </Trans>
      </p>
      <p className="mt-3 mb-8 font-medium">
        {all === 0 ? (
          <Trans>There is nothing to translate yet. Write the original first.</Trans>
        ) : (
          <Trans>
            Texts translated: {written} of {all}
          </Trans>
        )}
      </p>
      <div className="space-y-10">
        {groupsOf(content).map((_, group) => (
          // oxlint-disable-next-line react/no-array-index-key -- a category is its position
          <CategoryTexts key={group} {...{ language, group, texts }} />
        ))}
      </div>
    </section>
  )
}

type CategoryProps = { language: Language; group: number; texts: TextToTranslate[] }

function CategoryTexts({ group, texts, language }: CategoryProps) {
  const { t } = useLingui()
  const { content } = useDraftQuestionnaire().open
  const groupTexts = texts.filter((one) => one.group === group)
  const parts = [
    {
      title: t`Category ${group + 1}`,
      texts: groupTexts.filter(({ question }) => question === undefined),
    },
    ...listQuestions(groupsOf(content)).flatMap(({ question, position }, index) => {
      const number = index + 1
      const inside = groupTexts.filter((one) => one.question === question.for)
      return position.group === group ? [{ title: t`Question ${number}`, texts: inside }] : []
    }),
  ]
  return parts
    .filter((part) => part.texts.length > 0)
    .map((part) => (
      <div key={part.title} role="group" aria-label={part.title} className="space-y-4">
        <h3 className="font-semibold">{part.title}</h3>
        {part.texts.map((text) => (
          <TranslatedText key={text.text} language={language} text={text} />
        ))}
      </div>
    ))
}

/** A field for the translation of a text, labelled with the original. */
function TranslatedText({ language, text: one }: { language: Language; text: TextToTranslate }) {
  const { session, open, edit } = useDraftQuestionnaire()
  const { languages: offeredLanguages } = useDesign()
  const id = useId()
  const { text, translation, maxLength, isOutOfDate } = one
  const write = (value: string) => {
    // The session may have changes by others that have not been rendered yet.
    const latest = session.current()?.content ?? open.content
    const { groups } = questionnaireOf(latest)
    const translations = writeTranslation(groups, latest.translations?.[language], { text, value })
    edit({ translations: { ...latest.translations, [language]: translations } })
  }
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
      <label
        htmlFor={id}
        lang={originalLanguage({ language: open.content.language }, offeredLanguages)}
        className="min-w-0 self-start rounded-card bg-sunken px-4 py-2.5 wrap-anywhere"
      >
        {text}
      </label>
      <div className="min-w-0">
        {isOutOfDate && <OutOfDateNotice onMatch={() => write(translation)} />}
        <TextArea
          id={id}
          lang={language}
          rows={1}
          value={translation}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => write(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      </div>
    </div>
  )
}
