import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root, run } from './run.ts'

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
})
const bill = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/**
 * What an installation is made of, as CycloneDX. Not `--omit dev`, which leaves out what a workspace needs wherever the
 * repository's own tools need it too: pg, say.
 */
const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const given = new Set(
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
)
const { code, output } = await run(
  'npm',
  ['sbom', '--workspaces', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
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
