import type { Answer } from '../client/api.ts'

export type Message = Answer<'GET /api/notifications'>['messages'][number]
export type ChannelState = Message['email']
