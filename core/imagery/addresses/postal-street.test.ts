import { expect, it } from 'vitest'
import { withoutUnit } from './postal-street.ts'

it.each([
  ['12 Oak Street', '12 Oak Street'],
  ['12 Oak Street Apt 4', '12 Oak Street'],
  ['12 Oak St, Unit 4B', '12 Oak St'],
  ['12 Oak St #4-B', '12 Oak St'],
  ['12 Oak St Ste. 200', '12 Oak St'],
  ['12 Oak St apt #7', '12 Oak St'],
  ['12 Suite Avenue', '12 Suite Avenue'],
  ['400 Unit Road', '400 Unit Road'],
  ['77 Lot Lane', '77 Lot Lane'],
  ['8 Old Building Road', '8 Old Building Road'],
  ['8 Old Mill Building C', '8 Old Mill'],
  [' 12 Oak Street ', '12 Oak Street'],
  ['Apt 4', 'Apt 4'],
  ['', ''],
])('"%s" without its unit is "%s"', (street, house) => expect(withoutUnit(street)).toBe(house))
