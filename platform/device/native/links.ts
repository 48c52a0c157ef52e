/**
 * Returns a value from the page of a company's build; undefined where the page is loaded from the server
 * itself.
 */
const valueOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

export const serverOrigin = valueOf('hale-server') ?? ''
/** The company's slug. */
export const companySlug = valueOf('hale-company') ?? ''
/** Platforms for which the build supports push; undefined where it does not say. */
export const pushPlatforms = valueOf('hale-push')?.split(' ')

/**
 * Returns the path inside the app for a link. Undefined for anything but a page of this company's server:
 * another app can pass any URL.
 */
export function pathOfLink(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  const origin = serverOrigin || location.origin
  if (url?.origin !== origin || url.username !== '' || isForServer(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Whether a path is not a page, but an API call or a file. */
function isForServer(path: string): boolean {
  return (
    /^\/+(api|assets|library|pictures|videos|health|dev|\.well-known)(\/|$)/.test(path) ||
    path.startsWith('//')
  )
}
