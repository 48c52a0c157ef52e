import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Company, type PushKeys } from './company.ts'
import { makeAndroidIcons, makeIosIcons } from './icons.ts'
import { pageOf, TOO_OLD } from './page.ts'

export const mobile = fileURLToPath(new URL('..', import.meta.url))

/**
 * Files that the native app leaves out: compressed copies are for the server, library pictures are fetched from it, and
 * the other pages only name what a browser should preload.
 */
const LEFT_OUT =
  /\.(br|gz|map)$|(^|\/)(library|robots\.txt|service-worker\.js|pages\.json|\.built|\.server)$|^(?!index)[\w-]+\.html$/

/** Writes the web app's files from `dist` to `www`, as the native app bundles them; deletes `www` first. */
export function makePage(dist: string, www: string, company: Company, push: PushKeys): void {
  rmSync(www, { recursive: true, force: true })
  cpSync(dist, www, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path.slice(dist.length + 1)),
  })
  const index = readFileSync(join(dist, 'index.html'), 'utf8')
  writeFileSync(join(www, 'index.html'), pageOf(index, company, Object.keys(push)))
  writeFileSync(join(www, 'too-old.html'), TOO_OLD)
}

/** Writes the company's settings to the Android and iOS projects: names, versions, icons, colours, push keys. */
export async function makeProjects(company: Company, push: PushKeys, folder = mobile): Promise<void> {
  const { appId, name, version, build, server } = company
  const svg = readFileSync(join(mobile, 'companies', company.icon))
  const android = join(folder, 'android/app/src/company/res')
  const assets = join(folder, 'ios/App/App/Assets.xcassets')
  for (const file of [android, assets]) {
    rmSync(file, { recursive: true, force: true })
    mkdirSync(file, { recursive: true })
  }
  await Promise.all([makeAndroidIcons(svg, company, android), makeIosIcons(svg, company, assets)])
  copyPushKeys(push, join(folder, 'android/app'), assets)
  writeFileSync(
    join(folder, 'android/company.properties'),
    linesOf({ appId, name, version, build, host: server.host }),
  )
  writeFileSync(
    join(folder, 'ios/company.xcconfig'),
    linesOf({
      PRODUCT_BUNDLE_IDENTIFIER: appId,
      HALE_APP_NAME: name,
      HALE_HOST: server.host,
      MARKETING_VERSION: version,
      CURRENT_PROJECT_VERSION: build,
    }),
  )
}

/** Copies Firebase's files: to `google-services.json` for Android's build, to a data set of iOS's asset catalogue. */
function copyPushKeys({ android, ios }: PushKeys, app: string, assets: string): void {
  const services = join(app, 'google-services.json')
  rmSync(services, { force: true })
  if (android) cpSync(android, services)
  if (ios) {
    const set = join(assets, 'GoogleService-Info.dataset')
    cpSync(ios, join(set, 'keys.plist'))
    const info = { author: 'xcode', version: 1 }
    const data = [{ filename: 'keys.plist', idiom: 'universal' }]
    writeFileSync(join(set, 'Contents.json'), JSON.stringify({ data, info }))
  }
}

function linesOf(settings: Record<string, string | number>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return `${lines.join('\n')}\n`
}
