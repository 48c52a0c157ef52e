import type { Language } from '#platform/contract/languages.ts'

/** What a page says before any script runs, in each language but the one that `index.html` is written in. */
export const PAGE_TEXTS: Record<Exclude<Language, 'en'>, { description: string; noScript: string }> = {
  es: {
    description:
      'Tu portal de bienestar: artículos de salud claros, herramientas útiles y personas con quienes hablar.',
    noScript: 'Hale necesita JavaScript. Actívalo en tu navegador y vuelve a cargar esta página.',
  },
}
