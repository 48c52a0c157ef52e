import { designContent, getDesignDraft, type DesignContent } from '../../contract/design.ts'
import { designProblems } from '../../rules/design-problems.ts'
import type { DocumentRules } from '#platform/documents/web/document-type.ts'

const FIELD_PATH = /^(title|logo|logoDark|mark|heroPicture|supportEmail|supportPhone|supportUrl|country)$/

/** How the editor saves, merges and checks a design. A field that two admins changed differently is left to them. */
export const designRules: DocumentRules<DesignContent> = {
  schemas: { content: designContent, draft: getDesignDraft.output },
  fields: {
    title: {},
    logo: {},
    logoDark: {},
    mark: {},
    colors: { unite: uniteColors },
    font: {},
    radius: {},
    heroTitle: {},
    heroText: {},
    heroPicture: {},
    language: {},
    supportEmail: {},
    supportPhone: {},
    supportUrl: {},
    country: {},
    spelling: {},
    languages: {},
  },
  notFoundCode: 'design-not-found',
  conflictCode: 'design-changed',
  incompleteCode: 'design-incomplete',
  missing: designProblems,
  missingPath: (path) => (FIELD_PATH.test(path) ? path : undefined),
  pictureIds: ({ logo, logoDark, mark, heroPicture }) =>
    [logo, logoDark, mark, heroPicture].flatMap((one) => (one?.from === 'company' ? [one.id] : [])),
  plainText: (content) => plainText(content).join('\n'),
}

type Colors = DesignContent['colors']

/**
 * Merges colours where one admin changed the main colour and the other the accent; returns undefined where both changed
 * one.
 */
function uniteColors(base: Colors, mine: Colors, theirs: Colors): Colors | undefined {
  const names = ['primary', 'accent'] as const
  if (names.some((name) => mine[name] !== base[name] && theirs[name] !== base[name])) return undefined
  const pick = (name: (typeof names)[number]) => (mine[name] === base[name] ? theirs[name] : mine[name])
  return { primary: pick('primary'), accent: pick('accent') }
}

function plainText({ colors, font, radius, logo, logoDark, mark, heroPicture, ...texts }: DesignContent) {
  const { title, heroTitle, heroText, supportEmail, supportPhone, supportUrl, country, spelling, languages } =
    texts
  const pictures = [logo, logoDark, mark, heroPicture].map((one) => one?.id ?? '')
  return [
    ...[title, colors.primary, colors.accent, font, `${radius} px`, heroTitle, heroText],
    ...[supportEmail, supportPhone, supportUrl, country, spelling, ...languages, ...pictures],
  ].filter((line) => line.trim() !== '')
}
