import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAddress } from './split-address.ts'

describe('a one-line address', () => {
  it.each([
    ['100 Elm Street, Davis, CA 95616', '100 Elm Street|Davis|CA|95616'],
    ['100 Elm Street, Davis, CA, 95616-1234', '100 Elm Street|Davis|CA|95616-1234'],
    ['100 Elm Street, Apt 4, Davis CA 95616', '100 Elm Street, Apt 4|Davis|CA|95616'],
    ['100 Elm Street\nDavis, CA 95616', '100 Elm Street|Davis|CA|95616'],
    ['  100 Elm St ,  West Sacramento,ca   95691, ', '100 Elm St|West Sacramento|ca|95691'],
    ['1 Main St, Charleston, West Virginia 25301', '1 Main St|Charleston|West Virginia|25301'],
    ['1 Main St, New York, New York 10001, USA', '1 Main St|New York|New York|10001'],
    ['1 K St NW, Washington, D.C. 20001', '1 K St NW|Washington|D.C.|20001'],
    ['1 Calle Sol, Peñuelas, PR 00624 United States of America', '1 Calle Sol|Peñuelas|PR|00624'],
    ['100 Elm Street, Davis, CA', '100 Elm Street|Davis|CA|'],
    ['100 Elm Street, Davis 95616', '100 Elm Street|Davis||95616'],
    ['100 Elm Street Davis CA 95616', '||CA|95616'],
    ['100 Elm Street', '|||'],
    ['12345 Elm St, Indiana, PA 15701', '12345 Elm St|Indiana|PA|15701'],
    ['', '|||'],
    ['x'.repeat(501), '|||'],
  ])('%j is split from the right', (line, parts) =>
    expect(Object.values(splitAddress(line)).join('|')).toBe(parts),
  )

  it('gives back what it was made of', () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{2,9}$/)
      .filter((text) => splitAddress(`x, ${text}`).state === '')
    const parts = fc.record({
      street: fc.tuple(fc.nat(99_999), word).map((pair) => `${pair.join(' ')} St`),
      city: word,
      state: fc.constantFrom('CA', 'New Mexico', 'wv', 'District of Columbia'),
      zip: fc.stringMatching(/^\d{5}(-\d{4})?$/),
    })
    fc.assert(
      fc.property(parts, (address) => {
        const { street, city, state, zip } = address
        expect(splitAddress(`${street}, ${city}, ${state} ${zip}`)).toEqual(address)
      }),
    )
  })
})
