import { getServiceDraft, serviceContent, type ServiceContent } from '../../contract/drafts.ts'
import { isEmail, isPhone, isWebAddress } from '../../rules/contacts.ts'
import { picturesIn, textLines } from '#platform/documents/web/body/blocks.ts'
import type { DocumentRules } from '#platform/documents/web/document-type.ts'
import {
  bodyPictureChecks,
  hasBody,
  headingChecks,
  isBlank,
  missingPaths,
  uniteLists,
} from '#platform/documents/web/fields/shared-rules.ts'

export const MAX_LANGUAGES = 30

/** How the editor saves, merges and checks the pages of programmes. */
export const serviceRules: DocumentRules<ServiceContent> = {
  schemas: { content: serviceContent, draft: getServiceDraft.output },
  fields: {
    title: {},
    summary: {},
    forWhom: {},
    cost: {},
    confidentiality: {},
    howToStart: {},
    emergency: {},
    hours: {},
    languages: { unite: (base, mine, theirs) => uniteLists(MAX_LANGUAGES, base, mine, theirs) },
    phone: {},
    email: {},
    url: {},
    language: {},
  },
  notFoundCode: 'service-not-found',
  conflictCode: 'service-changed',
  incompleteCode: 'service-incomplete',
  // The same paths as in the server's `issues` where publishing is refused.
  missing: (content) =>
    missingPaths([
      ...headingChecks(content),
      ['body', !hasBody(content)],
      ...bodyPictureChecks(content),
      ['forWhom', isBlank(content.forWhom)],
      ['cost', isBlank(content.cost)],
      ['confidentiality', isBlank(content.confidentiality)],
      ['howToStart', isBlank(content.howToStart)],
      ['emergency', isBlank(content.emergency)],
      ['hours', isBlank(content.hours)],
      ['languages', content.languages.every(isBlank)],
      ['phone', isUnsound(content.phone, isPhone)],
      ['email', isUnsound(content.email, isEmail)],
      ['url', isUnsound(content.url, isWebAddress)],
    ]),
  missingPath: (path) =>
    path.startsWith('pictures.') || Object.hasOwn(serviceContent.shape, path) ? path : undefined,
  pictureIds: ({ body }) => picturesIn(body.content).map(({ id }) => id),
  plainText({ body, languages, title, summary, ...texts }) {
    const { forWhom, cost, confidentiality, howToStart, emergency, hours, phone, email, url } = texts
    return [
      ...[title, summary, ...body.content.flatMap(textLines)],
      ...[forWhom, cost, confidentiality, howToStart, emergency],
      ...[hours, languages.join(', '), phone, email, url],
    ]
      .filter((line) => !isBlank(line))
      .join('\n\n')
  },
}

/** Whether a contact is neither empty nor valid. */
function isUnsound(text: string, isSound: (text: string) => boolean): boolean {
  return !isBlank(text) && !isSound(text.trim())
}
