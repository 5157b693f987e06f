import type { Page } from '@playwright/test'
import { makeList } from './grading-steps.ts'

/** Most rows agree and represent ten properties each; eight are land, and the last twenty disagree and represent one. */
function rowAt(at: number): { score: number; grade: number; probability: number } {
  if (at >= 100) return { score: 0.55 + (at - 100) / 50, grade: 2, probability: 1 }
  if (at >= 92 && at < 100) return { score: 0.8, grade: 30, probability: 0.1 }
  const isBad = at % 2 === 0
  const spread = (at % 40) / 100
  return {
    score: isBad ? 0.58 + spread : 0.02 + spread,
    grade: isBad ? 5 + (at % 6) : 1 + (at % 4),
    probability: 0.1,
  }
}

const ROWS = 120

/** Creates a strategic list from a sample, grades its first rows, and returns its id. */
export async function reviewedSample(page: Page, title: string, { graded = ROWS } = {}): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const { score, probability } = rowAt(at)
    return `${at + 1} Birch Street,Davis,CA,95616,${score},0.8,${at % 4 === 0 ? 'random control' : 'spread'},${probability},test-1`
  })
  const header = 'street,city,state,zip,ai_score,confidence,why,selection_probability,model_version'
  const listId = await makeList(page, title, {
    name: 'sample.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  })
  for (let at = 0; at < graded; at++)
    await page.request.put(`/api/lists/${listId}/properties/r${at + 1}/grade`, {
      data: { grade: rowAt(at).grade },
    })
  return listId
}
