import type { DocumentName } from './document-types.ts'

// A file of its own, because the login page loads the table of types.

/** A field that can be translated; `pictureAlt` is the lead picture's alternative text. */
export type TranslatedField =
  | 'title'
  | 'summary'
  | 'pictureAlt'
  | 'body'
  | 'chapters'
  | ServiceText
  | WelcomeText

type ServiceText = 'forWhom' | 'cost' | 'confidentiality' | 'howToStart' | 'hours' | 'emergency'
type WelcomeText = 'heroTitle' | 'heroText'

type Facts = {
  /** The fields that editors translate, in the order of the screen. */
  fields: readonly TranslatedField[]
  /**
   * Whether a translation is shown only once it is complete; otherwise missing texts are shown in the
   * original language.
   */
  isReadWhole: boolean
}

export const translated = {
  article: { fields: ['title', 'summary', 'pictureAlt', 'body'], isReadWhole: true },
  video: { fields: ['title', 'summary', 'chapters', 'body'], isReadWhole: true },
  service: {
    fields: [
      ...(['title', 'summary', 'body', 'forWhom', 'cost', 'confidentiality'] as const),
      ...(['howToStart', 'emergency', 'hours'] as const),
    ],
    isReadWhole: false,
  },
  design: { fields: ['heroTitle', 'heroText'], isReadWhole: false },
} as const satisfies Record<DocumentName, Facts>
