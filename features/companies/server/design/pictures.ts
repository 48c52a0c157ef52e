import type { LibraryPicture } from '#content/pictures.ts'
import type { Design } from '../../contract/companies.ts'
import type { DesignContent, DesignPicture } from '../../contract/design.ts'
import { language } from '#platform/contract/languages.ts'
import type { Issue } from '#platform/contract/problem.ts'
import type { LogoColor } from '#platform/rules/theme/logo-plates.ts'
import * as z from 'zod'
import type { DesignPictureUse, StoredDesign } from '#platform/db/tables/companies/companies.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { KnownPictures } from '#platform/documents/server/content/pictures.ts'
import type { Pictures } from '#platform/documents/server/content/picture-urls.ts'

type DesignPictures = Pick<DesignContent, 'logo' | 'logoDark' | 'mark' | 'heroPicture'>

const fields = { logo: 'logo', logoDark: 'logoDark', mark: 'mark', hero: 'heroPicture' } as const

/** Width in pixels that suffices for the sharpest screens, by where a picture is shown. */
const PICTURE_WIDTHS: Record<DesignPictureUse, number> = { logo: 640, logoDark: 640, mark: 320, hero: 1920 }

/** Returns the library's pictures by their paths, and the company's pictures that a draft names. */
export async function findDesignPictures(
  pictures: Pictures,
  library: KnownPictures['library'],
  tenant: Tenant,
  content: DesignPictures,
): Promise<KnownPictures> {
  const ids = picturesIn(content).flatMap(({ picture }) =>
    picture.from === 'company' && z.uuid().safeParse(picture.id).success ? [picture.id] : [],
  )
  return { library, company: ids.length > 0 ? await pictures.find(tenant, [...new Set(ids)]) : new Map() }
}

/** Returns the existing pictures of a design, for the editor. */
export function shownPictures(content: DesignPictures, { library, company }: KnownPictures) {
  const shown = picturesIn(content).flatMap(({ picture: { from, id } }) => {
    const shownPicture = from === 'company' ? company.get(id) : undefined
    if (shownPicture)
      return [{ id, picture: { ...shownPicture.picture, alt: '' }, colors: shownPicture.colors }]
    const drawing = from === 'library' ? library.get(id) : undefined
    if (!drawing) return []
    const { url, width, height } = drawing
    return [{ id, picture: { url, width, height, alt: '', sources: [] }, colors: [] }]
  })
  return [...new Map(shown.map((one) => [one.id, one])).values()]
}

export function designPictureIssues(content: DesignPictures, { library, company }: KnownPictures): Issue[] {
  return picturesIn(content).flatMap(({ field, picture: { from, id } }) => {
    const isReady = from === 'library' ? library.has(id) : company.get(id)?.state === 'ready'
    return isReady ? [] : [{ path: field, message: 'is not ready' }]
  })
}

/** Returns URLs of a design's library pictures, and ids of the company's. */
export function storedPictures(content: DesignPictures, { library }: KnownPictures) {
  const urlOf = (picture: DesignPicture | null) =>
    picture?.from === 'library' ? (library.get(picture.id)?.url ?? null) : null
  const uploaded = Object.fromEntries(
    picturesIn(content).flatMap(({ use, picture }) =>
      picture.from === 'company' ? [[use, picture.id]] : [],
    ),
  )
  return {
    logoUrl: urlOf(content.logo),
    logoDarkUrl: urlOf(content.logoDark),
    markUrl: urlOf(content.mark),
    heroUrl: urlOf(content.heroPicture),
    uploaded: uploaded satisfies NonNullable<StoredDesign['uploaded']>,
  }
}

/** Returns the known colours of a picture; empty for the library's. */
export function colorsOf(picture: DesignPicture | null, { company }: KnownPictures): LogoColor[] {
  return picture?.from === 'company' ? (company.get(picture.id)?.colors ?? []) : []
}

/** Returns a stored design's pictures in the form of the editor. */
export function pictureChoices(design: StoredDesign, library: Map<string, LibraryPicture>): DesignPictures {
  const choose = (use: DesignPictureUse, url: string | null | undefined): DesignPicture | null => {
    const id = design.uploaded?.[use]
    if (id) return { from: 'company', id }
    const [path] = [...library].find(([, drawing]) => drawing.url === url) ?? []
    return path ? { from: 'library', id: path } : null
  }
  return {
    logo: choose('logo', design.logoUrl),
    logoDark: choose('logoDark', design.logoDarkUrl),
    mark: choose('mark', design.markUrl),
    heroPicture: choose('hero', design.hero.imageUrl),
  }
}

/** Returns a design with URLs of the company's pictures; null for those that have been deleted. */
export async function withDesignPictures(
  pictures: Pictures,
  tenant: Tenant,
  name: string,
  storedDesign: StoredDesign,
): Promise<Design> {
  const { uploaded = {}, ...design } = storedDesign
  const ids = Object.values(uploaded)
  const companyPictures = ids.length > 0 ? await pictures.find(tenant, [...new Set(ids)]) : undefined
  const urlOf = (use: DesignPictureUse, url: string | null | undefined) =>
    companyPictures?.get(uploaded[use] ?? '')?.urlFor(PICTURE_WIDTHS[use]) ?? url ?? null
  return {
    ...{ logoPlate: { light: null, dark: null }, spelling: 'en-GB' as const, languages: language.options },
    ...{ ...design, name },
    logoUrl: urlOf('logo', design.logoUrl),
    logoDarkUrl: urlOf('logoDark', design.logoDarkUrl),
    markUrl: urlOf('mark', design.markUrl),
    hero: { ...design.hero, imageUrl: urlOf('hero', design.hero.imageUrl) },
  }
}

function picturesIn(content: DesignPictures) {
  const uses: DesignPictureUse[] = ['logo', 'logoDark', 'mark', 'hero']
  return uses.flatMap((use) => {
    const field = fields[use]
    const picture = content[field]
    return picture ? [{ use, field, picture }] : []
  })
}
