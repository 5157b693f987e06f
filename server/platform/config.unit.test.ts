import { describe, expect, it } from 'vitest'
import { InvalidConfig, readConfig } from './config.ts'

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
  it('are all optional at home', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      RATE_LIMITS: 'on',
      DEMO_TOKENS: 5000,
      isProduction: false,
    })
  })

  it('name all their problems in one message', () => {
    const env = {
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      RATE_LIMITS: 'maybe',
      WELCOME_TOKENS: '-1',
      ROLES: 'boss',
    }
    const problems = problemsOf(env)
    const variables = problems.map((problem) => problem.split(/[.:]/)[0])
    expect(new Set(variables)).toEqual(new Set(Object.keys(env)))
    expect(() => readConfig(env)).toThrow(problems.join('\n  - '))
  })

  it('treat an empty variable as none', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).DATABASE_URL).toBeUndefined()
  })
})

describe('the keys of push messages', () => {
  const VAPID_PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64url')
  const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url')

  it('are taken as a pair, or not at all', () => {
    expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toMatchObject({ VAPID_PUBLIC_KEY })
    expect(named({ VAPID_PUBLIC_KEY })).toEqual(['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY'])
    expect(named({ VAPID_PRIVATE_KEY })).toEqual(['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY'])
  })

  it.each(['short', VAPID_PUBLIC_KEY, `${VAPID_PRIVATE_KEY}=`])('are refused as private: %s', (key) => {
    expect(named({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: key })).toEqual(['VAPID_PRIVATE_KEY'])
  })

  it('go with an address that push services can write to', () => {
    expect(named({ VAPID_SUBJECT: 'somebody' })).toEqual(['VAPID_SUBJECT'])
    expect(named({ VAPID_SUBJECT: 'mailto:push@curbgrade.test' })).toEqual([])
  })
})

describe('a grader outside', () => {
  it('needs the settings that reach it, and no others', () => {
    expect(named({ GRADER: 'vision', VISION_MODEL: 'm' })).toEqual(['VISION_BASE_URL', 'VISION_API_KEY'])
    expect(named({ GRADER: 'http' })).toEqual(['GRADER_URL', 'GRADER_SECRET'])
    expect(named({ GRADER: 'onnx' })).toEqual(['ONNX_MODEL', 'ONNX_SHA256'])
    expect(named({ GRADER: 'onnx', ONNX_MODEL: 'm.onnx', ONNX_SHA256: 'abc' })).toEqual(['ONNX_SHA256'])
    expect(named({ GRADER: 'builtin' })).toEqual([])
  })

  it('gets no weak secret', () => {
    const GRADER_URL = 'https://grader.example.test'
    expect(named({ GRADER: 'http', GRADER_URL, GRADER_SECRET: 'short' })).toEqual(['GRADER_SECRET'])
    expect(named({ GRADER: 'http', GRADER_URL, GRADER_SECRET: 'x'.repeat(32) })).toEqual([])
  })
})

describe('real imagery', () => {
  it('of Google never shows the key of the server', () => {
    const keys = { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_MAPS_BROWSER_KEY: 'k' }
    expect(named({ IMAGERY: 'google', ...keys })).toEqual(['GOOGLE_MAPS_BROWSER_KEY'])
  })

  it('of Google needs its key, and is what Google serves unless a stand-in is named', () => {
    expect(named({ IMAGERY: 'google' })).toEqual(['GOOGLE_MAPS_API_KEY', 'GOOGLE_MAPS_BROWSER_KEY'])
    const keys = { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_MAPS_BROWSER_KEY: 'b' }
    expect(readConfig({ IMAGERY: 'google', ...keys })).toMatchObject({
      GOOGLE_MAPS_BASE_URL: 'https://maps.googleapis.com',
    })
    expect(named({ GOOGLE_MAPS_SIGNING_SECRET: 'no secret' })).toEqual(['GOOGLE_MAPS_SIGNING_SECRET'])
    expect(named({ GOOGLE_MAPS_SIGNING_SECRET: 'vNIXE0xscrmjlyV-12Nj_BvUPaw=' })).toEqual([])
  })

  it('of public data needs nothing, and may have stand-ins and the token of Mapillary', () => {
    expect(named({ IMAGERY: 'open' })).toEqual([])
    expect(named({ IMAGERY: 'open', CENSUS_BASE_URL: 'census', MAPILLARY_TOKEN: 'MLY|1|2' })).toEqual([
      'CENSUS_BASE_URL',
    ])
    expect(readConfig({ IMAGERY: 'open' }).PANORAMAX_BASE_URL).toBe('https://api.panoramax.xyz/api')
  })

  it('is graded by a machine against its terms where they are named, and by no other word', () => {
    expect(named({ MACHINE_GRADING_TERMS: 'yes' })).toEqual(['MACHINE_GRADING_TERMS'])
    expect(named({ MACHINE_GRADING_TERMS: 'google-accepted' })).toEqual([])
  })
})

describe('the keys of payments', () => {
  const STRIPE_SECRET_KEY = 'sk_live_51Hx'
  const STRIPE_WEBHOOK_SECRET = 'whsec_51Hx'

  it.each(['development', 'production'])('are taken as a pair, or not at all, in %s', (NODE_ENV) => {
    const pair = 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET'
    expect(named({ NODE_ENV, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).not.toContain(pair)
    expect(named({ NODE_ENV, STRIPE_SECRET_KEY })).toContain(pair)
    expect(named({ NODE_ENV, STRIPE_WEBHOOK_SECRET })).toContain(pair)
  })

  it.each(['whsec_', 'whsec_ ', ' ', 'secret'])('are refused with the webhook secret %j', (secret) =>
    expect(named({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: secret })).toContain('STRIPE_WEBHOOK_SECRET'),
  )

  it('are never part of a problem that is told', () =>
    expect(
      problemsOf({ NODE_ENV: 'production', STRIPE_SECRET_KEY, AUTH_SECRET: 'short-canary' }).join(' '),
    ).not.toMatch(/51Hx|canary/))
})

describe('production', () => {
  const NODE_ENV = 'production'
  it('refuses to start with what a newcomer starts with', () => {
    expect(named({ NODE_ENV })).toEqual(
      expect.arrayContaining(['APP_URL', 'DATABASE_URL', 'FILES_URL', 'SMTP_URL', 'AUTH_SECRET', 'IMAGERY']),
    )
  })

  it.each(['', 'short', 'x'.repeat(64), 'abababababababababababababababababab'])(
    'refuses the secret %j',
    (AUTH_SECRET) => {
      expect(named({ NODE_ENV, AUTH_SECRET })).toContain('AUTH_SECRET')
    },
  )

  it('refuses to run without rate limits', () => {
    expect(named({ NODE_ENV, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS')
  })
})
