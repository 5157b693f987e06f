import { expect, it } from 'vitest'
import { pairState, type SurveyPair } from './pair-state.ts'

const earlier = { id: 'a', kind: 'street', provider: 'own', capturedAt: '2024-06' } as const
const later = { ...earlier, id: 'b', capturedAt: '2026-05' } as const

it.each<[string, Partial<SurveyPair>]>([
  ['ready', {}],
  ['ready', { later: { ...later, capturedAt: null } }],
  ['ready', { later: { ...later, capturedAt: '2024-06' } }],
  ['ready', { later: { ...later, capturedAt: '2024' } }],
  ['ready', { earlier: { ...earlier, capturedAt: '2026' } }],
  ['ready', { later: { ...later, provider: 'google' } }],
  ['no_newer', { later: earlier }],
  ['no_newer', { later: { ...later, capturedAt: '2023-12' } }],
  ['no_newer', { later: { ...later, capturedAt: '2023' } }],
  ['no_newer', { earlier: { ...earlier, capturedAt: '2027' } }],
  ['no_picture', { later: null }],
  ['earlier_deleted', { isEarlierHere: false }],
  ['earlier_deleted', { earlier: null }],
  ['other_kind', { later: { ...later, kind: 'aerial' } }],
])('is %s of %j', (state, change) => {
  expect(pairState({ earlier, isEarlierHere: true, later, ...change })).toBe(state)
})
