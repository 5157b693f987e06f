import { expect, it } from 'vitest'
import { pageSourcesOf } from './page-sources.ts'

it('allows Google’s scripts only from the hosts of its map, and not from a host open to anyone', () => {
  const { scripts = [] } = pageSourcesOf('https://maps.googleapis.com')
  expect(scripts).toEqual(['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'])
})

it('allows only the stand-in if there is one', () => {
  const origin = 'http://127.0.0.1:4010'
  expect(pageSourcesOf(`${origin}/maps`)).toMatchObject({ scripts: [origin], images: [origin] })
})
