import { catalogueName, cataloguesIn, featureOf, absolutePath } from '../paths.ts'

/** A page for an address that people open first. */
export type Page = {
  /** The path as in the route. */
  path: string
  /** The module of its screen. */
  screen: string
  /** Catalogues besides that of its own feature, as in its route. */
  messages?: string[]
  /** Whether the page is public and rendered by the server. */
  isPublic?: true
  /**
   * The API path of its first data, which the page requests before the app is loaded; it may contain the path
   * parameters of the page.
   */
  data?: string
  /** Whether what it shares with other such pages is part of the shell's chunk (`../chunks.ts`). */
  isMain?: true
}

const APP = 'apps/web/app'
const FORMS = 'accounts/parts'

/** All public pages, and those that members open first. A test compares them with the routes. */
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
    messages: ['programmes/parts'],
  },
  {
    path: '/dashboard/results',
    screen: 'apps/web/app/home/my-health/my-health-screen.tsx',
    messages: ['home', 'questionnaires', 'scans', 'earlier-records/parts'],
  },
]

/**
 * Returns the absolute paths of a page's modules in a language: its screen, and the catalogues of its feature and of
 * `messages`.
 */
export function modulesOf({ screen, messages = [] }: Page, language: string): string[] {
  const catalogues = cataloguesIn(language)
  const catalogue = catalogueName(featureOf(screen) ?? APP)
  return [absolutePath(screen), ...[catalogue, ...messages].flatMap((name) => catalogues.get(name) ?? [])]
}
