import { expect, it } from 'vitest'
import { type Reference, readGoogleReference, writeGoogleReference } from './reference.ts'

const building = { lat: 38.581234, lng: -121.491234 }

it.each<Reference>([
  {
    kind: 'street',
    pano: 'tu510ie_z4ptBZYo2BGEJg',
    view: { building, heading: 271.3, fov: 80 },
    date: '2023-08',
  },
  { kind: 'street', pano: 'CAoSLEFGMVFpcE0&=?#', view: null, date: null },
  { kind: 'aerial', center: building, zoom: 19 },
])('is read as it was written: %o', (reference) =>
  expect(readGoogleReference(writeGoogleReference(reference))).toEqual(reference),
)

it.each(['demo:street:2:12 oak street|parma|oh|44129', '', 'memory'])(
  'rejects %s, which isn’t a Google reference',
  (text) => expect(readGoogleReference(text)).toBeNull(),
)
