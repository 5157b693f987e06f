import { expect, it } from 'vitest'
import { z } from 'zod'
import { createUuid } from './create-uuid.ts'

it('creates UUIDs of version 4, each once', () => {
  const uuids = Array.from({ length: 1_000 }, createUuid)
  expect(uuids.filter((uuid) => !z.uuidv4().safeParse(uuid).success)).toEqual([])
  expect(new Set(uuids).size).toBe(1_000)
})
