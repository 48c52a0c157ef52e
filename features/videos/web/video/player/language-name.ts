import type { CaptionLanguage } from '../../../contract/captions.ts'

/** Each language as its own speakers call it, which needs no translation. */
export function languageName(language: CaptionLanguage): string {
  return { en: 'English', es: 'Español' }[language]
}
