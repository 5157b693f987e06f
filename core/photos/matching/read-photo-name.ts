import type { IdIndex } from './ids/id-index.ts'
import { readIds } from './ids/read-ids.ts'
import { hasUnlisted } from './ids/unlisted-ids.ts'
import type { ReadName } from './names/name-tokens.ts'
import { NOTHING_BESIDE, type Rest } from './names/rest.ts'
import { askFor, type NameReading, rowNosOf } from './reading.ts'
import { hasAddress } from './streets/find-houses.ts'
import { wordsIn } from './streets/name-words.ts'
import { readStreet, type StreetContext } from './streets/read-street.ts'
import type { StreetIndex } from './streets/street-index.ts'

export type ListIndex = { readonly ids: IdIndex; readonly streets: StreetIndex }

/** What a name says by ids and address together. Where they disagree, a person is asked. */
export function readPhotoName(name: ReadName, { ids, streets }: ListIndex, town: string | null): NameReading {
  const byId = readIds(name, {
    index: ids,
    streetNames: streets.namesLikeViews,
    confirm: (from, to, rowNos) => confirm(name, streets, rowNos, { from, to, town }),
  })
  if (name.tokens.length < 2) return byId
  const byStreet = readStreet(name, streets, { town })
  if (byStreet.kind === 'none') return byId.kind === 'none' ? readUnlistedAddress(name, streets) : byId
  const isByStreet = byId.kind === 'none' || (byId.kind === 'other' && isWholeAddress(byStreet, name, ids))
  return isByStreet ? withYear(byStreet, ids) : together(byId, byStreet)
}

/** Its house number and a number after it are as long as an id, but `1242 Maple Ln_02` isn't one. */
const isWholeAddress = (reading: NameReading, name: ReadName, ids: IdIndex): boolean =>
  reading.kind === 'row' && reading.need === null && !hasUnlisted(name, ids)

function together(byId: NameReading, byStreet: NameReading): NameReading {
  const [idRows, streetRows] = [rowNosOf(byId), rowNosOf(byStreet)]
  const agree = streetRows.every((rowNo) => idRows.includes(rowNo))
  if (byId.kind === 'row' && (agree || streetRows.includes(byId.rowNo))) return byId
  if (byStreet.kind === 'row' && agree) return byStreet
  return askFor([...idRows, ...streetRows], 'several')
}

function readUnlistedAddress(name: ReadName, streets: StreetIndex): NameReading {
  return { kind: hasAddress(wordsIn(name, 0, name.tokens.length), streets) ? 'other' : 'none' }
}

/** `2019 3 Elm St` may also be the address of the property 2019, which its own would contradict. */
function withYear(reading: NameReading, { byBare }: IdIndex): NameReading {
  if (reading.kind !== 'row') return reading
  const rowNos = reading.rest.dates.flatMap(({ at }) => (byBare.get(at) ?? []).flatMap((id) => id.rowNos))
  return rowNos.every((rowNo) => rowNo === reading.rowNo)
    ? reading
    : askFor([reading.rowNo, ...rowNos], 'date')
}

/** Explains what stands beside an id as the address of its row. */
function confirm(
  name: ReadName,
  streets: StreetIndex,
  rowNos: readonly number[],
  context: StreetContext,
): Rest | null {
  const reading = readStreet(name, streets, context)
  if (!rowNosOf(reading).some((rowNo) => rowNos.includes(rowNo))) return null
  if (reading.kind === 'row') return reading.rest
  // The id says which unit or town it is.
  return reading.kind === 'ask' && (reading.why === 'unit' || reading.why === 'place') ? NOTHING_BESIDE : null
}
