import { type OwnerId, toOwnerId } from '@curbgrade/core/shared/ids'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createValidationPool } from './validation-pool.ts'

let pool: ReturnType<typeof createValidationPool>
beforeAll(() => {
  pool = createValidationPool({ warn: () => {} })
})
afterAll(() => pool.stop())

const ann = toOwnerId('ann')
const header = 'street,city,state,zip\n'
const csvOf = (rows: number) => Buffer.from(header + '1 Oak Street,Davis,CA,95616\n'.repeat(rows))

it('validates one file of a user at a time, and another user’s beside it', async () => {
  const ended: string[] = []
  const upload = async (name: string, ownerId: OwnerId, rows: number) => {
    await pool.validate(ownerId, { fileName: `${name}.csv`, bytes: csvOf(rows), listId: 'a-list' })
    ended.push(name)
  }
  await Promise.all([
    upload('first', ann, 40_000),
    upload('second', ann, 40_000),
    upload('other', toOwnerId('ben'), 10),
  ])
  expect(ended.indexOf('other')).toBeLessThan(ended.indexOf('second'))
  expect(ended.indexOf('first')).toBeLessThan(ended.indexOf('second'))
})

it('refuses a file that takes too long as unreadable, and logs it without its content', async () => {
  const warn = vi.fn()
  const hasty = createValidationPool({ warn }, 1)
  const file = { fileName: 'slow.csv', bytes: csvOf(40_000), listId: 'a-list' }
  expect(await hasty.validate(ann, file)).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), userId: ann, bytes: file.bytes.length },
    'a file ended the thread that validated it',
  )
  await hasty.stop()
})
