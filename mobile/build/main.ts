import { join } from 'node:path'
import { BuildFailed, buildWeb } from '../../tools/build-web.ts'
import { bin, root, run } from '../../tools/run.ts'
import { makePage, makeProjects, mobile } from './app.ts'
import { findPushKeys, readCompany } from './company.ts'

/** Prepares both projects for a company: that of `npm run mobile -- acme`, else of HALE_COMPANY, else `demo`. */
async function main(name: string): Promise<void> {
  const companies = join(mobile, 'companies')
  const company = readCompany(companies, name)
  const push = findPushKeys(companies, name)
  await buildWeb()
  makePage(join(root, 'apps/web/dist'), join(mobile, 'www'), company, push)
  await makeProjects(company, push)
  const synced = await run(process.execPath, [...bin('@capacitor/cli/bin/capacitor'), 'sync'], {
    cwd: mobile,
  })
  if (synced.code !== 0) throw new Error(synced.output)
  const { appId, version, build, server } = company
  console.log(
    `${company.name} (${appId} ${version}, build ${build}) for ${server.origin}: mobile/android, mobile/ios`,
  )
}

try {
  await main(process.argv[2] ?? process.env['HALE_COMPANY'] ?? 'demo')
} catch (error) {
  if (error instanceof BuildFailed) console.error(`The web app could not be built:\n${error.message}`)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
