import { expect, it } from 'vitest'
import { mapBeside } from './map-beside.ts'
import { provenance } from './provenance.ts'

const providers = provenance.shape.provider.options
const others = providers.filter((provider) => provider !== 'google')

it("shows Google's map beside Google's pictures, and before there is any picture", () => {
  expect(mapBeside('google', 'google')).toBe('google')
  expect(mapBeside('google', null)).toBe('google')
})

it.each(others)('shows an open map beside pictures of %s, and never beside one of Google', (provider) => {
  expect(mapBeside('usgs', provider)).toBe('open')
  expect(mapBeside(provider, null)).toBe('open')
  expect(mapBeside(provider, 'google')).toBeNull()
})

it.each(others)("never shows Google's map beside a picture of %s", (provider) => {
  expect(mapBeside('google', provider)).toBeNull()
})
