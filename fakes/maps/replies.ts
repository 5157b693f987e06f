import type { Reply } from '@curbgrade/loopback-server'

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const jpeg = (body: Uint8Array): Reply<Uint8Array> => ({
  status: 200,
  headers: { 'content-type': 'image/jpeg' },
  body,
})
