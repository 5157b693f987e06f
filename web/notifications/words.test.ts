import { expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { PushError } from './browser-push.ts'
import { channelInWords, problemInWords } from './words.ts'

it('describes the state of a message on each channel, and says nothing about a channel that was off', () => {
  expect(channelInWords('email', 'failed')).toBe('Email not delivered')
  expect(channelInWords('push', 'sent')).toBe('Push sent')
  expect(channelInWords('push', 'off')).toBeNull()
})

it('describes errors of the browser and of the server', () => {
  expect(problemInWords(new PushError('dismissed'))).toMatch(/permission/)
  expect(problemInWords(new ApiError({ status: 422, code: 'invalid_endpoint' }))).toMatch(/push service/)
  expect(problemInWords(new ApiError({ status: 0, code: 'offline' }))).toMatch(/can't reach/)
})
