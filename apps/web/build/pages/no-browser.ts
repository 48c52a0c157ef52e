/** Browser globals that modules use when they are loaded or first rendered, as stubs: nothing is stored, and no events fire. */
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const listening = { addEventListener: () => {}, removeEventListener: () => {} }

export const localStorage = storage
export const sessionStorage = storage
export const navigator = { onLine: true, languages: [] }
export const location = { search: '', pathname: '/', origin: '' }
export const document = { ...listening, documentElement: { dataset: {} }, getElementById: () => null }
export const window = { ...listening, localStorage, sessionStorage, navigator, location, document }
