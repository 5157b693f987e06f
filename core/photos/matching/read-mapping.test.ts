import { describe, expect, it } from 'vitest'
import type { RowForMatching } from './match-names.ts'
import { readMapping } from './read-mapping.ts'

const rows: RowForMatching[] = [
  { rowNo: 2, ids: ['012-034-005'], street: '123 Main St', city: 'Springfield', zip: '62701' },
  { rowNo: 3, ids: ['012-034-006'], street: '125 Main St', city: 'Springfield', zip: '62701' },
  { rowNo: 4, ids: ['17'], street: '9 Elm St Apt 1', city: 'Springfield', zip: '62701' },
  { rowNo: 5, ids: ['18'], street: '9 Elm St Apt 2', city: 'Springfield', zip: '62701' },
]

const paths = ['a/IMG_1.jpg', 'b/IMG_1.jpg', 'b/IMG_2.JPG', 'Straße.jpg']

function read(text: string) {
  const result = readMapping(text, paths, rows)
  if (!result.ok) return result.error.code
  return {
    photos: result.value.photos.map(({ path, ...match }) =>
      match.kind === 'row' ? `${path} ${match.rowNo}` : `${path} ask ${match.rowNos.join(' ')} ${match.why}`,
    ),
    problems: result.value.problems.map(({ line, problem }) => `${line} ${problem}`),
  }
}

const photo = (text: string) => ({ photos: [text], problems: [] })

describe('a mapping file', () => {
  it.each([
    ['file,row\nIMG_2.jpg,3', 'b/IMG_2.JPG 3'],
    ['Row Number;Filename\r\n3;img_2.jpg\r\n', 'b/IMG_2.JPG 3'],
    ['\uFEFFsep=;\nphoto;row\nIMG_2.jpg;3', 'b/IMG_2.JPG 3'],
    ['parcel\tpicture\n012-034-006\tIMG_2.jpg', 'b/IMG_2.JPG 3'],
    ['image,id\n"IMG_2.jpg","012034006"', 'b/IMG_2.JPG 3'],
    ['path,id\nb\\IMG_2.jpg,17', 'b/IMG_2.JPG 4'],
    ['path,APN\nC:\\Users\\me\\b\\IMG_1.jpg,012-034-005', 'b/IMG_1.jpg 2'],
    ['file,address\nIMG_2.jpg,"123 Main Street, Springfield 62701"', 'b/IMG_2.JPG 2'],
    ['file,street,city\nIMG_2.jpg,9 Elm St #2,Springfield', 'b/IMG_2.JPG 5'],
    ['file,row,parcel\nIMG_2.jpg,3,012-034-006', 'b/IMG_2.JPG 3'],
    ['file,row,parcel\nIMG_2.jpg,,012-034-006', 'b/IMG_2.JPG 3'],
    ['file,row\nIMG_2,3', 'b/IMG_2.JPG 3'],
    ['file,row\nstraße.jpg,3', 'Straße.jpg 3'],
    ['file,row\nIMG_2.jpg,3\nb/IMG_2.jpg,3', 'b/IMG_2.JPG 3'],
  ])('%j maps %s', (text, said) => expect(read(text)).toEqual(photo(said)))

  it.each([
    ['file,row\nIMG_1.jpg,3', ['a/IMG_1.jpg ask 3 folder', 'b/IMG_1.jpg ask 3 folder']],
    ['file,row\nx/IMG_2.jpg,3', ['b/IMG_2.JPG ask 3 folder']],
    ['file,row\nIMG_2.jpg,3\nIMG_2.jpg,2', ['b/IMG_2.JPG ask 3 2 several']],
    ['file,row,parcel\nIMG_2.jpg,2,012-034-006', ['b/IMG_2.JPG ask 2 3 several']],
    ['file,id\nIMG_2.jpg,12-34-6', ['b/IMG_2.JPG ask 3 zeros']],
    ['file,address\nIMG_2.jpg,9 Elm St', ['b/IMG_2.JPG ask 4 5 unit']],
    ['file,address\nIMG_2.jpg,123 Main', ['b/IMG_2.JPG ask 2 partial']],
  ])('%j asks %j', (text, photos) => expect(read(text)).toEqual({ photos, problems: [] }))

  it('reports lines that name nothing known', () =>
    expect(
      read('file,row,id\nIMG_9.jpg,3,\n,3,\nIMG_2.jpg,,\n\nIMG_2.jpg,99,\nIMG_2.jpg,r3,\nIMG_2.jpg,3,4711'),
    ).toEqual({
      photos: [],
      problems: [
        '2 unknown_photo',
        '3 no_photo',
        '4 no_property',
        '6 unknown_property',
        '7 unknown_property',
        '8 unknown_property',
      ],
    }))

  it('has lost zeros if all its ids have', () => {
    const ids = Array.from({ length: 6 }, (_, index) => `01203400${index}`)
    const list = ids.map((id, index) => ({ rowNo: index + 2, ids: [id], street: '', city: '', zip: '' }))
    const files = ids.map((_, index) => `IMG_${index}.jpg`)
    const text = ['file,id', ...ids.map((id, index) => `IMG_${index}.jpg,${Number(id)}`)].join('\n')
    const result = readMapping(text, files, list)
    expect(result.ok && result.value.photos.every(({ kind }) => kind === 'row')).toBe(true)
  })

  it.each(['', 'a,b\n1,2', 'file\nIMG_1.jpg', 'row,id\n1,2', 'file,note\nIMG_1.jpg,3'])(
    'needs a column for photos and one for properties: %j',
    (text) => expect(read(text)).toBe('missing_columns'),
  )
})
