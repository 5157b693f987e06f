import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('says why a database connection was lost, without the connection and its password', () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('terminated'), { code: '57P01', client: { password: 'canary' } })
  log.warn({ err: error }, 'database connection lost')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'terminated', code: '57P01' } })
  expect(lines.join()).not.toContain('canary')
})
