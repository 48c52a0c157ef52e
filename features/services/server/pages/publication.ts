import { textOf } from '#content/document.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Issue } from '#platform/contract/problem.ts'
import type { ServiceContent } from '../../contract/drafts.ts'
import { hasReadableText, translationLanguages } from '#platform/documents/rules/translations.ts'
import { isEmail, isPhone, isWebAddress } from '../../rules/contacts.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'
import { pictureIssues, type KnownPictures } from '#platform/documents/server/content/pictures.ts'
import { cleanTags, missingTexts } from '#platform/documents/server/content/rules.ts'
import type { ServiceRow } from './document.ts'

/**
 * Returns the columns that members read of a programme. Missing parts stay empty, for previews. `offeredLanguages` are the company's
 * languages.
 */
export function publishedRow(
  content: ServiceContent,
  offeredLanguages: readonly Language[] = [],
): ServiceRow {
  const { body, languages, phone, email, url, ...texts } = content
  return {
    // Null where an admin left the library's text, for which the company has chosen no language.
    language: content.language ?? null,
    translations: Object.fromEntries(
      translationLanguages(content, offeredLanguages).map((language) => [
        language,
        translatedTexts(content, language),
      ]),
    ),
    title: texts.title.trim(),
    summary: texts.summary.trim(),
    body,
    bodyHtml: renderBody(body),
    forWhom: texts.forWhom.trim(),
    cost: texts.cost.trim(),
    confidentiality: texts.confidentiality.trim(),
    howToStart: texts.howToStart.trim(),
    hours: texts.hours.trim(),
    languages: cleanTags(languages),
    phone: phone.trim() || null,
    email: email.trim() || null,
    url: url.trim() || null,
    emergency: texts.emergency.trim(),
  }
}

/** Returns the texts that a company wrote in a language, without those not translated. */
function translatedTexts({ translations }: ServiceContent, language: Language) {
  const { body, ...lines } = translations?.[language] ?? {}
  const missingLines = Object.entries(lines).flatMap(([name, line]) =>
    line && hasReadableText(line.value) ? [[name, line.value.trim()]] : [],
  )
  return { ...Object.fromEntries(missingLines), ...(body && { bodyHtml: renderBody(body.value) }) }
}

/** Returns why a page cannot be published yet, by the paths in the contract of its drafts. */
export function publishingIssues(content: ServiceContent, pictures: KnownPictures): Issue[] {
  const { body, languages, phone, email, url, language: _, translations: __, ...texts } = content
  return [
    ...missingTexts({ ...texts, body: textOf(body) }),
    ...(cleanTags(languages).length > 0 ? [] : [{ path: 'languages', message: 'is missing' }]),
    ...issuesOfText('phone', phone, isPhone, 'is no telephone number'),
    ...issuesOfText('email', email, isEmail, 'is no email address'),
    ...issuesOfText('url', url, isWebAddress, 'is no https address'),
    ...pictureIssues({ picture: null, body }, pictures),
  ]
}

/** Returns an issue for a text that is neither empty nor valid. */
function issuesOfText(
  path: string,
  text: string,
  isSound: (text: string) => boolean,
  message: string,
): Issue[] {
  const trimmed = text.trim()
  return trimmed === '' || isSound(trimmed) ? [] : [{ path, message }]
}
