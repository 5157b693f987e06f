import { refuse } from '@curbgrade/core/shared/result'
import { expect, it } from 'vitest'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { countBilledCalls } from './count-billed-calls.ts'

it('counts each billed address and picture, and no failed call', async () => {
  const { provider } = createMemoryImagery()
  const { imagery, metric } = countBilledCalls({ ...provider, bills: ['geocode', 'find'] }, 'google')
  const address = { street: '1 Elm Street', city: '', state: '', zip: '' }
  const { signal } = new AbortController()
  await imagery.geocode([address, address], signal)
  await imagery.find({ address, position: null }, 'street', signal)
  await imagery.survey({ address, position: null }, signal)
  const counted = (await metric.get()).values.map(({ labels, value }) => [labels['call'], value])
  expect(counted).toEqual([
    ['geocode', 2],
    ['find', 1],
  ])
  const down = countBilledCalls(
    { ...provider, bills: ['find'], find: async () => refuse('imagery_unavailable') },
    'google',
  )
  await down.imagery.find({ address, position: null }, 'street', signal)
  expect((await down.metric.get()).values).toEqual([])
})
