import { describe, expect, it } from 'vitest'
import { proposePlan } from './propose-plan.ts'

const sampleOf = (header: string, row: string) => ({
  headers: header.split('|'),
  hasHeader: true,
  rows: [row.split('|'), row.split('|')],
})

describe('a proposed plan', () => {
  it.each([
    [
      'a number in its own column',
      'PARCEL|HOUSE|PREDIR|STREET|STRTYPE|CITY|STATE|ZIP',
      'P1|100|N|Elm|Street|Davis|CA|95616',
      { street: { joined: [1, 2, 3, 4] }, city: 5, state: 6, zip: 7 },
    ],
    [
      'positions beside the address',
      'street|city|state|zip|lat|long',
      '100 Elm St|Davis|CA|95616|38.5|-121.7',
      { street: 0, city: 1, state: 2, zip: 3, position: { lat: 4, lng: 5 } },
    ],
    [
      'a position in one column',
      'street|city|state|zip|location',
      '100 Elm St|Davis|CA|95616|(38.5, -121.7)',
      { street: 0, city: 1, state: 2, zip: 3, position: { point: 4 } },
    ],
    [
      'a parcel number beside a position, in place of a street',
      'owner|apn|city|lat|long',
      'A|00-1|Davis|38.5|-121.7',
      { street: 1, city: 2, position: { lat: 3, lng: 4 } },
    ],
    ['no parcel number without a position', 'apn|city', '00-1|Davis', { city: 1 }],
    [
      'no numbers that aren’t positions',
      'street|city|state|zip|x|y',
      '100 Elm St|Davis|CA|95616|6712345|1934567',
      { street: 0, city: 1, state: 2, zip: 3 },
    ],
    [
      'a number and a name',
      'precinct|house_num|street_name|city|state|zip',
      'COBLE|3328|DOCTOR PICKETT RD|BURLINGTON|NC|27215',
      { street: { joined: [1, 2] }, city: 3, state: 4, zip: 5 },
    ],
    [
      'a numbered street without its number',
      'SITUS_STREET_NAME|SITUS_HOUSE_NO|SITUS_CITY|SITUS_STATE|SITUS_ZIP',
      '5th Ave|100|Davis|CA|95616',
      { street: { joined: [1, 0] }, city: 2, state: 3, zip: 4 },
    ],
    [
      'a street that has its number beside a column of numbers',
      'house|street|city|state|zip',
      '100|100 Elm St|Davis|CA|95616',
      { street: 1, city: 2, state: 3, zip: 4 },
    ],
    [
      'numbers that are none',
      'house|street|city|state|zip',
      'abc|Elm St|Davis|CA|95616',
      { street: 1, city: 2, state: 3, zip: 4 },
    ],
    [
      'a column of numbers that is a parcel number',
      'parcel_number|street|city|state|zip',
      '100|Elm St|Davis|CA|95616',
      { street: 1, city: 2, state: 3, zip: 4 },
    ],
    [
      'the names of a property before plain ones',
      'ADDRESS|CITY|STATE|ZIP|SITUS_ADDRESS|SITUS_CITY|SITUS_STATE|SITUS_ZIP',
      '1 FAR RD|RENO|NV|89501|100 ELM ST|DAVIS|CA|95616',
      { street: 4, city: 5, state: 6, zip: 7 },
    ],
    [
      'a part of a property’s address before the owner’s whole one',
      'OWNER|ADDRESS|CITY|STATE|ZIP|SITUS_ADDRESS|SITUS_CITY|SITUS_ZIP',
      'A0|1 FAR RD|RENO|NV|89501|100 ELM STREET|DAVIS|95616',
      { street: 5, city: 6, state: { constant: '' }, zip: 7 },
    ],
    [
      'a property’s number and street before the owner’s whole address',
      'OWNER|ADDRESS|CITY|STATE|ZIP|SITUS_HOUSE_NO|SITUS_STREET_NAME|SITUS_CITY|SITUS_ZIP',
      'A0|1 FAR RD|RENO|NV|89501|100|ELM STREET|DAVIS|95616',
      { street: { joined: [5, 6] }, city: 7, state: { constant: '' }, zip: 8 },
    ],
    [
      'a property’s line before the owner’s whole address',
      'OWNER|ADDRESS|CITY|STATE|ZIP|SITUS_ADDRESS',
      'A0|1 FAR RD|RENO|NV|89501|100 Elm Street, Davis, CA 95616',
      { street: { line: 5 }, city: { line: 5 }, state: { line: 5 }, zip: { line: 5 } },
    ],
    [
      'a property’s line that stands before the owner’s town',
      'OWNER|SITUS_ADDRESS|CITY|STATE|ZIP',
      'A0|100 Elm Street, Davis, CA 95616|RENO|NV|89501',
      { street: { line: 1 }, city: { line: 1 }, state: { line: 1 }, zip: { line: 1 } },
    ],
    [
      'a property’s street and ZIP code beside the owner’s whole address',
      'SITUS_ADDRESS|SITUS_ZIP|OWNER|ADDRESS|CITY|STATE|ZIP',
      '100 ELM STREET|95616|A0|1 FAR RD|RENO|NV|89501',
      { street: 0, city: { constant: '' }, state: { constant: '' }, zip: 1 },
    ],
    [
      'plain names of what a property’s prefix doesn’t name, beside an owner’s name',
      'OWNER|SITUS_ADDRESS|SITUS_CITY|STATE|ZIP',
      'A0|100 ELM STREET|DAVIS|CA|95616',
      { street: 1, city: 2, state: 3, zip: 4 },
    ],
    [
      'a street of another name after a mailing address',
      'Mailing Address|location|zip_code',
      '900 Far Road|100 ELM STREET|95616',
      { street: 1, city: { constant: '' }, state: { constant: '' }, zip: 2 },
    ],
    [
      'a line of another name after a mailing address',
      'Mailing Address|where',
      '900 Far Road, Reno, NV 89501|100 Elm Street, Davis, CA 95616',
      { street: { line: 1 }, city: { line: 1 }, state: { line: 1 }, zip: { line: 1 } },
    ],
    [
      'abbreviated names of a site',
      'parcelnumb|address|scity|state2|szip',
      'P0|100 ELM STREET|DAVIS|CA|95616-0000',
      { street: 1, city: 2, state: 3, zip: 4 },
    ],
    [
      'no city and no state',
      'parcel_number|location|unit|zip_code',
      '883000|100 ELM STREET||95616',
      { street: 1, city: { constant: '' }, state: { constant: '' }, zip: 3 },
    ],
    [
      'one line',
      'id|address',
      '1|100 Elm Street, Davis, CA 95616',
      { street: { line: 1 }, city: { line: 1 }, state: { line: 1 }, zip: { line: 1 } },
    ],
    [
      'one line of another name',
      'id|where',
      '1|100 Elm Street, Davis, CA 95616',
      { street: { line: 1 }, city: { line: 1 }, state: { line: 1 }, zip: { line: 1 } },
    ],
    [
      'one line beside a ZIP code',
      'full address|zip',
      '100 Elm Street, Davis, CA|95616',
      { street: { line: 0 }, city: { line: 0 }, state: { line: 0 }, zip: 1 },
    ],
  ])('reads %s', (_, header, row, plan) => expect(proposePlan(sampleOf(header, row)).proposed).toEqual(plan))
})

