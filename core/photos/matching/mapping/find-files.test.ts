import { describe, expect, it } from 'vitest'
import { createFileFinder } from './find-files.ts'

describe('files that a mapping names', () => {
  const find = createFileFinder([
    'front.JPG',
    'front.jpg',
    'A/front.JPG',
    'B/side.jpg',
    'B/SIDE.jpg',
    'rear.jpg',
  ])

  it.each([
    ['A/front.JPG', 'A/front.JPG'],
    ['front.jpg', 'front.jpg'],
    ['side.jpg', 'B/side.jpg'],
    ['REAR.JPG', 'rear.jpg'],
  ])('%s is %s', (cell, path) => {
    expect(find(cell)).toEqual({ paths: [path], isSure: true })
  })

  it('is in doubt where a file in no folder and one in a folder have the name', () => {
    expect(find('front.JPG')).toMatchObject({ isSure: false })
  })
})
