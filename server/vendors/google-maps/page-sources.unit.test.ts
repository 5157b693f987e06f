import { expect, it } from 'vitest'
import { pageSourcesOf } from './page-sources.ts'

it('loads scripts of Google from where its map lives only, and not from where anybody can put one', () => {
  const { scripts = [] } = pageSourcesOf('https://maps.googleapis.com')
  expect(scripts).toEqual(['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'])
})

it('names nothing but a stand-in where there is one', () => {
  const origin = 'http://127.0.0.1:4010'
  expect(pageSourcesOf(`${origin}/maps`)).toMatchObject({ scripts: [origin], images: [origin] })
})
