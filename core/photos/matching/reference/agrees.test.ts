import { describe, expect, it } from 'vitest'
import { atSize, isFull } from '../../../../fixtures/test-size.ts'
import { matchBatch } from '../match-batch.ts'
import { readMapping } from '../read-mapping.ts'
import { createDraw } from './test/draw.ts'
import { drawMapping } from './test/draw-mapping.ts'
import { drawFolder } from './test/folder.ts'
import { createReference } from './test/read-clear.ts'
import { Tally } from './test/tally.ts'
import { drawTown } from './test/town.ts'

const FOLDERS = atSize(12, 300)
const FILES = 400
const MIN_FILES = 334
const LINES = 100
const TODAY = '2026-11-30'

function readFolders() {
  const tally = new Tally()
  for (let index = 0; index < FOLDERS; index++) {
    const draw = createDraw(`folder ${index}`)
    const town = drawTown(draw)
    const folder = drawFolder(draw, town, FILES)
    const reference = createReference(town.rows)
    const matches = matchBatch(folder, town.rows, { today: TODAY })
    for (const [at, file] of folder.entries())
      tally.add({ ...file, reference: file.isClear ? reference(file.path) : null, match: matches[at]?.match })
  }
  return tally
}

function readMappings() {
  const tally = new Tally()
  for (let index = 0; index < FOLDERS; index++) {
    const draw = createDraw(`mapping ${index}`)
    const town = drawTown(draw)
    const { text, files } = drawMapping(draw, town, LINES)
    const mapping = readMapping(
      text,
      files.map(({ path }) => path),
      town.rows,
    )
    const found = new Map((mapping.ok ? mapping.value.photos : []).map((photo) => [photo.path, photo]))
    for (const file of files)
      tally.add({ ...file, kind: 'mapping', reference: file.rowNo, match: found.get(file.path) })
  }
  return tally
}

describe('matching, against a reference made apart', () => {
  it('matches no photo to another property, and nearly all clear names as the reference does', () => {
    const tally = readFolders()
    if (isFull) process.stdout.write(tally.print())
    expect(tally.wrong).toEqual([])
    expect(tally.files).toBeGreaterThan(FOLDERS * MIN_FILES)
    expect(tally.referenceErrors).toEqual([])
    expect(tally.clear).toBeGreaterThan(tally.files / 20)
    for (const kind of ['id', 'id, joined', 'address', 'address and city'])
      expect.soft(tally.share(kind), kind).toBeGreaterThan(0.95)
  })

  it('reads mapping files as they are meant', () => {
    const tally = readMappings()
    if (isFull) process.stdout.write(tally.print())
    expect(tally.wrong).toEqual([])
    expect(tally.share('mapping')).toBeGreaterThan(0.99)
  })
})
