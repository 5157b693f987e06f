import { readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settingNames } from '../server/platform/config.ts'

type Service = {
  readonly image: string
  /** Numbers are quoted, so that all of them are text. */
  readonly environment?: Record<string, string>
  readonly env_file?: readonly string[]
  readonly build?: { readonly dockerfile: string }
  readonly volumes?: readonly string[]
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const text = read('compose.yaml')
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
const own = Object.entries(services).filter(([, { image }]) => image === 'curbgrade')

/** Where AWS's SDK looks for the keys of the file store. */
const STORE_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

const SAMPLES: Record<string, string> = {
  SITE_NAME: 'grade.example.com',
  AUTH_SECRET: '0123456789abcdef0123456789abcdef',
  POSTGRES_PASSWORD: 'secret',
  STORE_SECRET: 'secret',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Curbgrade <no-reply@grade.example.com>',
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 4).toString('base64url'),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** As Compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
const filled = (value: string): string =>
  value.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) =>
      SAMPLES[name] ?? (kind === '-' ? rest : `missing ${name}`),
  )

describe('compose.yaml', () => {
  it('follows the schema of Compose', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    const results = linter.lintFiles(['compose.yaml'], false)
    const broken = results.flatMap(({ messages }) => messages).filter(({ rule }) => rule === 'invalid-schema')
    expect([results.length, broken]).toEqual([1, []])
  })

  it.each(own)('sets for %s only what is a setting, and all that production needs', (_name, service) => {
    const environment = service.environment ?? {}
    const known = [...settingNames, ...STORE_KEYS]
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))
    expect(readConfig(env, 'production')).toMatchObject({ mode: 'production' })
  })

  it.each(own)(
    'hands %s every other setting of .env, and builds it from a file that exists',
    (_name, service) => {
      expect(service.env_file).toEqual(['.env'])
      expect(read(service.build?.dockerfile ?? '')).toContain('server/dist/production/start.js')
    },
  )

  it('keeps secrets and backups out of the image and the repository', () => {
    const ignored = (path: string) => read(path).split('\n')
    expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(['.git', '.env*', 'backups', 'data']))
    expect(ignored('.gitignore')).toEqual(expect.arrayContaining(['.env', 'backups/', 'data/']))
  })

  it('asks for what the example of its settings names, and for nothing else', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const named = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(new Set(named)).toEqual(asked)
  })

  it('mounts only files that exist', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    const files = mounted.filter((volume) => volume.startsWith('./deploy/'))
    expect(files.map((volume) => read(volume.split(':')[0] ?? '').length > 0)).toEqual([true, true])
  })
})

describe('what starts the product', () => {
  const entries = [...read('scripts/build.mjs').matchAll(/^ {2}'?([\w-]+)'?: 'server\/main/gm)].map(
    ([, name]) => name,
  )

  it.each(['Containerfile', 'deploy/curbgrade.service', 'deploy/backup.sh', 'docs/operate.md'])(
    '%s runs bundles that the build makes',
    (path) => {
      const runs = [...read(path).matchAll(/dist\/production\/([\w-]+)\.js/g)].map(([, name]) => name)
      expect(runs.length).toBeGreaterThan(0)
      expect(runs.filter((name) => !entries.includes(name))).toEqual([])
    },
  )
})
