import type { DocumentName } from './document-types.ts'

// Not in the table of types, which the login loads.

/** A text of a document that can be written in other languages too; `pictureAlt` is of the picture at the top. */
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
  /** What editors translate, in the order of the screen. */
  fields: readonly TranslatedField[]
  /** Whether a translation is read only once it has every text; else each text is read in the language that it is in. */
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
