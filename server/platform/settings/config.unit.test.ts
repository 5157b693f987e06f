import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { productionSettings } from '../../test/production-settings.ts'
import { makeVapidKeys } from '../../vendors/web-push/index.ts'
import { InvalidConfig, readConfig, readSettings } from './config.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { modeOf } from './mode.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof InvalidConfig) return error.problems
    throw error
  }
}
const named = (env: Record<string, string>) => problemsOf(env).map((problem) => problem.split(':')[0])

describe('the settings', () => {
  it('are all optional in local mode', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      RATE_LIMITS: 'on',
      DEMO_TOKENS: 5000,
      METRICS_HOST: '127.0.0.1',
      mode: 'local',
    })
  })

  it('report all their problems in one message', () => {
    const env = {
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      RATE_LIMITS: 'maybe',
      WELCOME_TOKENS: '-1',
      ROLES: 'boss',
    }
    const problems = problemsOf(env)
    const variables = problems.map((problem) => problem.split(/[.:]/)[0])
    // A DATABASE_URL, even a broken one, is production's: what else that needs is missed in the same message.
    expect(variables).toEqual(
      expect.arrayContaining([...Object.keys(env), 'APP_URL', 'AUTH_SECRET', 'TRUST_PROXY']),
    )
    expect(variables.filter((name) => name === 'DATABASE_URL')).toHaveLength(1)
    expect(() => readConfig(env)).toThrow(problems.join('\n  - '))
  })

  it('treat an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ PORT: 3000, mode: 'local' })
  })

  it('leave out spaces around a value', () =>
    expect(readConfig({ APP_URL: ' http://localhost:4000 ' }).APP_URL).toBe('http://localhost:4000'))

  it.each([
    [{ PORT: 'x' }, 'PORT: must be a whole number'],
    [{ PORT: '1.5' }, 'PORT: must be a whole number'],
    [{ PORT: '70000' }, 'PORT: must be at most 65535'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS: must be on or off'],
    [{ ROLES: 'api,boss' }, 'ROLES: must be api or worker'],
    [{ FREE_ROWS: '49999' }, 'FREE_ROWS: must be at least 50000'],
    [{ FREE_ROWS: '10000001' }, 'FREE_ROWS: must be at most 10000000'],
    [{ PAYING_ROWS: '50000001' }, 'PAYING_ROWS: must be at most 50000000'],
    [
      { FREE_ROWS: '5000001' },
      "FREE_ROWS, PAYING_ROWS: an account that pays can't have room for fewer rows (5000000) than one that doesn't (5000001)",
    ],
    [{ FREE_PHOTO_GB: '-1' }, 'FREE_PHOTO_GB: must be at least 0'],
    [
      { FREE_PHOTO_GB: '21' },
      "FREE_PHOTO_GB, PAYING_PHOTO_GB: an account that pays can't have less space (20) than one that doesn't (21)",
    ],
    [{ HEIC: 'maybe' }, 'HEIC: must be on or off'],
    [{ STRIPE_PRICE_TOKENS_1000: 'x' }, 'STRIPE_PRICE_TOKENS_1000: must start with price_'],
    [
      { MAIL_FROM: 'garbage' },
      'MAIL_FROM: must be an email address, or a name and the address in angle brackets',
    ],
  ])('say what is wrong in plain words: %j', (env, problem) => expect(problemsOf(env)).toEqual([problem]))

  it.each(['http://localhost/app', 'http://localhost?x', 'http://me@localhost', 'localhost:3000'])(
    'take nothing but a site as address, not %s',
    (APP_URL) => expect(named({ APP_URL, LOCAL: 'on' })).toEqual(['APP_URL']),
  )

  it.each([
    'file://folder/files',
    's3://',
    's3:///bucket',
    's3://bucket?endpont=http://store:7070',
    's3://bucket?endpoint=store',
  ])('refuse a file store that would be another one: %s', (FILES_URL) =>
    expect(named({ FILES_URL })).toEqual(['FILES_URL']),
  )
})

describe('the keys of push messages', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = productionSettings

  it('must be set together, or not at all', () => {
    expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toMatchObject({ VAPID_PUBLIC_KEY })
    expect(named({ VAPID_PUBLIC_KEY })).toEqual(['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY'])
    expect(named({ VAPID_PRIVATE_KEY })).toEqual(['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY'])
  })

  it.each(['short', VAPID_PUBLIC_KEY, `${VAPID_PRIVATE_KEY}=`])('are refused as a private key: %s', (key) => {
    expect(named({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: key })).toEqual(['VAPID_PRIVATE_KEY'])
  })

  it('must be of the same pair', () => {
    const { publicKey } = makeVapidKeys()
    expect(named({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY })).toEqual([
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
    ])
    const noPoint = Buffer.alloc(32).toString('base64url')
    expect(named({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: noPoint })).toHaveLength(1)
  })

  it('go with an address that push services can write to', () => {
    expect(named({ VAPID_SUBJECT: 'someone' })).toEqual(['VAPID_SUBJECT'])
    expect(named({ VAPID_SUBJECT: 'mailto:push@curbgrade.test' })).toEqual([])
  })
})

