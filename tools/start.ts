import { BuildFailed, buildWeb } from './build-web.ts'

try {
  const how = await buildWeb()
  if (how === 'built') console.log('Built the web app.')
} catch (error) {
  console.error(error instanceof BuildFailed ? `The web app could not be built:\n${error.message}` : error)
  process.exit(1)
}
await import('#apps/server/main.ts')
