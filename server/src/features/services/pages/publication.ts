import { textOf } from '@hale/content/document'
import type { Issue } from '@hale/contracts/problem'
import type { ServiceContent } from '@hale/contracts/services/drafts'
import { isEmail, isPhone, isWebAddress } from '@hale/domain/services/contacts'
import { renderBody } from '../../../documents/content/body.ts'
import { pictureIssues, type KnownPictures } from '../../../documents/content/pictures.ts'
import { cleanTags, missingTexts } from '../../../documents/content/rules.ts'
import type { ServiceRow } from './document.ts'

/** What members read of a programme. Missing parts stay empty, because a preview shows them so. */
export function publishedRow(content: ServiceContent): ServiceRow {
  const { body, languages, phone, email, url, ...texts } = content
  return {
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

/** Why a page cannot be published yet, by the paths that the contract of its drafts names. */
export function publishingIssues(content: ServiceContent, known: KnownPictures): Issue[] {
  const { body, languages, phone, email, url, ...texts } = content
  return [
    ...missingTexts({ ...texts, body: textOf(body) }),
    ...(cleanTags(languages).length > 0 ? [] : [{ path: 'languages', message: 'is missing' }]),
    ...unsound('phone', phone, isPhone, 'is no telephone number'),
    ...unsound('email', email, isEmail, 'is no email address'),
    ...unsound('url', url, isWebAddress, 'is no https address'),
    ...pictureIssues({ picture: null, body }, known),
  ]
}

/** An issue for a text that is there, and cannot be used. */
function unsound(path: string, text: string, isSound: (text: string) => boolean, message: string): Issue[] {
  const written = text.trim()
  return written === '' || isSound(written) ? [] : [{ path, message }]
}
