import { designEndpoints, type DesignContent } from '../../contract/design.ts'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { t } from '@lingui/core/macro'
import { documentApi } from '#platform/documents/web/document-api.ts'
import type { DocumentMessages, DocumentType, FieldPreview } from '#platform/documents/web/document-type.ts'
import { useEditingOf } from '#platform/documents/web/editing-context.ts'
import { countryName } from '#features/labels/parts/country-name.ts'
import { fontName, spellingName } from './choice-names.ts'
import { designRules } from './design-rules.ts'
import { DesignPreview } from './preview/design-preview.tsx'

const messages: DocumentMessages<DesignContent> = {
  heading: () => t`Design`,
  loading: () => t`Loading the design`,
  bodyPlaceholder: () => '',
  audience: () => t`Everyone in your company will see this design.`,
  isPublished: () => t`Everyone at your company now sees this design`,
  openPublished: () => t`See it`,
  savedMeanwhile: (who) =>
    t`${who} saved the design while you were changing it. Changes that do not conflict have already been merged. What you changed is kept on this device until you have finished.`,
  missing: missingMessage,
  fieldName,
  fieldPreview,
}

/** The document type of the design, for the editor. */
export const designDocument: DocumentType<DesignContent> = {
  ...designRules,
  name: 'design',
  type: 'design',
  messages,
  api: documentApi(designEndpoints, {
    refresh: async () => {},
    preview: (design) => <DesignPreview design={design} />,
  }),
  href: () => '/dashboard/home',
}

export const useDesignEditing = () => useEditingOf(designDocument)

function missingMessage(path: string): string {
  switch (path) {
    case 'title':
      return t`Enter the name of your company.`
    case 'supportEmail':
      return t`Enter an email address such as people@company.com, or leave this empty.`
    case 'supportPhone':
      return t`Enter a phone number such as +44 20 7946 0000, or leave this empty.`
    case 'supportUrl':
      return t`Enter an address that starts with https://, or leave this empty.`
    case 'country':
      return t`Choose a country.`
  }
  return t`This picture is not ready. Wait a moment, or upload it again.`
}

/** Returns the label of a field on the screen. */
function fieldName(field: string): string {
  const names: Record<string, string> = {
    title: t`Name`,
    logo: t`Logo`,
    logoDark: t`Logo for dark pages`,
    mark: t`Mark`,
    colors: t`Colours`,
    font: t`Typeface`,
    radius: t`Corners`,
    heroTitle: t`Welcome title`,
    heroText: t`Text below the welcome title`,
    heroPicture: t`Picture next to the welcome message`,
    supportEmail: t`Email`,
    supportPhone: t`Phone`,
    supportUrl: t`Help page`,
    country: t`Country`,
    spelling: t`Spelling`,
    languages: t`Languages`,
    language: t`Written in`,
  } satisfies Record<Exclude<keyof DesignContent, 'translations'>, string>
  return names[field] ?? field
}

function fieldPreview(content: DesignContent, field: string): FieldPreview {
  switch (field) {
    case 'logo':
    case 'logoDark':
    case 'mark':
    case 'heroPicture': {
      const picture = content[field]
      return { picture: picture && { id: picture.id, alt: '' } }
    }
    case 'colors':
      return { lines: [content.colors.primary, content.colors.accent] }
    case 'font':
      return { lines: [fontName(content.font)] }
    case 'radius':
      return { lines: [`${content.radius} px`] }
    case 'country':
      return { lines: [countryName(content.country)] }
    case 'spelling':
      return { lines: [spellingName(content.spelling)] }
    case 'languages':
      return { lines: content.languages.map((code) => LANGUAGES[code].name) }
    case 'language':
      return { lines: content.language ? [LANGUAGES[content.language].name] : [] }
    case 'title':
    case 'heroTitle':
    case 'heroText':
    case 'supportEmail':
    case 'supportPhone':
    case 'supportUrl':
      return { lines: [content[field]] }
  }
  return { lines: [] }
}
