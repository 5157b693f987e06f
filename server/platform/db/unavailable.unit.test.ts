import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseUnavailable, markConnectionError } from './unavailable.ts'

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('of the server', 1, 'error'), { code })
const systemError = (code: string) => Object.assign(new Error(code), { code })

it.each(['53100', '53300', '57P01', '57P03', '08006', '08P01', '55P03', '57014', '25P03'])(
  'treats %s from the server as an outage',
  (code) => expect(isDatabaseUnavailable(databaseError(code))).toBe(true),
)

it.each(['23505', '22001', '42601', '40001'])('doesn’t treat %s from the server as an outage', (code) =>
  expect(isDatabaseUnavailable(databaseError(code))).toBe(false),
)

it.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', '53100'])(
  'treats %s as a database outage only on a database connection',
  (code) => {
    expect(isDatabaseUnavailable(systemError(code))).toBe(false)
    expect(isDatabaseUnavailable(markConnectionError(systemError(code)))).toBe(true)
  },
)
