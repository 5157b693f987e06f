import { describe, expect, it } from 'vitest'
import { isPhotoName } from '../photo-name.ts'
import { sortUpload } from './sort-upload.ts'

describe('files that are chosen for a new list', () => {
  it.each([
    ['a table beside photos', ['june/a.jpg', 'june/list.csv', 'june/b.HEIC'], 2, [1]],
    ['a workbook in an archive', ['all.zip/list.xlsx', 'all.zip/photos/a.png'], 1, [0]],
    ['a packed table', ['list.csv.gz', 'a.jpg'], 1, [0]],
    ['notes and hidden files', ['readme.txt', '__MACOSX/list.csv', '.list.csv', 'a.jpg'], 1, []],
    ['a text beside a table', ['notes.txt', 'list.csv', 'a.jpg'], 1, [1]],
    ['a text alone', ['list.txt', 'a.jpg'], 1, [0]],
    [
      'what photo services write beside photos',
      ['a.jpg', 'a.jpg.json', 'b.HEIC.supplemental-metadata.json'],
      1,
      [],
    ],
    ['several tables', ['list.csv', 'mapping.csv', 'a.tiff'], 1, [0, 1]],
    ['other files', ['plan.pdf', 'movie.mp4', 'jpg'], 0, []],
  ])('are %s', (_, paths, photos, tables) => {
    expect(sortUpload(paths)).toEqual({ photos, tables })
  })
})

it.each([
  ['front.JPG', true],
  ['A/b.webp', true],
  ['scan.tif', true],
  ['list.csv', false],
  ['jpg', false],
])('takes %s for a photo by its name: %s', (path, isPhoto) => {
  expect(isPhotoName(path)).toBe(isPhoto)
})
