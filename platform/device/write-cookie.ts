/** Writes a cookie in the format of `document.cookie`; adds `secure` on an https page. */
export function writeCookie(cookie: string, page: Pick<Window, 'document' | 'location'> = window): void {
  page.document.cookie = page.location.protocol === 'https:' ? `${cookie}; secure` : cookie
}
