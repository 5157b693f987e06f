import { describe, expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

const keyOf = (street: string, zip = '62701', city = 'Springfield') =>
  addressKey({ street, city, state: 'IL', zip })

describe('the key of an address', () => {
  it.each([
    ['12 North Elm Street', '12 n. elm st'],
    ['12  ELM   AVENUE', '12 Elm Ave.'],
    ['12 Elm Street, Apt. 4', '12 Elm St #4'],
    ['12 Elm St Suite 4', '12 Elm St # 4'],
    [' 12 Elm Blvd ', '12 elm boulevard'],
    ['12 Elm St Apt 4', '12 Elm St Unit 4'],
    ['12 Elm St Apartment 4 B', '12 Elm St No. 4B'],
    ['12 Elm St Apt4', '12 Elm St, Apt # 4'],
    ['12 Elm St Floor 2', '12 Elm St Fl 2'],
    ['12 Elm St Floor 2', '12 Elm St 2nd Floor'],
    ['12 Elm St Fl 2nd', '12 Elm St, Second Flr'],
    ['12 Elm St Building 1 Apt 3', '12 Elm St Unit 3, Bldg 1'],
    ['12 Elm St Upper', '12 Elm St Uppr Unit'],
    ['12 Elm St Space 7', '12 Elm St Sp 7'],
    ['12 Elm St Rear', '12 Elm St (rear)'],
    ['Apt 4, 12 Elm St', '#4 12 Elm St'],
    ['535½ Elm', '535 1/2 Elm'],
    ['535 ½ Elm', '535 1/2 Elm'],
    ['535¼ Elm', '535 1/4 Elm'],
    ['535¾ Elm St', '535 3⁄4 Elm Street'],
  ])('is the same for %s and %s', (a, b) => expect(keyOf(a)).toBe(keyOf(b)))

  it('is the same with a ZIP that lost its zero', () =>
    expect(keyOf('1 Beacon St', '2100')).toBe(keyOf('1 Beacon St', '02100-1234')))

  it('is the same with the four digits after the ZIP', () =>
    expect(keyOf('1 Elm St', '62701-1234')).toBe(keyOf('1 Elm St')))

  it.each([
    ['12 Elm Street', '12 Elm Avenue'],
    ['12 Elm Street', '12 N Elm Street'],
    ['12 Elm Street', '121 Elm Street'],
    ['12 Elm Street Apt 4', '12 Elm Street Apt 5'],
    ['12 Elm Street Apt 4', '12 Elm Street'],
    ['12 Elm Street Apt 4', '12 Elm Street Bldg 4'],
    ['12 Elm Street Floor 2', '12 Elm Street Apt 2'],
    ['12 Elm Street Upper', '12 Elm Street Lower'],
    ['12 Elm Street Rear', '12 Elm Street'],
    ['100 N RM 620', '100 N RM 1431'],
    ['100 N RM 620', '100 N Unit 620'],
    ['535½ Elm', '535¼ Elm'],
    ['535½ Elm', '535 Elm'],
    ['535½ Elm', '5351/2 Elm'],
  ])('differs for %s and %s', (a, b) => expect(keyOf(a)).not.toBe(keyOf(b)))

  it.each([
    ['', '', null],
    [' ', '\t', null],
    ['Springfield', '', '1 elm st|springfield|il|'],
    ['', '62701', '1 elm st||il|62701'],
  ])('of city "%s" and ZIP code "%s" is %s', (city, zip, key) =>
    expect(keyOf('1 Elm Street', zip, city)).toBe(key),
  )

  it('differs for another town', () =>
    expect(keyOf('1 Elm St', '62701', 'Chatham')).not.toBe(keyOf('1 Elm St')))
})
