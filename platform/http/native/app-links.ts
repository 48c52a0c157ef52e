import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../problem.ts'

type LinkedApp = { ios?: string; android?: { name: string; fingerprints: string[] } }

/**
 * Paths that the app opens, which mails, messages and notifications link to. All others stay in the browser.
 */
const OPENED_PATHS = [
  '/confirm-invitation',
  '/reset-password',
  '/single-sign-on/app',
  '/dashboard/*',
  '/media',
]

/**
 * Serves the files by which phones learn that an app may open this host's links. Each company has its own
 * host, and so its own app. Apple and Google request them without following redirects.
 */
export function serveAppLinks(app: FastifyInstance, setting: string | undefined): void {
  const apps = readApps(setting ?? '')

  app.get('/.well-known/apple-app-site-association', (request, reply) => {
    const ios = apps.get(request.hostname.toLowerCase())?.ios
    if (!ios) return sendProblem(reply, 'not-found')
    const components = OPENED_PATHS.map((path) => ({ '/': path }))
    return reply
      .header('cache-control', 'no-cache')
      .send({ applinks: { details: [{ appIDs: [ios], components }] }, webcredentials: { apps: [ios] } })
  })

  app.get('/.well-known/assetlinks.json', (request, reply) => {
    const android = apps.get(request.hostname.toLowerCase())?.android
    if (!android) return sendProblem(reply, 'not-found')
    const target = {
      namespace: 'android_app',
      package_name: android.name,
      sha256_cert_fingerprints: android.fingerprints,
    }
    const relation = ['handle_all_urls', 'get_login_creds'].map(
      (name) => `delegate_permission/common.${name}`,
    )
    return reply.header('cache-control', 'no-cache').send([{ relation, target }])
  })
}

/** Parses the setting, which `config.ts` has validated; apps by host. */
function readApps(setting: string): Map<string, LinkedApp> {
  return new Map(
    setting
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([host = '', ...apps]): [string, LinkedApp] => [host.toLowerCase(), appOf(apps)]),
  )
}

function appOf(words: string[]): LinkedApp {
  const ios = words.find((word) => word.startsWith('ios='))?.slice('ios='.length)
  const android = words.find((word) => word.startsWith('android='))?.slice('android='.length)
  const [name = '', fingerprints = ''] = android?.split('@') ?? []
  return {
    ...(ios ? { ios } : {}),
    ...(android ? { android: { name, fingerprints: fingerprints.split(',') } } : {}),
  }
}
