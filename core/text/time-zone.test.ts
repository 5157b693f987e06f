import { expect, it } from 'vitest'
import { deviceTimeZone, isTimeZone } from './time-zone.ts'

it.each(['UTC', 'America/Chicago', deviceTimeZone()])('knows the time zone %s', (name) =>
  expect(isTimeZone(name)).toBe(true),
)

it.each(['', 'Springfield', '+05:30', "UTC'; select 1"])('knows no time zone “%s”', (name) =>
  expect(isTimeZone(name)).toBe(false),
)
