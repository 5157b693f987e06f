import { expect, it } from 'vitest'
import { safeFileName } from './attachment.ts'
import { aerialHeader, sampleFileName, strategicHeader } from './sample-files.ts'

it('names a file by title, kind and day (Spec 7)', () => {
  const at = new Date('2026-06-12T23:59:59Z')
  expect(sampleFileName('Oak Park', 'strategic', at)).toBe('Oak Park_strategic_sample_2026-06-12.csv')
  expect(sampleFileName('Oak Park', 'aerial', at)).toBe('Oak Park_aerial_sample_2026-06-12.csv')
  expect(safeFileName(sampleFileName('家'.repeat(120), 'aerial', at))).toMatch(/\.csv$/)
})

it.each([[strategicHeader], [aerialHeader]])('%j can be uploaded again', (header) => {
  expect(header.slice(0, 4)).toEqual(['street', 'city', 'state', 'zip'])
  expect(new Set(header).size).toBe(header.length)
})

it('has the columns that make a list strategic (D34)', () => {
  for (const name of ['photo_url', 'ai_score', 'confidence', 'predicted_class'])
    expect(strategicHeader).toContain(name)
  // The other one must not be mistaken for it.
  expect(aerialHeader).not.toContain('ai_score')
})
