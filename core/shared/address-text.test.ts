import { expect, it } from 'vitest'
import { joinAddress, townOf } from './address-text.ts'

it.each([
  [{ city: 'Davis', state: 'CA', zip: '95616' }, 'Davis, CA 95616'],
  [{ city: '', state: 'CA', zip: '95616' }, 'CA 95616'],
  [{ city: 'Davis', state: '', zip: '95616' }, 'Davis, 95616'],
  [{ city: 'Davis', state: ' ', zip: '' }, 'Davis'],
  [{ city: '', state: '', zip: '' }, ''],
])('writes %j as "%s"', (town, line) => expect(townOf(town)).toBe(line))

it('leaves out parts that are blank', () =>
  expect(joinAddress('1 Elm St', ' ', '95616')).toBe('1 Elm St, 95616'))
