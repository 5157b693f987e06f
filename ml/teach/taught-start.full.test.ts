import { createEmbedder } from '@curbgrade/server/ai/builtin/embedder'
import { afterAll, expect, it } from 'vitest'
import { loadDemoSet } from '../demo-set.ts'
import { meanOf } from '../lines.ts'
import { STREETS } from '../versions-table.ts'
import { startWithTeacher } from './taught-start.ts'

const embedder = createEmbedder({ threads: 2 })
afterAll(() => embedder.stop())

it('grades better after 30 grades where a vision model that is worse than the person has taught it', async () => {
  const pictures = await loadDemoSet(STREETS, 'street', embedder)
  const gains = [0, 1, 2].map((seed) => {
    const { corrected, alone } = startWithTeacher(pictures, { taughtBy: 300, grades: 30 }, seed)
    return (corrected.weightedKappa.estimate?.value ?? 0) - (alone.weightedKappa.estimate?.value ?? 1)
  })
  expect(meanOf(gains)).toBeGreaterThan(0.08)
})
