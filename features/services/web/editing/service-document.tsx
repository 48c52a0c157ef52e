import { serviceDraftEndpoints, type ServiceContent } from '../../contract/drafts.ts'
import { LANGUAGES } from '#platform/contract/languages.ts'
import type { Service } from '../../contract/services.ts'
import { pathOfService } from '../../rules/path.ts'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { documentApi } from '#platform/documents/web/document-api.ts'
import type { DocumentMessages, DocumentType } from '#platform/documents/web/document-type.ts'
import { useEditingOf } from '#platform/documents/web/editing-context.ts'
import { ServicePage } from '../page/service-page.tsx'
import { refreshServices, settingsQuery } from '../settings/queries.ts'
import { serviceRules } from './service-rules.ts'

/** Messages of the editor for services. */
const serviceMessages: DocumentMessages<ServiceContent> = {
  heading: () => t`Edit service`,
  pageTitle: ({ title }) => title.trim(),
  loading: () => t`Loading the page`,
  bodyPlaceholder: () => t`Say what it is.`,
  audience: () =>
    t`Everyone in your company will be able to read this page while the service is switched on.`,
  isPublished: () => t`The page has been published`,
  openPublished: () => t`See the page`,
  savedMeanwhile: (who) =>
    t`${who} saved this page while you were writing. Everything else has already been merged. Your text is kept on this device until you have finished.`,
  missing: missingMessage,
  fieldName,
  fieldPreview: (content, field) => ({ lines: linesOf(content, field) }),
}

/** The document type of services for the editor. */
export const serviceDocument: DocumentType<ServiceContent> = {
  ...serviceRules,
  name: 'services',
  type: 'service',
  api: documentApi(serviceDraftEndpoints, {
    refresh: refreshServices,
    preview: (service) => <ServicePreview service={service} />,
  }),
  messages: serviceMessages,
  href(id) {
    const settings = queryClient.getQueryData(settingsQuery.queryKey)?.items
    const key = settings?.find(({ page }) => page?.id === id)?.key
    return key ? pathOfService(key) : '/dashboard/home'
  },
}

export const useService = () => useEditingOf(serviceDocument)

/** The page as members see it. Inert, so that a link cannot leave the editor. */
function ServicePreview({ service }: { service: Service }) {
  const { t } = useLingui()
  const { data: help } = useQuery(helpQuery)
  return (
    <article inert className="pb-6">
      <h3 className="text-title font-semibold text-balance">{service.title || t`Untitled`}</h3>
      <p className="mt-1 mb-6 text-ink-soft">{service.summary}</p>
      <ServicePage service={service} help={help} level={3} />
    </article>
  )
}

function linesOf(content: ServiceContent, field: string): string[] {
  if (field === 'language') return content.language ? [LANGUAGES[content.language].name] : []
  const [, value] = Object.entries(content).find(([name]) => name === field) ?? []
  if (Array.isArray(value)) return [value.join(', ')]
  return typeof value === 'string' ? [value] : []
}

function missingMessage(path: string): string {
  switch (path) {
    case 'title':
      return t`Give the service a name.`
    case 'summary':
      return t`Write a summary: one or two sentences that say what it is.`
    case 'body':
      return t`Say what it is.`
    case 'forWhom':
      return t`Say who can use it.`
    case 'cost':
      return t`Say what it costs, even if it is free.`
    case 'confidentiality':
      return t`Say what stays confidential, and what does not.`
    case 'howToStart':
      return t`Say how to start.`
    case 'hours':
      return t`Say when it can be used.`
    case 'languages':
      return t`Name at least one language.`
    case 'emergency':
      return t`Say what to do in an emergency.`
    case 'phone':
      return t`Enter a phone number such as +44 1632 960142, or leave this empty.`
    case 'email':
      return t`Enter an email address such as care@example.com, or leave this empty.`
    case 'url':
      return t`Enter an address that starts with https://, or leave this empty.`
  }
  return t`A picture in the text has no alternative text, or is not ready yet.`
}

/** Returns a field's label. */
export function fieldName(field: string): string {
  const names: Record<string, string> = {
    title: t`Title`,
    summary: t`Summary`,
    forWhom: t`Who it is for`,
    cost: t`What it costs`,
    confidentiality: t`What stays confidential`,
    howToStart: t`How to start`,
    emergency: t`In an emergency`,
    hours: t`Hours`,
    languages: t`Languages`,
    phone: t`Phone`,
    email: t`Email`,
    url: t`Website`,
    language: t`Written in`,
  } satisfies Record<Exclude<keyof ServiceContent, 'body' | 'translations'>, string>
  return names[field] ?? field
}
