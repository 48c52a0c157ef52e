import type { Language } from '../../contract/languages.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { currentLanguage } from '../../language/language.ts'

type Props = {
  html: string
  className?: string
  /** Language of the text, where it is known and may not be the interface's. */
  lang?: Language | undefined
}

/** HTML text, which the server has sanitised or the build made of Hale's own files. Links to Hale's own pages stay in the app. */
export function Prose({ html, className = '', lang }: Props) {
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !plain || link.origin !== location.origin) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links are reached by keyboard; this only turns their clicks into navigation within the app
    <div
      lang={lang}
      className={`prose ${className}`}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: withLabels(html, lang ?? currentLanguage()) }}
    />
  )
}

/** Translations of the English labels of callouts and names of tables that the server writes. */
const LABEL_TRANSLATIONS: Record<Language, Record<string, string>> = {
  en: {},
  es: { Note: 'Nota', Tip: 'Consejo', Warning: 'Advertencia', Table: 'Tabla' },
}
const LABEL_PATTERN =
  /(?<=<p class="callout-label">)(?:Note|Tip|Warning)(?=<)|(?<=<div class="table" [^>]*aria-label=")Table(?= \d)/g

/** Returns the HTML with its labels in the text's language. */
function withLabels(html: string, language: Language): string {
  return html.replaceAll(LABEL_PATTERN, (label) => LABEL_TRANSLATIONS[language][label] ?? label)
}
