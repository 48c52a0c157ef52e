/** Stores a cookie, as `document.cookie` takes it; where the page came by https, it goes by https alone. */
export function writeCookie(cookie: string, page: Pick<Window, 'document' | 'location'> = window): void {
  page.document.cookie = page.location.protocol === 'https:' ? `${cookie}; secure` : cookie
}
