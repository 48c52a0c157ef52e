import type { Company } from './company.ts'

/** Returns the web app's page with the company, its server, push platforms and a content security policy. */
export function pageOf(
  index: string,
  { server, company }: Pick<Company, 'server' | 'company'>,
  /** Platforms that get push notifications. */
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

/** Returns the content security policy of `platform/http/headers.ts`, with the company's server allowed as well. */
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

/** Page for a phone whose web view is too old for the app. */
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
