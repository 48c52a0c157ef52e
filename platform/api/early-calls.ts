import { recordToday } from './heartbeat.ts'

/** Responses that the page requested before the app had loaded. */
type EarlyAnswers = {
  /** The language that was asked for. */
  language: string
  /** Responses by their URL; each is taken once. */
  answers: Record<string, Promise<Response> | undefined>
}

declare global {
  interface Window {
    early?: EarlyAnswers
  }
}

/** Age of the page, in ms, after which an early response is no longer used. */
const MAX_AGE_MS = 10_000

/**
 * Copies of the constants in contracts, session and call, which this early script cannot import; a test
 * compares them.
 */
export const REFRESH_PATH = '/api/auth/refresh'
export const REFRESH_LOCK = 'hale-refresh'

type Grant = { accessToken: string }

/**
 * Requests a new access token and the screen's first data while the app loads. `<meta name="early">` has the
 * URL of that data; a page whose calls go to another host has no such element.
 */
export function startEarlyCalls(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=early]')
  if (!meta || localStorage.getItem('auth') === null || !('locks' in navigator)) return
  const language = localStorage.getItem('language') ?? document.documentElement.lang.slice(0, 2)
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Application-Type': 'HEALTHCARE_PORTAL',
  }
  const body = JSON.stringify({ heartbeat: recordToday() })
  // Only one tab refreshes at a time, because every refresh replaces the token in the cookie.
  const refreshed = navigator.locks.request(REFRESH_LOCK, () =>
    fetch(REFRESH_PATH, { method: 'POST', headers, body }),
  )
  const answers: EarlyAnswers['answers'] = { [REFRESH_PATH]: refreshed }
  const address = addressOf(meta.content, language)
  if (address)
    answers[address] = refreshed.then(async (response) => {
      const { accessToken }: Grant = await response.clone().json()
      return fetch(address, { headers: { ...headers, Authorization: `Bearer ${accessToken}` } })
    })
  // The app repeats requests that fail.
  for (const answer of Object.values(answers)) answer?.catch(() => {})
  window.early = { language, answers }
}

/**
 * Returns the URL of the open page's data, such as `/api/articles/{uuid}`; empty where the page's path has no
 * such id, or its query decides what is shown.
 */
function addressOf(template: string, language: string): string {
  const id = location.pathname.split('/').at(-1) ?? ''
  const isWrong = template.includes('{uuid}') && !/^[\da-f-]{36}$/.test(id)
  if (isWrong || location.search !== '') return ''
  return template.replace(/\{(?:uu)?id\}/, id).replace('{language}', language)
}

/**
 * Returns the response to an early request, once; undefined where there is none, it is too old, or it is in
 * another language.
 */
export function takeEarly(address: string, language: string): Promise<Response> | undefined {
  const { early } = window
  const answer = early?.answers[address]
  if (!early || !answer) return undefined
  delete early.answers[address]
  return early.language === language && performance.now() < MAX_AGE_MS ? answer : undefined
}
