import type { Company } from './company.ts'

/** What the app's page says beyond the browser's: whose build it is, and what it may do. */
export function pageOf(
  index: string,
  { server, company }: Pick<Company, 'server' | 'company'>,
  /** The platforms that may be pushed to. */
  push: string[],
): string {
  const { origin } = server
  const metas = [
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(origin)}">`,
    `<meta name="hale-server" content="${origin}">`,
    `<meta name="hale-company" content="${company}">`,
    `<meta name="hale-push" content="${push.join(' ')}">`,
  ]
  return index.replace('<head>', `<head>${metas.join('')}`)
}

/** As `platform/http/headers.ts` has it for the browser, with the company's server beside the page's own files. */
function policyOf(origin: string): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': `'self' data: blob: ${origin}`,
    'font-src': "'self'",
    'connect-src': `'self' ${origin}`,
    'media-src': `'self' blob: ${origin}`,
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

/** For a phone whose web view is older than what the app is built on. */
export const TOO_OLD = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Update needed</title>
  </head>
  <body>
    <h1>Update needed</h1>
    <p>This app needs a newer Android System WebView. Update it in the Play Store, then open the app again.</p>
  </body>
</html>
`
