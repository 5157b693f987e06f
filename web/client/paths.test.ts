import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('escapes ids in paths, so that no id can change the route', () => {
  expect(paths.swipe('a/b?c#d')).toBe('/swipe/a%2Fb%3Fc%23d')
})
