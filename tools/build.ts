import { buildWeb } from './build-web.ts'

console.log(`The web app ${await buildWeb()}: apps/web/dist`)
