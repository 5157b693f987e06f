import { expect, it } from 'vitest'
import { needsLarge } from './rendition.ts'

it.for([
  ['a laptop', { width: 1280, height: 800, density: 1 }, true],
  ['a phone with three device pixels per pixel', { width: 390, height: 844, density: 3 }, true],
  ['a window as narrow as a phone', { width: 390, height: 844, density: 1 }, false],
  ['a low window', { width: 844, height: 260, density: 1 }, false],
  ['the same low window on a sharper screen', { width: 844, height: 260, density: 2 }, true],
] as const)('%s needs the large picture: %s', ([, screen, isNeeded]) => {
  expect(needsLarge(screen)).toBe(isNeeded)
})
