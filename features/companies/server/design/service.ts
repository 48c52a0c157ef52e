import type { HelpLines } from '#content/help-lines.ts'
import type { LibraryPicture } from '#content/pictures.ts'
import type { Design } from '../../contract/companies.ts'
import type { DesignContent } from '../../contract/design.ts'
import { language } from '#platform/contract/languages.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { StoredDesign } from '#platform/db/tables/companies/companies.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { translatedText } from '#platform/documents/rules/translations.ts'
import type { Pictures } from '#platform/documents/server/content/picture-urls.ts'
import type { Editor } from '#platform/documents/server/document-type.ts'
import { draftToContract, fixedDocumentService } from '#platform/documents/server/service.ts'
import { designDocument } from './document.ts'
import { findDesignPictures, pictureChoices, shownPictures, withDesignPictures } from './pictures.ts'
import { designIssues, publishedDesign, type PublishedDesign } from './publication.ts'
import { designStore } from './store.ts'

type Dependencies = {
  rows: Rows
  pictures: Pictures
  library: Map<string, LibraryPicture>
  helpLines: HelpLines
}

/** A company's design: a document, of which each company always has exactly one. */
export function designService({ rows, pictures, library, helpLines }: Dependencies) {
  const store = designStore(rows)
  const documents = fixedDocumentService({
    ...{ rows, type: designDocument },
    async prepare(tenant, content) {
      const knownPictures = await findDesignPictures(pictures, library, tenant, content)
      const published = publishedDesign(content, knownPictures)
      return {
        row: { title: published.name },
        issues: designIssues(content, knownPictures, await listCountries(tenant)),
        alsoWrite: (tx) => store.write(tx, tenant, published),
      }
    },
  })

  /** Returns the countries with known emergency numbers, and the company's own. */
  async function listCountries(tenant: Tenant): Promise<string[]> {
    const publishedDesign = await store.findPublished(tenant)
    const countries = Object.keys(helpLines.countries)
    return [...new Set([...countries, ...(publishedDesign ? [publishedDesign.country] : [])])]
  }

  return {
    ...documents,

    /** Returns the design that visitors of the company see; undefined where the company does not exist. */
    async findDesign(tenant: Tenant): Promise<Design | undefined> {
      const publishedDesign = await store.findPublished(tenant)
      return (
        publishedDesign && withDesignPictures(pictures, tenant, publishedDesign.name, publishedDesign.design)
      )
    },

    async findDraft(tenant: Tenant) {
      const id = await store.findOrCreate(tenant, (published) => contentOf(published, library))
      return { id, countries: await listCountries(tenant) }
    },

    async get({ tenant }: Editor, id: string) {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('design-not-found')
      const knownPictures = await findDesignPictures(pictures, library, tenant, draft.content)
      return done({ ...draftToContract(draft), pictures: shownPictures(draft.content, knownPictures) })
    },

    async preview({ tenant }: Editor, id: string) {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('design-not-found')
      const knownPictures = await findDesignPictures(pictures, library, tenant, draft.content)
      const { name, design } = publishedDesign(draft.content, knownPictures)
      return done(await withDesignPictures(pictures, tenant, name, design))
    },
  }
}

/** Returns the welcome's published translations as drafts have them: each with the digest of its original. */
function translationsOf(
  content: DesignContent,
  published: NonNullable<StoredDesign['hero']['translations']>,
): DesignContent['translations'] {
  const translations: DesignContent['translations'] = {}
  for (const code of language.options) {
    const { title, text } = published[code] ?? {}
    if (title === undefined && text === undefined) continue
    translations[code] = {
      ...(title !== undefined && { heroTitle: translatedText(content, 'heroTitle', title) }),
      ...(text !== undefined && { heroText: translatedText(content, 'heroText', text) }),
    }
  }
  return translations
}

/** Returns a published design as an admin edits it. */
function contentOf(
  { name, country, design }: PublishedDesign,
  library: Map<string, LibraryPicture>,
): DesignContent {
  const { colors, font, radius, hero, support, spelling = 'en-GB', languages = language.options } = design
  const content = {
    ...{ title: name, colors, font, radius, country, spelling, languages },
    ...pictureChoices(design, library),
    heroTitle: hero.title,
    heroText: hero.text,
    ...(hero.language && { language: hero.language }),
    supportEmail: support.email ?? '',
    supportPhone: support.phone ?? '',
    supportUrl: support.url ?? '',
  }
  return {
    ...content,
    ...(hero.translations && { translations: translationsOf(content, hero.translations) }),
  }
}
