import { describe, expect, it } from 'vitest'
import { findPlaceholder } from './find-placeholder.ts'

const inStreet = (text: string) => findPlaceholder('street', text)

describe('a street', () => {
  it.each(
    [
      'UNKNOWN|N/A|n.a.|NULL|None|nil|NaN|TBD|tba|NO SITUS|No Site Address|No  Address|NOT AVAILABLE|Unassigned|VACANT LAND',
      'Vacant lot|(blank)|<null>|#N/A|#REF!|#DIV/0!|X|xxx|X X X|-|--|–|???|.|*|0|000|0.0| UNKNOWN |To be determined',
      '0 ELM STREET|000 Main Street|0.0 Oak Ave|0, Elm Street|0 Broadway|0 N 5TH ST|  0 Elm St',
      'XXX ELM STREET|xx Elm St|UNKNOWN ELM ST|TBD County Road 12|N/A Elm St',
    ].flatMap((texts) => texts.split('|')),
  )('%j is a placeholder', (text) => expect(inStreet(text)).toBe('placeholder'))

  it.each('Total|TOTALS|Grand total|Sub-total:|SUBTOTAL'.split('|'))('%j sums up others', (text) =>
    expect(inStreet(text)).toBe('total'),
  )

  it.each(
    'PO BOX 214|P.O. Box 214|P. O. Box 12-A|p o box # 7|POB 5|Post Office Box 5|PO Drawer 12|PO Box No. 3|PO BOX 96503 PMB 57394'.split(
      '|',
    ),
  )('%j is only a post office box', (text) => expect(inStreet(text)).toBe('post_office_box'))

  it.each(
    [
      '1 Elm Street|ELM STREET|Elm Street|Main St & 3rd Ave|Unknown Road|12 Unknown Road|Unknown St|Xenia Ave|X Street|XX Street',
      '0123 Elm Street|0N123 Main St|0 N 123 Main St|0S501 Winfield Rd|00-15 31st St|10 Zero St|½ Elm St|Na Pali Rd',
      'Nothing|No Name Rd|Total Wreck Rd|Vacation Ln|Null Hollow Rd|Nulls Corner|Noname|Missing Rd|Box 12|RR 2 Box 214',
      '100 Post Office Rd|PO Box 214 100 Elm St|100 Elm St PO Box 214|P.O. Box 66 U. S. 68|Postoffice Sq|Pobox Ln|#4 Elm St',
    ].flatMap((texts) => texts.split('|')),
  )('%j is a street', (text) => expect(inStreet(text)).toBeUndefined())
})

describe('a city, state or ZIP code', () => {
  it.each(['NULL', 'N/A', 'na', 'None', 'UNKNOWN', 'TBD', '-', '0', '00000', '00000-0000', 'XX', 'XXXXX'])(
    '%j is a placeholder',
    (text) => {
      expect(findPlaceholder('city', text)).toBe('placeholder')
      expect(findPlaceholder('state', text)).toBe('placeholder')
      expect(findPlaceholder('zip', text)).toBe('placeholder')
    },
  )

  it.each(['Davis', 'Nada', 'Nil Desperandum', 'Nome', 'Unknownville', 'Xenia', '’Aiea', 'Ñandú', '東京'])(
    '%j is a city',
    (text) => expect(findPlaceholder('city', text)).toBeUndefined(),
  )

  it.each(['NE', 'NV', 'VA', 'MI', 'ca', 'Nebraska'])('%j is a state', (text) =>
    expect(findPlaceholder('state', text)).toBeUndefined(),
  )

  it.each(['95616', '02100', '00501', '693', '2100.0', '0210'])('%j is a ZIP code', (text) =>
    expect(findPlaceholder('zip', text)).toBeUndefined(),
  )

  it('may be named like a post office box or begin with a zero', () => {
    expect(findPlaceholder('city', 'PO Box 12')).toBeUndefined()
    expect(findPlaceholder('zip', '0 2100')).toBeUndefined()
  })
})

it('a blank field is missing, not a placeholder', () => expect(findPlaceholder('city', '')).toBeUndefined())
