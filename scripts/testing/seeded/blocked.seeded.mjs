import { test } from 'vitest'
import { blockForever } from './block-forever.mjs'

test('comes before the loop', () => undefined)

test('never returns', () => {
  blockForever()
})

test('comes after the loop', () => undefined)
