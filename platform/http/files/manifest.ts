import type { Design } from '#features/companies/contract/companies.ts'
import { language as languageSchema, type Language } from '../../contract/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../language.ts'
import { sendProblem } from '../problem.ts'
import { APP_ICON_SIZES, appIcons, type AppIconPurpose } from './app-icon.ts'
import type { PageDesign } from './fill-page.ts'

type FindPageDesign = (request: FastifyRequest, company: string | undefined) => Promise<PageDesign>

const MANIFEST_TEXTS: Record<
  Language,
  { description: string; questionnaire: string; checkIn: string; search: string }
> = {
  en: {
    description: 'Your wellbeing portal: clear health articles, useful tools and people to talk to.',
    questionnaire: 'Questionnaire',
    checkIn: 'Check-in',
    search: 'Search',
  },
  es: {
    description:
      'Tu portal de bienestar: artículos de salud claros, herramientas útiles y personas con quienes hablar.',
    questionnaire: 'Cuestionario',
    checkIn: 'Registro diario',
    search: 'Buscar',
  },
}

/** Maximum number of characters of a name that is shown in full below an icon. */
const MAX_SHORT_NAME = 12
/** The page colour of the light theme, shown while the app starts. */
const BACKGROUND = '#fbfaf6'

/**
 * Serves the web app manifest (https://www.w3.org/TR/appmanifest/) and its icons, with the company's name and
 * colours.
 */
export function serveManifest(app: FastifyInstance, findDesign: FindPageDesign): void {
  const drawIcon = appIcons()

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { company, language } = readQuery(request)
    const { design } = await findDesign(request, company)
    const preferred = languageOf(request, design.languages)
    const shownLanguage = language && design.languages.includes(language) ? language : preferred
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'Accept-Language' })
      .send(JSON.stringify(manifestOf(design, shownLanguage, company)))
  })

  app.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const [, purpose, digits] = /^(any|maskable)-(\d{3})\.png$/.exec(request.params.file) ?? []
    const size = APP_ICON_SIZES.find((one) => String(one) === digits)
    if (!size || !purpose) return sendProblem(reply, 'not-found')
    const { design } = await findDesign(request, readQuery(request).company)
    const png = await drawIcon(design.colors, purpose as AppIconPurpose, size)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(png)
  })
}

function readQuery({ url }: FastifyRequest): { company: string | undefined; language: Language | undefined } {
  const query = new URLSearchParams(url.split('?')[1])
  return {
    company: query.get('company') ?? undefined,
    language: languageSchema.safeParse(query.get('language')).data,
  }
}

function manifestOf(design: Design, language: Language, company: string | undefined): object {
  const texts = MANIFEST_TEXTS[language]
  const search = company === undefined ? '' : `?company=${encodeURIComponent(company)}`
  const icons = APP_ICON_SIZES.flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `/app-icon/${purpose}-${size}.png${search}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
  const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(0, 1) })
  return {
    id: '/dashboard/home',
    name: design.name,
    short_name:
      design.name.length <= MAX_SHORT_NAME ? design.name : (design.name.split(' ')[0] ?? design.name),
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: '/dashboard/home',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: design.colors.primary,
    categories: ['health', 'lifestyle'],
    icons,
    shortcuts: [
      shortcut(texts.questionnaire, '/questionnaire'),
      shortcut(texts.checkIn, '/dashboard/vrsfreedom365/programme/check-in'),
      shortcut(texts.search, '/dashboard/home?search'),
    ],
  }
}
