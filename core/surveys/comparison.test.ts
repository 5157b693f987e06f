import { describe, expect, it } from 'vitest'
import { isKeyOfScreen } from '../grading/annotations/attributes.ts'
import { actionByKey } from '../grading/keys/grade-keys.ts'
import { keyName } from '../grading/keys/key-name.ts'
import {
  answerForKey,
  comparisonAnswers,
  isBetweenProviders,
  type PicturePair,
  type PictureReading,
} from './comparison.ts'
import { whyNotCounted } from './test/why-not-counted.ts'

const aReading = (
  picture: Partial<PictureReading['picture']> = {},
  grade: number | null = 5,
): PictureReading => ({
  grade,
  picture: { id: 'a', kind: 'street', provider: 'google', capturedAt: '2024-06', ...picture },
})
const aComparison = (change: Partial<PicturePair> = {}): PicturePair => ({
  earlier: aReading(),
  later: aReading(),
  answer: 'worse',
  ...change,
})

describe('the keys', () => {
  it('do nothing else on the grading screen, and can’t be those of a question', () => {
    for (const { key } of comparisonAnswers) {
      expect(actionByKey.has(key)).toBe(false)
      expect(key).not.toMatch(/[\p{L}\d[\]=]/u)
      expect(isKeyOfScreen(key)).toBe(false)
    }
    expect(new Set(comparisonAnswers.map(({ key }) => key)).size).toBe(4)
  })

  it.each([
    ['US', ',', 'Comma', false, 'worse'],
    ['US', '.', 'Period', false, 'same'],
    ['US', ';', 'Semicolon', false, 'better'],
    ['US', ':', 'Semicolon', true, 'cant_compare'],
    ['French', ',', 'KeyM', false, 'worse'],
    ['French', '.', 'Comma', true, 'same'],
    ['German', ';', 'Comma', true, 'better'],
    ['US', '5', 'Digit5', false, null],
    ['US', '<', 'Comma', true, null],
  ] as const)('on a %s keyboard, %s answers', (_, key, code, shiftKey, answer) =>
    expect(answerForKey(keyName({ key, code, shiftKey }))).toBe(answer),
  )
})

describe('a comparison counts', () => {
  it.each([
    ['if it was answered', {}, null],
    ['without an earlier grade', { earlier: aReading({}, null) }, null],
    ['not if it wasn’t', { answer: null }, 'unanswered'],
    ['not if the pictures can’t be compared', { answer: 'cant_compare' }, 'cant_compare'],
    ['not without a picture', { later: { grade: 5, picture: null } }, 'no_picture'],
    ['not if the earlier picture was a category', { earlier: aReading({}, 40) }, 'category'],
    ['not if the later picture is a category', { later: aReading({}, 60) }, 'category'],
    ['not between street and aerial', { later: aReading({ kind: 'aerial' }) }, 'other_kind'],
    ['not between providers', { later: aReading({ provider: 'own' }) }, 'other_provider'],
  ] as const)('%s', (_, change, reason) => expect(whyNotCounted(aComparison(change), false)).toBe(reason))

  it('between providers if a person chose so, but never between kinds', () => {
    expect(whyNotCounted(aComparison({ later: aReading({ provider: 'own' }) }), true)).toBeNull()
    const roof = aComparison({ later: aReading({ kind: 'aerial', provider: 'usgs' }) })
    expect(whyNotCounted(roof, true)).toBe('other_kind')
  })
})

it.each([
  ['google', 'google', false],
  ['mapillary', 'panoramax', false],
  ['mapillary', 'google', true],
  ['google', 'own', true],
  ['demo', 'own', true],
] as const)('%s and %s are marked: %s', (earlier, later, isMarked) => {
  const pair = { earlier: aReading({ provider: earlier }), later: aReading({ provider: later }) }
  expect(isBetweenProviders(pair)).toBe(isMarked)
})
