import { recordToday } from './heartbeat.ts'

/** What the page asked the server for before the app was there. */
type EarlyAnswers = {
  /** The language in which it asked. */
  language: string
  /** By their addresses; each is taken once. */
  answers: Record<string, Promise<Response> | undefined>
}

declare global {
  interface Window {
    early?: EarlyAnswers
  }
}

/** An answer is taken while the page is new. In ms. */
const MAX_AGE_MS = 10_000

/** As contracts, session and call have them, none of which a page can wait for; a test compares them. */
export const REFRESH_PATH = '/api/auth/refresh'
export const REFRESH_LOCK = 'hale-refresh'

type Grant = { accessToken: string }

/**
 * Asks for a new access token and for the screen's first data while the app is on its way. `<meta name="early">` has the address
 * of that data; a page whose calls go to another host has none.
 */
export function askEarly(): void {
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
  // One tab at a time: the token in the cookie changes with every exchange.
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
  // What fails is asked for again by the app.
  for (const answer of Object.values(answers)) answer?.catch(() => {})
  window.early = { language, answers }
}

/** `/api/articles/{uuid}` for the page that is open; none where its address has no such id, or a search that says what is shown. */
function addressOf(template: string, language: string): string {
  const id = location.pathname.split('/').at(-1) ?? ''
  const isWrong = template.includes('{uuid}') && !/^[\da-f-]{36}$/.test(id)
  if (isWrong || location.search !== '') return ''
  return template.replace(/\{(?:uu)?id\}/, id).replace('{language}', language)
}

/** Returns the answer that the page asked for early, once; undefined where it did not, or in another language. */
export function takeEarly(address: string, language: string): Promise<Response> | undefined {
  const { early } = window
  const answer = early?.answers[address]
  if (!early || !answer) return undefined
  delete early.answers[address]
  return early.language === language && performance.now() < MAX_AGE_MS ? answer : undefined
}
