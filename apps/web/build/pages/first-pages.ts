import { join } from 'node:path'

/** A page that the server answers with on an address that people open first. */
export type Page = {
  /** As the route writes it. */
  path: string
  /** The module of its screen, below `src`. */
  screen: string
  /** Folders below `src` whose catalogues it speaks from besides its own feature's. */
  messages?: string[]
  /** Everybody may see it, and the server draws it. */
  isPublic?: true
  /** The address of its first data, which the page asks for before the app is there, with parameters of its own address. */
  data?: string
  /** What it shares with another such page is a part of the shell's files (`../chunks.ts`). */
  isMain?: true
}

const FORMS = 'account-forms'

/** All that everybody may see, and those that members open first. A test compares them with the routes. */
export const FIRST_PAGES: Page[] = [
  { path: '/login', screen: 'features/accounts/login-screen.tsx', isPublic: true },
  {
    path: '/single-sign-on',
    screen: 'features/accounts/single-sign-on/single-sign-on-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/forgot-password',
    screen: 'features/accounts/forgot-password-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/reset-password',
    screen: 'features/accounts/reset-password-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/confirm-invitation',
    screen: 'features/invitations/confirm-invitation-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/invitation-expired',
    screen: 'features/invitations/invitation-expired-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  { path: '/thankyou', screen: 'features/invitations/thank-you-screen.tsx', isPublic: true },
  {
    path: '/set-up-two-step-login',
    screen: 'features/own-account/second-factor/set-up-screen.tsx',
    isPublic: true,
    messages: ['account-forms'],
  },
  {
    path: '/your-data',
    screen: 'features/own-account/your-data-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  {
    path: '/confirm-email',
    screen: 'features/own-account/confirm-email-screen.tsx',
    messages: [FORMS],
    isPublic: true,
  },
  { path: '/privacy-policy', screen: 'features/pages/privacy-policy-screen.tsx', isPublic: true },
  {
    path: '/questionnaire',
    screen: 'features/questionnaires/answering/questionnaire-screen.tsx',
    messages: ['app/shell', 'next-steps'],
    isPublic: true,
  },
  {
    path: '/dashboard/home',
    screen: 'app/home/home-screen.tsx',
    data: '/api/home',
    isMain: true,
    messages: ['features/announcements', 'next-steps'],
  },
  { path: '/dashboard/articles', screen: 'features/articles/articles-screen.tsx', isMain: true },
  {
    path: '/dashboard/articles/:id',
    screen: 'features/articles/article-screen.tsx',
    data: '/api/articles/{uuid}?language={language}',
    isMain: true,
  },
  { path: '/dashboard/videos', screen: 'features/videos/videos-screen.tsx' },
  {
    path: '/dashboard/videos/:id',
    screen: 'features/videos/video/video-screen.tsx',
    data: '/api/videos/{uuid}',
    messages: ['features/videos/video'],
  },
  {
    path: '/dashboard/mayo-clinic/diseases-and-conditions',
    screen: 'features/conditions/conditions-screen.tsx',
  },
  {
    path: '/dashboard/mayo-clinic/diseases-and-conditions/:id',
    screen: 'features/conditions/condition-screen.tsx',
    data: '/api/clinical/v2/conditions/{id}?language={language}',
  },
  {
    path: '/dashboard/results',
    screen: 'app/home/my-health/my-health-screen.tsx',
    messages: ['app/home', 'features/questionnaires', 'features/scans'],
  },
]

/** The modules that a page needs at once in a language: its screen and its catalogues, as absolute paths; `src` is the web app's folder. */
export function modulesOf({ screen, messages = [] }: Page, src: string, language: string): string[] {
  const [root, feature] = screen.split('/')
  const folders = [`${root}/${feature}`, ...messages]
  return [screen, ...folders.map((folder) => `${folder}/messages/${language}.po`)].map((path) =>
    join(src, path),
  )
}
