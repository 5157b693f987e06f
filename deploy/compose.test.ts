import { readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/platform/settings/config.ts'
import { settingNames } from '../server/platform/settings/settings-schema.ts'
import { productionSettings } from '../server/test/production-settings.ts'

type Service = {
  readonly image: string
  /** Numbers are quoted, so every value is text. */
  readonly environment?: Record<string, string>
  readonly env_file?: readonly string[]
  readonly build?: { readonly dockerfile: string }
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly network_mode?: string
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const text = read('compose.yaml')
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
const appServices = Object.entries(services).filter(([, { image }]) => image.startsWith('curbgrade:'))

/** The AWS SDK reads the keys of the file store from these. */
const STORE_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

const SAMPLES: Record<string, string> = {
  SITE_NAME: 'grade.example.com',
  AUTH_SECRET: '0123456789abcdef0123456789abcdef',
  POSTGRES_PASSWORD: 'secret',
  STORE_SECRET: 'secret',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Curbgrade <no-reply@grade.example.com>',
  VAPID_PUBLIC_KEY: productionSettings.VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY: productionSettings.VAPID_PRIVATE_KEY,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** Interpolates like Compose: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
const interpolate = (value: string): string =>
  value.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) =>
      SAMPLES[name] ?? (kind === '-' ? rest : `missing ${name}`),
  )

describe('compose.yaml', () => {
  it('conforms to the Compose schema', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    const results = linter.lintFiles(['compose.yaml'], false)
    const broken = results.flatMap(({ messages }) => messages).filter(({ rule }) => rule === 'invalid-schema')
    expect([results.length, broken]).toEqual([1, []])
  })

  it.each(appServices)('sets for %s only known settings, and all that production needs', (_name, service) => {
    const environment = service.environment ?? {}
    const known = [...settingNames, ...STORE_KEYS]
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    const env = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, interpolate(value)]),
    )
    expect(readConfig(env, 'production')).toMatchObject({ mode: 'production' })
  })

  it.each(appServices)(
    'passes every other setting of .env to %s, and builds it from a file that exists',
    (_name, service) => {
      expect(service.env_file).toEqual(['.env'])
      expect(read(service.build?.dockerfile ?? '')).toContain('server/dist/production/start.js')
    },
  )

  it.each(Object.entries(services))('limits what %s can take and do', (_name, service) => {
    const { mem_limit: memory, pids_limit: pids, cap_drop: drop, security_opt: security } = service
    expect([memory, pids, drop, security]).toEqual([
      expect.stringMatching(/^\d+[mg]$/),
      expect.any(Number),
      ['ALL'],
      ['no-new-privileges:true'],
    ])
  })

  it('lets the proxy reach only the processes, and nothing outside the database and the store', () => {
    const { networks } = parse(text) as { networks: Record<string, { internal?: boolean } | null> }
    const inNetwork = (name: string) =>
      Object.keys(services).filter((service) => services[service]?.networks?.includes(name))
    expect(inNetwork('front')).toEqual(['proxy', 'api-1', 'api-2', 'worker-1', 'worker-2'])
    expect(inNetwork('back')).toEqual([
      'api-1',
      'api-2',
      'worker-1',
      'worker-2',
      'database',
      'store',
      'backup',
    ])
    expect([networks['front'], networks['back']?.internal]).toEqual([null, true])
    expect(services['store-bucket']?.network_mode).toBe('none')
  })

  it('keeps secrets and backups out of the image and the repository', () => {
    const ignored = (path: string) => read(path).split('\n')
    expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(['.git', '.env*', 'backups', 'data']))
    expect(ignored('.gitignore')).toEqual(expect.arrayContaining(['.env', 'backups/', 'data/']))
  })

  it('uses exactly the settings of the example file', () => {
    const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const named = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(new Set(named)).toEqual(used)
  })

  it('tags its image with the version of this release, unless .env has another', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(appServices).toHaveLength(5)
    for (const [, { image }] of appServices) expect(interpolate(image)).toBe(`curbgrade:${version}`)
    expect(read('deploy/compose.env.example')).toContain(`\nCURBGRADE_VERSION=${version}\n`)
  })

  it('mounts only files that exist', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    const files = mounted.filter((volume) => volume.startsWith('./deploy/'))
    expect(files.map((volume) => read(volume.split(':')[0] ?? '').length > 0)).toEqual([true, true])
  })
})

describe('start commands', () => {
  const entries = [...read('scripts/build.mjs').matchAll(/^ {2}'?([\w-]+)'?: 'server\/main/gm)].map(
    ([, name]) => name,
  )

  it.each(['Containerfile', 'deploy/curbgrade.service', 'deploy/backup.sh', 'docs/operate.md'])(
    'in %s run bundles that the build creates',
    (path) => {
      const runs = [...read(path).matchAll(/dist\/production\/([\w-]+)\.js/g)].map(([, name]) => name)
      expect(runs.length).toBeGreaterThan(0)
      expect(runs.filter((name) => !entries.includes(name))).toEqual([])
    },
  )
})