describe('a proposal is doubtful', () => {
  it.each([
    ['street|city|state|zip', '100 Elm St|Davis|CA|95616', false],
    ['Address|Town|ST|Zip5', '100 Elm St|Davis|CA|95616', false],
    ['HOUSE|STREET|CITY|STATE|ZIP', '100|Elm St|Davis|CA|95616', true],
    ['parcelnumb|address|scity|state2|szip', 'P0|100 Elm St|Davis|CA|95616', false],
    ['Address|City|State|Zip|Mailing Address', '1 Elm|Davis|CA|95616|1 Far', true],
    ['OWNER|STREET|CITY|STATE|ZIP', 'A|1 Elm|Davis|CA|95616', true],
    ['OWNER|SITUS ADDRESS|SITUS CITY|SITUS STATE|SITUS ZIP', 'A|1 Elm|Davis|CA|95616', false],
    ['id|address', '1|100 Elm Street, Davis, CA 95616', true],
    ['location|zip', '100 Elm St|95616', true],
    ['location|city|state|zip', '100 Elm St|Davis|CA|95616', true],
    ['location|city|state|zip', '(38.5, -121.7)|Davis|CA|95616', true],
  ])('with %s: %s, %s', (header, row, expected) => {
    const sample = sampleOf(header, row)
    expect(proposePlan(sample).isDoubtful).toBe(expected)
  })

  it.each([
    ['street|lat|lng', '100 Elm St|38.5|-121.7', false],
    ['Site address|lat|lng', '100 Elm St|38.5|-121.7', false],
    ['where|lat|lng', '100 Elm St|38.5|-121.7', true],
    ['parcel|lat|lng', 'P-1|38.5|-121.7', true],
  ])('beside a geometry only without a street by name: %s, %s, %s', (header, row, expected) => {
    const sample = { ...sampleOf(header, row), geometry: { lat: 1, lng: 2 } }
    const { proposed, isDoubtful } = proposePlan(sample)
    expect([proposed.position, isDoubtful]).toEqual([{ lat: 1, lng: 2 }, expected])
  })

  it('without a header row', () => {
    const sample = { ...sampleOf('a|b|c|d', '100 Elm St|Davis|CA|95616'), hasHeader: false }
    expect(proposePlan(sample).isDoubtful).toBe(true)
  })
})
