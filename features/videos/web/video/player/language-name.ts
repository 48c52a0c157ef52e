import type { CaptionLanguage } from '../../../contract/captions.ts'

/** Returns a language's own name, which needs no translation. */
export function languageName(language: CaptionLanguage): string {
  return { en: 'English', es: 'Español' }[language]
}
