import * as z from 'zod'
import { listDistributedPackages } from './given-packages.ts'
import { run } from './run.ts'

const bill = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/**
 * Packages of an installation, to which npm's CycloneDX list is cut down: `--omit dev` would leave out the web app's.
 */
const given = new Set(listDistributedPackages().map(({ name, version }) => `${name}@${version}`))
const { code, output } = await run(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  {
    shell: process.platform === 'win32',
  },
)
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const whole = bill.parse(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)))
const components = whole.components.filter(({ name, version }) => given.has(`${name}@${version}`))
const refs = new Set(components.map((one) => one['bom-ref']))
const dependencies = whole.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
console.log(JSON.stringify({ ...whole, components, dependencies }, null, 2))
