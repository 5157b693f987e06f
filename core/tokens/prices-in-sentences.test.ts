import { expect, it } from 'vitest'
import { findLines } from '../shared/test/sources.ts'

const PRICE = /\b(\d+|two|five) tokens?\b|\d¢/i

it.each(['costs 1 token', 'Panorama · 2 tokens', '2¢ each', 'for two tokens'])('recognizes %j', (text) => {
  expect(text).toMatch(PRICE)
})

it('types no price into a sentence: they come from tokenCosts', () => {
  expect(findLines(PRICE)).toEqual([])
})
