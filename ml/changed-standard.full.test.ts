import { createEmbedder } from '@curbgrade/server/ai/builtin/embedder'
import { afterAll, expect, it } from 'vitest'
import { kappaAfterChange } from './changed-standard.ts'
import { loadDemoSet } from './demo-set.ts'
import { STREETS } from './versions-table.ts'

const embedder = createEmbedder({ threads: 2 })
afterAll(() => embedder.stop())

it('follows a person who is stricter by 3 after 250 grades within 50 more', async () => {
  const pictures = await loadDemoSet(STREETS, 'street', embedder)
  expect(kappaAfterChange(pictures, 0)).toBeGreaterThanOrEqual(0.8)
})
