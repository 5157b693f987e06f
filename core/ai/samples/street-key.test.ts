import { expect, it } from 'vitest'
import { streetKey } from './street-key.ts'

it.each([
  ['12 Elm Street', 'elm street, davis'],
  [' 3526-B HIGH ST ', 'high st, davis'],
  ['12 1/2 Elm Street', 'elm street, davis'],
  ['5th Avenue', '5th avenue, davis'],
  ['1 5th Avenue', '5th avenue, davis'],
  ['Elm Street', 'elm street, davis'],
  ['', ', davis'],
])('%j is in %j', (street, key) => expect(streetKey({ street, city: ' Davis' })).toBe(key))
