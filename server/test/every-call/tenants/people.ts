import { type Call, type KeyScope, keyScopes } from '@curbgrade/core/shared/contract'
import { z } from 'zod'

/** The removed member was a reviewer, too, until they were removed. */
export const people = ['owner', 'reviewer', 'removed member', 'stranger'] as const
export type Person = (typeof people)[number]

/** Keys that don't work, and those that work for another list or in a header only. They have every scope. */
export const oddKeys = [
  'half key',
  'expired key',
  'revoked key',
  "another list's key",
  'key in the URL',
] as const
export type OddKey = (typeof oddKeys)[number]

/** Who asks, by a browser's session, a key of one scope or an odd one, at the pages' own path or at the public one. */
export type Caller = {
  readonly person: Person
  readonly by: 'session' | KeyScope | OddKey
  readonly path: 'own' | 'public'
}

const byKey = (person: Person): Caller[] => keyScopes.map((by) => ({ person, by, path: 'public' }))

export const callers: readonly Caller[] = [
  ...people.map((person): Caller => ({ person, by: 'session', path: 'own' })),
  ...byKey('owner'),
  ...byKey('stranger'),
  ...oddKeys.map((by): Caller => ({ person: 'owner', by, path: 'public' })),
  { person: 'owner', by: 'session', path: 'public' },
  { person: 'owner', by: 'read', path: 'own' },
  { person: 'owner', by: 'expired key', path: 'own' },
]

/** The call's own answer, whichever that is, or the reason why there is none. */
export type Outcome =
  | 'answered'
  | 'not_found'
  | 'no_session'
  | 'needs_browser'
  | 'out_of_scope'
  | 'key_in_url'
  | 'no_path'

const DEAD: readonly Caller['by'][] = ['half key', 'expired key', 'revoked key']

/** What a caller gets who asks about the owner's list or picture, from the contract's fields alone. */
export function expectedOf(contract: Call, { person, by, path }: Caller): Outcome {
  if (by === 'key in the URL') return 'key_in_url'
  if (path === 'public' && contract.v1 === undefined) return 'no_path'
  if (!contract.session) return 'answered'
  if (DEAD.includes(by) || (by === 'session' && path === 'public')) return 'no_session'
  if (by !== 'session' && path === 'own') return 'needs_browser'
  if (by === "another list's key") return namesList(contract) ? 'not_found' : 'out_of_scope'
  if (by !== 'session' && by !== contract.key) return 'out_of_scope'
  return namesList(contract) && !mayOpen(contract, person) ? 'not_found' : 'answered'
}

const mayOpen = ({ member }: Call, person: Person): boolean => person === 'owner' || person === member

const NAMES = ['listId', 'listIds', 'imageId']

export const namesList = ({ params, body }: Pick<Call, 'params' | 'body'>): boolean =>
  [params, body].some((shape) => shape instanceof z.ZodObject && NAMES.some((name) => name in shape.shape))

/** What no request can show: a field that would have no effect. */
export function idleFieldOf({ key, v1, member, ...contract }: Call): string | null {
  if ((key === undefined) !== (v1 === undefined)) return 'a key and a public path come together'
  return member !== undefined && !namesList(contract) ? 'a member needs a list' : null
}

/** The address of a request at the public path of its call, which may name what the body names, or at one that no call has. */
export function publicUrl({ path, v1 }: Call, url: string, body: Record<string, unknown> = {}): string {
  const publicPath: string = v1 ?? `/api/v1${path}`
  const [own = '', query] = url.split('?')
  const values = own.split('/')
  const params = new Map(path.split('/').map((part, index) => [part, values[index] ?? '']))
  const filled = publicPath.replace(/:\w+/g, (name) => params.get(name) ?? named(body[name.slice(1)]) ?? name)
  return query === undefined ? filled : `${filled}?${query}`
}

const named = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Copies of a contract with one of the fields of access changed. */
export function flipsOf(contract: Call): Call[] {
  const { path, key, v1, member } = contract
  const changes: object[] = [
    { member: member === undefined ? 'reviewer' : undefined },
    ...[undefined, ...keyScopes].filter((scope) => scope !== key).map((scope) => ({ key: scope })),
    { v1: v1 === undefined ? `/api/v1/flipped${path}` : undefined },
    ...(v1 === undefined ? [] : [{ v1: v1.replace('/v1/', '/v1/flipped/') }]),
  ]
  return changes.map((change) => ({ ...contract, ...change }))
}
