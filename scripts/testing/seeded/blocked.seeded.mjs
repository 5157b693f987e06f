import { test } from 'vitest'
import { blockForever } from './block-forever.mjs'

test('never returns', () => {
  blockForever()
})

test('comes after it', () => undefined)
