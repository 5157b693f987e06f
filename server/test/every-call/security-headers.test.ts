import { publicCalls } from '@curbgrade/core/api/public-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryImagery } from '../imagery/imagery.ts'
import { startTestProduct, type TestProduct } from '../product.ts'

let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
})
afterAll(() => product.end())

it.each(['/healthz', '/api/me', '/docs/openapi.json', '/docs', '/nowhere', '/api/auth/get-session'])(
  'answers %s with the security headers',
  async (url) => {
    const { headers } = await product.app.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'self';.*frame-ancestors 'none'/),
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

it('shows the calls that programs may make at /docs, without a script', async () => {
  const { headers, payload } = await product.app.inject({ url: '/docs' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { name } of publicCalls) expect(payload).toContain(`id="${name}"`)
  expect(payload).not.toContain('<script')
})
