import { catalogueName, cataloguesIn, featureOf, absolute } from '../paths.ts'

/** A page that the server answers with on an address that people open first. */
export type Page = {
  /** As the route writes it. */
  path: string
  /** The module of its screen. */
  screen: string
  /** The catalogues that it speaks from besides its own feature's, as its route names them. */
  messages?: string[]
  /** Everybody may see it, and the server draws it. */
  isPublic?: true
  /** The address of its first data, which the page asks for before the app is there, with parameters of its own address. */
  data?: string
  /** What it shares with another such page is a part of the shell's files (`../chunks.ts`). */
  isMain?: true
}

const APP = 'apps/web/app'
const FORMS = 'accounts/parts'

/** All that everybody may see, and those that members open first. A test compares them with the routes. */
export const FIRST_PAGES: Page[] = [
  { path: '/login', screen: 'features/accounts/web/login-screen.tsx', isPublic: true },
  {
    path: '/single-sign-on',
    screen: 'features/accounts/web/single-sign-on/single-sign-on-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/single-sign-on/app',
    screen: 'features/accounts/web/single-sign-on/single-sign-on-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/forgot-password',
    screen: 'features/accounts/web/forgot-password-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/reset-password',
    screen: 'features/accounts/web/reset-password-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/confirm-invitation',
    screen: 'features/invitations/web/confirm-invitation-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/invitation-expired',
    screen: 'features/invitations/web/invitation-expired-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  { path: '/thankyou', screen: 'features/invitations/web/thank-you-screen.tsx', isPublic: true },
  {
    path: '/set-up-two-step-login',
    screen: 'features/accounts/web/own-account/second-factor/set-up-screen.tsx',
    isPublic: true,
    messages: ['accounts/parts'],
  },
  {
    path: '/your-data',
    screen: 'features/accounts/web/own-account/your-data-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/confirm-email',
    screen: 'features/accounts/web/own-account/confirm-email-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  { path: '/privacy-policy', screen: 'features/pages/web/privacy-policy-screen.tsx', isPublic: true },
  {
    path: '/questionnaire',
    screen: 'features/questionnaires/web/answering/questionnaire-screen.tsx',
    messages: ['shell', 'plans/parts'],
    isPublic: true,
  },
  {
    path: '/dashboard/home',
    screen: 'apps/web/app/home/home-screen.tsx',
    data: '/api/home',
    isMain: true,
    messages: ['announcements', 'plans/parts'],
  },
  { path: '/dashboard/articles', screen: 'features/articles/web/articles-screen.tsx', isMain: true },
  {
    path: '/dashboard/articles/:id',
    screen: 'features/articles/web/article-screen.tsx',
    data: '/api/articles/{uuid}?language={language}',
    isMain: true,
  },
  { path: '/dashboard/videos', screen: 'features/videos/web/videos-screen.tsx' },
  {
    path: '/dashboard/videos/:id',
    screen: 'features/videos/web/video/video-screen.tsx',
    data: '/api/videos/{uuid}',
    messages: ['videos/video'],
  },
  {
    path: '/dashboard/mayo-clinic/diseases-and-conditions',
    screen: 'features/conditions/web/conditions-screen.tsx',
  },
  {
    path: '/dashboard/mayo-clinic/diseases-and-conditions/:id',
    screen: 'features/conditions/web/condition-screen.tsx',
    data: '/api/clinical/v2/conditions/{id}?language={language}',
  },
  {
    path: '/dashboard/results',
    screen: 'apps/web/app/home/my-health/my-health-screen.tsx',
    messages: ['home', 'questionnaires', 'scans', 'earlier-records/parts'],
  },
]

/** The modules that a page needs at once in a language, absolute: its screen, and the catalogues of its feature and of `messages`. */
export function modulesOf({ screen, messages = [] }: Page, language: string): string[] {
  const catalogues = cataloguesIn(language)
  const own = catalogueName(featureOf(screen) ?? APP)
  return [absolute(screen), ...[own, ...messages].flatMap((name) => catalogues.get(name) ?? [])]
}