describe('an external grader', () => {
  it('requires the settings to reach it, and no others', () => {
    expect(named({ GRADER: 'vision', VISION_MODEL: 'm' })).toEqual(['VISION_BASE_URL', 'VISION_API_KEY'])
    expect(named({ GRADER: 'http' })).toEqual(['GRADER_URL', 'GRADER_SECRET'])
    expect(named({ GRADER: 'onnx' })).toEqual(['ONNX_MODEL', 'ONNX_SHA256'])
    expect(named({ GRADER: 'onnx', ONNX_MODEL: 'm.onnx', ONNX_SHA256: 'abc' })).toEqual(['ONNX_SHA256'])
    expect(named({ GRADER: 'builtin' })).toEqual([])
  })

  it('refuses a weak secret', () => {
    const GRADER_URL = 'https://grader.example.test'
    expect(named({ GRADER: 'http', GRADER_URL, GRADER_SECRET: 'short' })).toEqual(['GRADER_SECRET'])
    expect(named({ GRADER: 'http', GRADER_URL, GRADER_SECRET: 'x'.repeat(32) })).toEqual([])
  })
})

describe('real imagery', () => {
  it('from Google never exposes the server key', () => {
    const keys = { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_MAPS_BROWSER_KEY: 'k' }
    expect(named({ IMAGERY: 'google', ...keys })).toEqual(['GOOGLE_MAPS_BROWSER_KEY'])
  })

  it('from Google requires its key, and uses Google’s URL unless a stand-in is set', () => {
    expect(named({ IMAGERY: 'google' })).toEqual(['GOOGLE_MAPS_API_KEY', 'GOOGLE_MAPS_BROWSER_KEY'])
    const keys = { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_MAPS_BROWSER_KEY: 'b' }
    expect(readConfig({ IMAGERY: 'google', ...keys })).toMatchObject({
      GOOGLE_MAPS_BASE_URL: 'https://maps.googleapis.com',
    })
    expect(named({ GOOGLE_MAPS_SIGNING_SECRET: 'no secret' })).toEqual(['GOOGLE_MAPS_SIGNING_SECRET'])
    expect(named({ GOOGLE_MAPS_SIGNING_SECRET: 'vNIXE0xscrmjlyV-12Nj_BvUPaw=' })).toEqual([])
  })

  it('from public data requires nothing, and can have stand-ins and a Mapillary token', () => {
    expect(named({ IMAGERY: 'open' })).toEqual([])
    expect(named({ IMAGERY: 'open', CENSUS_BASE_URL: 'census', MAPILLARY_TOKEN: 'MLY|1|2' })).toEqual([
      'CENSUS_BASE_URL',
    ])
    expect(readConfig({ IMAGERY: 'open' }).PANORAMAX_BASE_URL).toBe('https://api.panoramax.xyz/api')
  })

  it('allows machine grading against its terms only with the exact acknowledgment', () => {
    expect(named({ MACHINE_GRADING_TERMS: 'yes' })).toEqual(['MACHINE_GRADING_TERMS'])
    expect(named({ MACHINE_GRADING_TERMS: 'google-accepted' })).toEqual([])
  })
})

