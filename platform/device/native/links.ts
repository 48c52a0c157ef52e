/** What the page of a company's build says of it; nothing where the page comes from the server itself. */
const valueOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

export const serverOrigin = valueOf('hale-server') ?? ''
/** The company's slug. */
export const builtFor = valueOf('hale-company') ?? ''
/** The platforms that the build may push to; undefined where it does not say. */
export const pushPlatforms = valueOf('hale-push')?.split(' ')

/**
 * The path inside the app that a link leads to. Undefined for anything that is not a page of this company's server: another app can
 * hand over any address it likes.
 */
export function pathOfLink(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  const origin = serverOrigin || location.origin
  if (url?.origin !== origin || url.username !== '' || isForServer(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Answers and files are no pages. */
function isForServer(path: string): boolean {
  return (
    /^\/+(api|assets|library|pictures|videos|health|dev|\.well-known)(\/|$)/.test(path) ||
    path.startsWith('//')
  )
}
