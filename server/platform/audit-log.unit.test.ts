import { expect, it } from 'vitest'
import { audit, auditEvents, MAX_LINES_PER_MINUTE } from './audit-log.ts'
import { createLog } from './log.ts'

const eventsAt = (level: string, count: number): string[] => {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => void lines.push(line) })
  for (let index = 0; index < count; index++) audit(log, 'cross-site-refused', { ip: '192.0.2.1' })
  return lines
}

it('writes nothing at level silent', () => expect(eventsAt('silent', 1)).toEqual([]))

it('counts every event of a flood, and logs it up to a limit', async () => {
  auditEvents.reset()
  const lines = eventsAt('error', MAX_LINES_PER_MINUTE * 2)
  expect(lines).toHaveLength(MAX_LINES_PER_MINUTE)
  expect(lines.at(-1)).toContain('further events are only counted')
  expect((await auditEvents.get()).values[0]?.value).toBe(MAX_LINES_PER_MINUTE * 2)
})