describe('the keys of payments', () => {
  const STRIPE_SECRET_KEY = 'sk_live_51Hx'
  const STRIPE_WEBHOOK_SECRET = 'whsec_51Hx'

  it.each([
    ['local mode', '127.0.0.1'],
    ['production', '0.0.0.0'],
  ])('are taken as a pair, or not at all, in %s', (_mode, HOST) => {
    const pair = 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET'
    expect(named({ HOST, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).not.toContain(pair)
    expect(named({ HOST, STRIPE_SECRET_KEY })).toContain(pair)
    expect(named({ HOST, STRIPE_WEBHOOK_SECRET })).toContain(pair)
  })

  it.each(['sk_test_1', 'sk_live_1', 'rk_test_1', 'rk_live_1'])('are secret or restricted: %s', (key) =>
    expect(named({ HOST: '0.0.0.0', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET })).not.toContain(
      'STRIPE_SECRET_KEY',
    ),
  )

  it.each(['whsec_', 'whsec_ ', 'secret'])('are refused with the webhook secret %j', (secret) =>
    expect(named({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: secret })).toContain('STRIPE_WEBHOOK_SECRET'),
  )

  it('never appear in an error message', () =>
    expect(
      problemsOf({ HOST: '0.0.0.0', STRIPE_SECRET_KEY, AUTH_SECRET: 'short-canary' }).join(' '),
    ).not.toMatch(/51Hx|canary/))
})

describe('a secret in the settings', () => {
  it.each(['x', 'short', 'x'.repeat(64), 'abababababababababababababababababab'])(
    'is refused as weak: %j',
    (AUTH_SECRET) => {
      expect(named({ AUTH_SECRET })).toEqual(['AUTH_SECRET'])
      expect(named({ HOST: '0.0.0.0', AUTH_SECRET })).toContain('AUTH_SECRET')
    },
  )
})

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'curbgrade-settings-'))
  const AUTH_SECRET_FILE = join(folder, 'secret')
  const EMPTY = join(folder, 'empty')
  writeFileSync(AUTH_SECRET_FILE, `${productionSettings.AUTH_SECRET}\n`)
  writeFileSync(EMPTY, '\n')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is read without the line break at its end', () =>
    expect(readConfig({ AUTH_SECRET_FILE })).toMatchObject({
      AUTH_SECRET: productionSettings.AUTH_SECRET,
    }))

  it('counts like any other when a start needs it', () =>
    expect(readConfig({ ...productionSettings, AUTH_SECRET: '', AUTH_SECRET_FILE }).mode).toBe('production'))

  it('is refused if it is missing, empty, weak or set twice', () => {
    const AUTH_SECRET = productionSettings.AUTH_SECRET
    expect(named({ ...productionSettings, AUTH_SECRET: '', AUTH_SECRET_FILE: '/nowhere' })).toEqual([
      'AUTH_SECRET_FILE',
    ])
    expect(named({ AUTH_SECRET_FILE: EMPTY })).toEqual(['AUTH_SECRET_FILE'])
    expect(named({ AUTH_SECRET, AUTH_SECRET_FILE })).toEqual(['AUTH_SECRET, AUTH_SECRET_FILE'])
    expect(named({ STRIPE_SECRET_KEY_FILE: AUTH_SECRET_FILE })).toContain('STRIPE_SECRET_KEY')
  })
})

it('a misspelled setting is recognized, and names of other programs are not', () => {
  const misspelled = ['DATABSE_URL', 'STRIPE_SECRETKEY', 'SMPT_URL', 'APP_URLS', 'AUTH_SECERT']
  const others = ['HOSTS', 'HOME', 'POSTGRES_PASSWORD', 'AWS_ACCESS_KEY_ID', 'SMTP_URL', 'AUTH_SECRET_FILE']
  const given = Object.fromEntries([...misspelled, ...others].map((name) => [name, 'x']))
  expect(misspelledSettings(given).map(({ meant }) => meant)).toEqual([
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
    'APP_URL',
    'AUTH_SECRET',
  ])
})

describe('the proxies to trust', () => {
  it.each(['none', 'loopback', '10.0.0.7', '10.0.0.0/8, fc00::/7', '::1,uniquelocal', '10.0.0.0/255.0.0.0'])(
    'can be %s',
    (TRUST_PROXY) => expect(named({ TRUST_PROXY })).toEqual([]),
  )

  it.each([
    'true',
    '1',
    '*',
    '0.0.0.0/0',
    '10.0.0.0/99',
    '10.1',
    'loopback,',
    'none,loopback',
    'proxy.example',
    '10.0.0.1/',
  ])('may not be %s', (TRUST_PROXY) => expect(named({ TRUST_PROXY })).toEqual(['TRUST_PROXY']))
})

