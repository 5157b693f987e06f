import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { addSecurityHeaders } from '../../platform/http/security-headers.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { mapSettings, mapSources } from './choose-maps.ts'

const GOOGLE = { IMAGERY: 'google', GOOGLE_MAPS_API_KEY: 'server', GOOGLE_MAPS_BROWSER_KEY: 'page' }
const OPEN = { IMAGERY: 'open', MAP_STYLE_URL: 'https://tiles.example.test/styles/plain' }

async function headersWith(env: Record<string, string>) {
  const app = fastify()
  addSecurityHeaders(app, { https: true, foreignSources: mapSources(readConfig(env)) })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy'])
  const directives = new Map(
    policy.split(';').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')] as const),
  )
  return { policy, referrer: headers['referrer-policy'], of: (name: string) => directives.get(name) }
}

describe('the map settings of the page', () => {
  it('contain no foreign map in the demo town', () => expect(mapSettings(readConfig({}))).toEqual({}))

  it('contain the browser key if Google provides the pictures', () => {
    const maps = mapSettings(readConfig(GOOGLE))
    expect(maps).toEqual({ googleMaps: { browserKey: 'page', baseUrl: 'https://maps.googleapis.com' } })
    expect(JSON.stringify(maps)).not.toContain('server')
  })

  it('contain the style of the open map if open suppliers provide the pictures', () =>
    expect(mapSettings(readConfig(OPEN))).toEqual({ mapStyle: OPEN.MAP_STYLE_URL }))
})

describe('the page may load', () => {
  it('nothing from other hosts in the demo town', async () => {
    const { policy, referrer } = await headersWith({})
    expect(policy).not.toMatch(/https?:/)
    expect(referrer).toBe('no-referrer')
  })

  it("Google's map from Google, with only the origin as referrer", async () => {
    const { of, referrer } = await headersWith(GOOGLE)
    expect(of('script-src')).toContain("'self' https://maps.googleapis.com https://maps.gstatic.com")
    expect(of('img-src')).toContain('https://*.ggpht.com')
    expect(referrer).toBe('strict-origin')
  })

  it('only what a stand-in serves, if there is one', async () => {
    const { policy, of } = await headersWith({ ...GOOGLE, GOOGLE_MAPS_BASE_URL: 'http://127.0.0.1:9/x' })
    expect(of('script-src')).toBe("'self' http://127.0.0.1:9")
    expect(policy).not.toContain('google')
  })

  it('an open map from the host of its style, and no scripts', async () => {
    const { of, referrer } = await headersWith(OPEN)
    expect(of('connect-src')).toBe("'self' https://tiles.example.test")
    expect(of('script-src')).toBe("'self'")
    expect(referrer).toBe('no-referrer')
  })
})
