import type { Contracts } from '@curbgrade/core/contracts'
import { type commonErrors, errors, type sessionErrors } from '@curbgrade/core/shared/errors'
import { expect, vi } from 'vitest'
import type { Answer, CallKey } from '../client/api.ts'

type CallName<K extends CallKey> = {
  [Name in keyof Contracts]: `${Contracts[Name]['method']} ${Contracts[Name]['path']}` extends K
    ? Name
    : never
}[keyof Contracts]

/** The codes that the contract lets this call return. */
type RefusalCode<K extends CallKey> =
  | Contracts[CallName<K>]['errors'][number]
  | (typeof commonErrors)[number]
  | (typeof sessionErrors)[number]

type Facts = Readonly<Record<string, unknown>>
type Reply = (signal: AbortSignal | null) => Promise<Response>
type Sent = { readonly url: string; readonly body: unknown }

/** A sign-in call. They are the sign-in library's, and have no contract. */
type AuthKey =
  `POST /api/auth/${'sign-in/email' | 'sign-up/email' | 'sign-out' | 'request-password-reset' | 'reset-password'}`
type Key = CallKey | AuthKey

/** Replaces the server with answers that match the contracts. Every call that a page makes needs one. */
export function createFakeApi() {
  const replies = new Map<string, Reply>()
  const calls: (Sent & { key: string })[] = []

  vi.stubGlobal('fetch', (url: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const key = [...replies.keys()].find((known) => isCall(known, method, url)) ?? `unknown: ${method} ${url}`
    calls.push({ key, url, body: typeof body === 'string' ? JSON.parse(body) : null })
    return replies.get(key)?.(signal ?? null) ?? lost(null)
  })
  const sent = (key: Key): readonly Sent[] => calls.filter((call) => call.key === key)

  return {
    answer: <K extends CallKey>(key: K, answer: Answer<K>) => {
      replies.set(key, async () => toResponse(answer))
    },
    answerAuth: (key: AuthKey, answer: object) => {
      replies.set(key, async () => Response.json(answer))
    },
    refuse: <K extends CallKey>(key: K, code: RefusalCode<K>, facts: Facts = {}) => {
      const body = { error: { code, facts, requestId: REQUEST_ID } }
      replies.set(key, async () => Response.json(body, errors[code]))
    },
    refuseAuth: (key: AuthKey, status: number, code: string) => {
      replies.set(key, async () => Response.json({ code }, { status }))
    },
    /** Loses the connection of these calls. */
    lose: (key: Key) => {
      replies.set(key, lost)
    },
    /** Keeps these calls waiting, until the test answers them or loses their connection. */
    hold: <K extends Key>(key: K) => {
      const held: ((reply: Reply) => void)[] = []
      replies.set(key, (signal) => {
        const reply = new Promise<Reply>((resolve) => held.push(resolve))
        return Promise.race([reply.then((send) => send(signal)), aborted(signal)])
      })
      const release = (reply: Reply) => held.shift()?.(reply)
      return {
        answer: (answer: K extends CallKey ? Answer<K> : never) => release(async () => toResponse(answer)),
        lose: () => release(lost),
      }
    },
    /** What the page sent with these calls, oldest first. */
    sent,
    expectAllKnown: () =>
      expect(calls.map(({ key }) => key).filter((key) => key.startsWith('unknown'))).toEqual([]),
  }
}

export type FakeApi = ReturnType<typeof createFakeApi>

const REQUEST_ID = '00000000-0000-4000-8000-000000000000'

/** Matches a call such as `GET /api/lists/:listId` with what was requested. */
function isCall(key: string, method: string, url: string): boolean {
  const path = key.replaceAll(/:\w+/g, '[^/?]+')
  return new RegExp(`^${path}(\\?|$)`).test(`${method} ${url}`)
}

const toResponse = (answer: unknown) =>
  answer instanceof Blob
    ? new Response(answer, { headers: { 'content-type': answer.type } })
    : Response.json(answer)

const lost: Reply = () => Promise.reject(new TypeError('the connection was lost'))

const aborted: Reply = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
