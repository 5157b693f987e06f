import { expect, it } from 'vitest'
import { predictedClassInWords } from './predicted-class.ts'

it.each([
  ['needs_work', 'Needs work'],
  ['good condition', 'Good condition'],
  ['  Blighted ', 'Blighted'],
  ['vacant__lot', 'Vacant lot'],
  ['30', 'Land'],
  ['7', '7 Work needed'],
  ['11', '11'],
  ['0', '0'],
  ['école', 'École'],
])('the class %j reads %j', (name, words) => expect(predictedClassInWords(name)).toBe(words))
