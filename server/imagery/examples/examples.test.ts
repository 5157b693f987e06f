import { refuse } from '@curbgrade/core/shared/result'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { ImageryProvider } from '../provider.ts'
import { landmarks } from './landmarks.ts'

let product: TestProduct | undefined
afterEach(() => product?.end())

const open = { provider: 'panoramax', policy: { store: true, machineGrading: true, training: true } } as const

/** A supplier of real pictures with these terms, and how often it was asked for one. */
async function visit(terms: Partial<ImageryProvider>, find?: ReturnType<typeof createMemoryImagery>['find']) {
  const memory = createMemoryImagery()
  if (find !== undefined) memory.find = find
  product = await startTestProduct({ imagery: { ...memory.provider, terms: open, bills: [], ...terms } })
  const { app } = product
  const ask = async () => (await app.inject({ url: '/api/examples' })).json()
  return { app, memory, ask }
}

it('shows everyone the same few real houses, which are asked for once', async () => {
  const { app, memory, ask } = await visit({})
  expect(await ask()).toEqual({ isLoading: true, examples: [] })
  const { examples } = await eventually(async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ isLoading: false })
    return answer
  })
  expect(examples.map(({ name }: { name: string }) => name)).toEqual(landmarks.map(({ name }) => name))
  expect(examples[0]).toMatchObject({ kind: 'street', provenance: { attribution: 'Test' } })
  const picture = await app.inject({ url: examples[0].picture })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(picture.rawPayload.length).toBeGreaterThan(0)
  expect((await app.inject({ url: '/api/examples/99/picture' })).statusCode).toBe(404)
  expect(memory.calls).toBe(landmarks.length)
})

it.each([
  ['charges the operator', { bills: ['find'] }],
  ['lets no one keep its pictures', { terms: { ...open, policy: { ...open.policy, store: false } } }],
  ['is the demo town', { terms: { ...open, provider: 'demo' } }],
] as const)('never asks a supplier that %s', async (_, terms) => {
  const { memory, ask } = await visit(terms)
  expect(await ask()).toEqual({ isLoading: false, examples: [] })
  expect(memory.calls).toBe(0)
})

it('shows nothing while the supplier is down, and lets it rest', async () => {
  let calls = 0
  const { ask } = await visit({}, async () => {
    calls++
    return refuse('imagery_unavailable')
  })
  await ask()
  await eventually(async () => expect(await ask()).toEqual({ isLoading: false, examples: [] }))
  expect(calls).toBe(landmarks.length * 2)
})