describe('production', () => {
  it('starts if every external service is set, whatever NODE_ENV is', () => {
    for (const NODE_ENV of ['', 'production', 'development', 'test'])
      expect(readConfig({ ...productionSettings, NODE_ENV }).mode).toBe('production')
  })

  it('reports everything that is missing in one message', () => {
    expect(new Set(named({ HOST: '0.0.0.0' }))).toEqual(new Set(Object.keys(productionSettings)))
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('This is a production start, because of HOST.')
  })

  it.each(Object.keys(productionSettings))('needs %s', (name) =>
    expect(named({ HOST: '0.0.0.0', ...productionSettings, [name]: '' }).join()).toContain(name),
  )

  const WRONG: Record<string, [settings: Record<string, string>, problems: string[]]> = {
    'switched-off limits': [{ RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
    'demo pictures': [{ IMAGERY: 'demo' }, ['IMAGERY']],
    'tokens for a demo account': [{ DEMO_TOKENS: '5000' }, ['DEMO_TOKENS']],
    'a weak secret': [{ AUTH_SECRET: 'x' }, ['AUTH_SECRET']],
    'a number of hops for the proxies': [{ TRUST_PROXY: '1' }, ['TRUST_PROXY']],
    'the same secret twice': [
      { AUTH_SECRET_PREVIOUS: productionSettings.AUTH_SECRET },
      ['AUTH_SECRET_PREVIOUS'],
    ],
    'local mode at the address of production': [{ LOCAL: 'on' }, ['APP_URL', 'STRIPE_SECRET_KEY']],
    'another word for local mode': [{ LOCAL: 'yes' }, ['LOCAL']],
    'all of it': [
      {
        RATE_LIMITS: 'off',
        IMAGERY: 'demo',
        DEMO_TOKENS: '1',
        AUTH_SECRET: 'x',
        TRUST_PROXY: 'true',
        SMTP_URL: '',
      },
      ['AUTH_SECRET', 'TRUST_PROXY', 'SMTP_URL', 'RATE_LIMITS', 'IMAGERY', 'DEMO_TOKENS'],
    ],
  }
  it.each(Object.entries(WRONG))('refuses %s', (_what, [settings, problems]) =>
    expect(named({ ...productionSettings, ...settings })).toEqual(problems),
  )
})

describe('local mode', () => {
  it.each<[settings: Record<string, string>, mode: string]>([
    [{}, 'local'],
    [{ PORT: '4000', APP_URL: 'http://localhost:4000', HOST: 'localhost' }, 'local'],
    [{ APP_URL: 'http://[::1]:4000', HOST: '::1' }, 'local'],
    [{ NODE_ENV: 'production' }, 'local'],
    [{ SMTP_URL: 'smtp://mail.example', IMAGERY: 'open' }, 'local'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/mine' }, 'production'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/mine', LOCAL: 'on' }, 'local'],
    [{ HOST: '0.0.0.0' }, 'production'],
    [{ HOST: '::' }, 'production'],
    [{ HOST: 'localhost.example' }, 'production'],
    [{ APP_URL: 'https://grade.example' }, 'production'],
    [{ APP_URL: 'http://127.0.0.1.grade.example' }, 'production'],
    [{ APP_URL: 'nonsense' }, 'production'],
  ])('is what %j means, or not: %s', (settings, mode) => expect(modeOf(settings)).toBe(mode))

  const WRONG: [settings: Record<string, string>, problems: string[]][] = [
    [{ HOST: '0.0.0.0' }, ['HOST']],
    [{ METRICS_HOST: '0.0.0.0' }, ['METRICS_HOST']],
    [{ APP_URL: 'https://grade.example' }, ['APP_URL']],
    [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, ['STRIPE_SECRET_KEY']],
    [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, ['STRIPE_SECRET_KEY']],
    [{ HOST: '10.0.0.1', APP_URL: 'http://10.0.0.1', AUTH_SECRET: 'x' }, ['AUTH_SECRET', 'HOST', 'APP_URL']],
  ]
  it.each(WRONG)('can’t be reachable over a network or take money: %j', (settings, problems) =>
    expect(named({ ...settings, LOCAL: 'on', DATABASE_URL: 'postgres://127.0.0.1/mine' })).toEqual(problems),
  )
})

describe('an entrance', () => {
  it('of production refuses local-mode settings, and says what production requires', () => {
    expect(() => readConfig({}, 'production')).toThrow(
      /APP_URL[\s\S]*This starts production, but these settings/,
    )
    expect(() => readConfig({ ...productionSettings, LOCAL: 'on' }, 'production')).toThrow(
      'LOCAL=on asks for local mode',
    )
    expect(readConfig(productionSettings, 'production').mode).toBe('production')
  })

  it('of local mode refuses production settings', () => {
    expect(() => readConfig(productionSettings, 'local')).toThrow(
      'the settings are for production: DATABASE_URL, APP_URL.',
    )
    expect(readConfig({}, 'local').mode).toBe('local')
  })
})

it('a command requires only a few settings', () => {
  expect(
    readSettings({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).STRIPE_SECRET_KEY,
  ).toBe('sk_live_1')
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('must be set together')
})

it('accepts a direct database URL only together with a pooled one', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db:5432/curbgrade' }
  expect(() => readConfig(direct)).toThrow('DATABASE_DIRECT_URL')
  expect(
    readConfig({ ...direct, LOCAL: 'on', DATABASE_URL: 'postgres://pooler:6432/curbgrade' }),
  ).toMatchObject(direct)
  expect(readConfig({})).toMatchObject({ DATABASE_POOL_SIZE: 20 })
  expect(() => readConfig({ DATABASE_POOL_SIZE: '1' })).toThrow('DATABASE_POOL_SIZE')
})
