import { aspects, type Aspect, type Language } from '#features/conditions/contract/conditions.ts'
import sanitize from 'sanitize-html'

export type Section = { aspect: Aspect; html: string }

/** Reduces a partner's HTML to the tags that a section may have. */
export function sanitizePartner(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'h3', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h3',
      h2: 'h3',
      h4: 'h3',
      a: (tagName, { href = '' }) =>
        href.startsWith('https://')
          ? { tagName, attribs: { href, rel: 'noopener noreferrer' } }
          : { tagName: 'span', attribs: {} },
    },
    // An element whose text was removed is removed too.
    exclusiveFilter: ({ tag, text }) => tag !== 'br' && text.trim() === '',
  })
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Patterns of headings in NLM's summaries by the aspect they are about, in either language; the first match
 * counts.
 */
const headings: Record<Language, [Aspect, RegExp][]> = {
  en: [
    ['prevention', /prevent/i],
    ['risk-factors', /risk|who (gets|is more likely)|more likely/i],
    ['symptoms', /symptom|signs/i],
    ['causes', /cause/i],
    ['diagnosis', /diagnos|tests?\b|know if|how do i know/i],
    ['self-care', /\b(live|living) with|at home|take care of|cope|what can i do/i],
    ['treatment', /treat|medicine|surger/i],
    ['complications', /complication|problems? can|other (health )?problems/i],
  ],
  es: [
    ['prevention', /preven|evitar/i],
    ['risk-factors', /riesgo|qui[eé]n/i],
    ['symptoms', /s[ií]ntoma|signos/i],
    ['causes', /causa/i],
    ['diagnosis', /diagn[oó]stic|prueba|ex[aá]men/i],
    ['self-care', /vivir con|en casa|cuidar/i],
    ['treatment', /trata|medic|cirug/i],
    ['complications', /complicacion|otros problemas|qu[eé] problemas/i],
  ],
}

/**
 * Splits a sanitised text into sections by its headings; text under a heading that names no aspect stays in
 * the section before it.
 */
export function sectionsOf(html: string, language: Language): Section[] {
  const parts = html.split(/(?=<h3>)/).filter((part) => part.trim() !== '')
  const byAspect = new Map<Aspect, string[]>()
  let aspect: Aspect = 'overview'
  for (const part of parts) {
    const [, heading = '', rest = part] = /^<h3>(.*?)<\/h3>(.*)$/s.exec(part) ?? []
    const named = headings[language].find(([, pattern]) => pattern.test(heading))?.[0]
    if (named) aspect = named
    // The section shows a heading of its own, so the heading that names it is left out.
    const text = named || byAspect.size === 0 ? rest : part
    byAspect.set(aspect, [...(byAspect.get(aspect) ?? []), text.trim()])
  }
  return aspects.flatMap((name) => {
    const text = byAspect.get(name)?.join('') ?? ''
    return text === '' ? [] : [{ aspect: name, html: text }]
  })
}
