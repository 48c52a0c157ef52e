/** What modules ask of a browser as they are loaded or drawn first, where there is none: nothing stored, nobody who listens. */
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const listening = { addEventListener: () => {}, removeEventListener: () => {} }

export const localStorage = storage
export const sessionStorage = storage
export const navigator = { onLine: true, languages: [] }
export const location = { search: '', pathname: '/', origin: '' }
export const document = { ...listening, documentElement: { dataset: {} }, getElementById: () => null }
export const window = { ...listening, localStorage, sessionStorage, navigator, location, document }
