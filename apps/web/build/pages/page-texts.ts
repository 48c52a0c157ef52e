import type { Language } from '#platform/contract/languages.ts'

/** Texts of a page before any script runs, for languages other than that of `index.html`. */
export const PAGE_TEXTS: Record<Exclude<Language, 'en'>, { description: string; noScript: string }> = {
  es: {
    description:
      'Tu portal de bienestar: artículos de salud claros, herramientas útiles y personas con quienes hablar.',
    noScript: 'Hale necesita JavaScript. Actívalo en tu navegador y vuelve a cargar esta página.',
  },
}
