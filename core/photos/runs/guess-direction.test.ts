import { expect, it } from 'vitest'
import { spotFrom } from '../../shared/position.ts'
import { guessDirection } from './guess-direction.ts'

const HERE = { lat: 38.5, lng: -121.7 }
const street = {
  key: 'elm st',
  name: 'Elm St',
  city: 'Davis',
  rows: [1, 3, 5, 7].map((number) => ({ rowNo: number, number, position: spotFrom(HERE, 90, 10 * number) })),
}
const unplaced = { ...street, rows: street.rows.map((row) => ({ ...row, position: null })) }
const runOf = (meters: readonly number[]) =>
  meters.map((at) => ({ ...spotFrom(HERE, 90, at), takenAt: null, name: '' }))

it.each([
  ['up', runOf([10, 40, 70]), street],
  ['down', runOf([70, 40, 10]), street],
  ['up', runOf([70, 40, 10]), unplaced],
  ['up', [{ lat: null, lng: null, takenAt: null, name: '' }], street],
  ['up', [], street],
] as const)('goes %s', (direction, run, along) => expect(guessDirection(run, along)).toBe(direction))
