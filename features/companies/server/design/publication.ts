import type { DesignContent } from '../../contract/design.ts'
import type { Issue } from '#platform/contract/problem.ts'
import { designProblems } from '../../rules/design-problems.ts'
import { translationLanguages } from '#platform/documents/rules/translations.ts'
import { logoPlates } from '#platform/rules/theme/logo-plates.ts'
import type { StoredDesign } from '#platform/db/tables/companies/companies.ts'
import type { KnownPictures } from '#platform/documents/server/content/pictures.ts'
import { colorsOf, designPictureIssues, storedPictures } from './pictures.ts'

/** The design, name and country that visitors see of a company. */
export type PublishedDesign = { name: string; country: string; design: StoredDesign }

export function publishedDesign(content: DesignContent, knownPictures: KnownPictures): PublishedDesign {
  const { title, colors, font, radius, spelling, languages, country } = content
  const { heroUrl, ...pictures } = storedPictures(content, knownPictures)
  const [logo, onDark] = [content.logo, content.logoDark ?? content.logo].map((one) =>
    logoPlates(colorsOf(one, knownPictures), colors),
  )
  return {
    name: title.trim(),
    country,
    design: {
      ...{ ...pictures, colors, font, radius, spelling, languages },
      logoPlate: { light: logo?.light ?? null, dark: onDark?.dark ?? null },
      hero: {
        ...{ title: content.heroTitle.trim(), text: content.heroText.trim(), imageUrl: heroUrl },
        ...(content.language && { language: content.language }),
        ...welcomeTranslations(content),
      },
      support: {
        email: content.supportEmail.trim() || null,
        phone: content.supportPhone.trim() || null,
        url: content.supportUrl.trim() || null,
      },
    },
  }
}

/** Returns the translations of the welcome into the other languages of the design, as far as they exist. */
function welcomeTranslations(content: DesignContent): Pick<StoredDesign['hero'], 'translations'> {
  const translations = translationLanguages(content, content.languages).flatMap((language) => {
    const { heroTitle, heroText } = content.translations?.[language] ?? {}
    const texts = {
      ...(heroTitle?.value.trim() && { title: heroTitle.value.trim() }),
      ...(heroText?.value.trim() && { text: heroText.value.trim() }),
    }
    return Object.keys(texts).length > 0 ? [[language, texts] as const] : []
  })
  return translations.length > 0 ? { translations: Object.fromEntries(translations) } : {}
}

/** Returns why a design cannot be published yet, by the paths of `designEndpoints`. */
export function designIssues(
  content: DesignContent,
  pictures: KnownPictures,
  countries: readonly string[],
): Issue[] {
  return [
    ...designProblems(content).map((path) => ({ path, message: 'is missing or of no use' })),
    ...designPictureIssues(content, pictures),
    ...(countries.includes(content.country) ? [] : [{ path: 'country', message: 'is not known' }]),
  ]
}
