import { expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { textOf } from '../text/language.ts'
import { PushError } from './browser-push.ts'
import { notificationFailure } from './push-failure.ts'
import { notificationsText } from './text.ts'

const { states } = textOf(notificationsText)

it('describes the state of a message on each channel, and says nothing about a channel that was off', () => {
  expect(states.email.failed).toBe('Email not delivered')
  expect(states.push.sent).toBe('Push sent')
  expect(states.push.off).toBeNull()
})

it('describes errors of the browser and of the server', () => {
  expect(notificationFailure(new PushError('dismissed'))).toMatch(/permission/)
  expect(notificationFailure(new ApiError({ status: 422, code: 'invalid_endpoint' }))).toMatch(/push service/)
  expect(notificationFailure(new ApiError({ status: 0, code: 'offline' }))).toMatch(/can't reach/)
})
