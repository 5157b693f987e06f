import type { Correction } from '@curbgrade/core/photos/positions/street-runs'
import type { StreetSide } from '@curbgrade/core/photos/runs/list-streets'
import { defineText } from '@curbgrade/core/text/define-text'

export const runsText = defineText(({ count, plural }) => {
  const photos = (value: number) => plural(value, { one: '# photo', other: '# photos' })
  return {
    title: (value: number, runs: number) =>
      `${photos(value)} were taken in ${plural(runs, { one: '# run', other: '# runs' })} along streets`,
    explained:
      'Photos of a run were taken one after another. Say which side of which street a run shows, and we lay its photos along the houses for you to check.',
    run: (value: number, first: string, last: string) => `${photos(value)}, ${first} to ${last}`,
    open: 'Place along a street',
    openOf: (first: string) => `Place the run of ${first} along a street`,
    more: (value: number) =>
      plural(value, { one: '# more run comes after these.', other: '# more runs come after these.' }),
    noStreets: 'No address of this list has a house number, so photos can’t be laid along its streets.',
    street: 'Street',
    side: 'Side',
    sides: { odd: 'Odd', even: 'Even', both: 'Both' } satisfies Record<StreetSide, string>,
    direction: 'House numbers',
    directions: { up: 'Go up', down: 'Go down' },
    emptySide: 'No house of the list is on this side of the street.',
    photos: 'Photos of the run and their properties',
    shows: (name: string, address: string) => `${name} shows ${address}`,
    showsNone: (name: string) => `${name} shows none of these properties`,
    none: 'None of these',
    corrections: {
      forward: 'Next property',
      back: 'Property before',
      same: 'Same as photo before',
      none: 'None of these',
      end: 'Side ends before it',
    } satisfies Record<Correction, string>,
    correctionsOf: (name: string) => `Correct ${name}`,
    keys: 'Up and down go from photo to photo. A correction lays the photos after it again; those before it stay.',
    placed: (placed: number, all: number) => `${count(placed)} of ${photos(all)} placed.`,
    accept: (value: number) => (value === 1 ? 'Accept the photo' : `Accept ${photos(value)}`),
    cancel: 'Cancel',
  }
})
