import { expect, it } from 'vitest'
import { mapFamilyFor } from './map-family.ts'
import { provenance } from './provenance.ts'

const providers = provenance.shape.provider.options
const others = providers.filter((provider) => provider !== 'google')

it("shows Google's map with Google's pictures, and before any picture", () => {
  expect(mapFamilyFor('google', 'google')).toBe('google')
  expect(mapFamilyFor('google', null)).toBe('google')
})

it.each(others)('shows an open map with pictures of %s, and never with one of Google', (provider) => {
  expect(mapFamilyFor('usgs', provider)).toBe('open')
  expect(mapFamilyFor(provider, null)).toBe('open')
  expect(mapFamilyFor(provider, 'google')).toBeNull()
})

it.each(others)("never shows Google's map with a picture of %s", (provider) => {
  expect(mapFamilyFor('google', provider)).toBeNull()
})
