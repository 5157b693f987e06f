import { expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createOutboundMeter } from '../platform/outbound/index.ts'
import { readConfig } from '../platform/settings/config.ts'
import { productionSettings } from '../test/production-settings.ts'
import { openProduction } from './production-entrance.ts'

async function open(settings: Record<string, string>) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const config = readConfig({ ...productionSettings, ...settings }, 'production')
  const stops = { onStop: () => {}, beforeStop: () => {} }
  const entrance = await openProduction({ config, log, meter: createOutboundMeter(), ...stops })
  return { entrance, lines }
}

it('serves only the host of APP_URL, to pages of its origin', async () => {
  const { entrance, lines } = await open({ APP_URL: 'https://Grade.Example:8443' })
  expect(entrance.settings).toMatchObject({
    allowedHosts: ['grade.example'],
    trustedOrigins: ['https://grade.example:8443'],
    devPages: false,
  })
  expect(entrance.about).toBeUndefined()
  expect(lines).toEqual([])
})

it.each(['sk_test_1', 'rk_test_1'])('warns about a test key that sells for free: %s', async (key) => {
  const { lines } = await open({ STRIPE_SECRET_KEY: key })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('STRIPE_SECRET_KEY is a test key')
  expect(lines[0]).not.toContain(key)
})
