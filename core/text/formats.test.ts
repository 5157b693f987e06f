import { expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const english = createFormats('en-US', 'UTC')
const german = createFormats('de', 'UTC')

it('chooses the form of a word by the plural rules of its language', () => {
  const lists = { one: '# list', other: '# lists' }
  expect([0, 1, 2, 1_200].map((count) => english.plural(count, lists))).toEqual([
    '0 lists',
    '1 list',
    '2 lists',
    '1,200 lists',
  ])
  const polish = createFormats('pl')
  const forms = { one: '# lista', few: '# listy', many: '# list', other: '# listy' }
  expect([1, 3, 5].map((count) => polish.plural(count, forms))).toEqual(['1 lista', '3 listy', '5 list'])
})

it('formats numbers, shares and lists', () => {
  expect([english.count(12_345), german.count(12_345)]).toEqual(['12,345', '12.345'])
  expect([english.decimal(0.5, 3), german.decimal(0.5, 3)]).toEqual(['0.500', '0,500'])
  expect([0, 0.004, 0.335, 1].map(english.percent)).toEqual(['0%', '0%', '34%', '100%'])
  expect(english.list(['street', 'city', 'zip'])).toBe('street, city, zip')
})

it.each([
  [700, 'EUR', '€7.00'],
  [700, 'JPY', '¥700'],
  [1_499, 'usd', '$14.99'],
])('formats %i of the smallest unit of %s as %s', (amount, currency, text) => {
  expect(english.money(amount, currency)).toBe(text)
})

it('formats cents as dollars', () => {
  expect([0, 5, 2_999, 123_456_789].map(english.cents)).toEqual(['$0.00', '$0.05', '$29.99', '$1,234,567.89'])
})

/** Half past midnight in Berlin is still the day before in California. */
const at = Date.UTC(2026, 5, 11, 22, 30)

it.each([
  ['Europe/Berlin', 'June 12, 2026', /^Jun 12, 2026, 12:30\sAM$/, /^12:30\sAM$/],
  ['America/Los_Angeles', 'June 11, 2026', /^Jun 11, 2026, 3:30\sPM$/, /^3:30\sPM$/],
])('formats a time as it is in %s', (timeZone, day, dateTime, time) => {
  const formats = createFormats('en-US', timeZone)
  expect(formats.day(at)).toBe(day)
  expect(formats.dateTime(at)).toMatch(dateTime)
  expect(formats.time(at)).toMatch(time)
})

it('names the month of a picture, wherever its viewer is', () => {
  const { month } = createFormats('en-US', 'Pacific/Kiritimati')
  expect(['2026-06', '2026-01', '2026'].map(month)).toEqual(['Jun 2026', 'Jan 2026', '2026'])
})
