import { randomUUID } from 'node:crypto'
import { contracts } from '@curbgrade/core/contracts'
import { type Call, keyScopes } from '@curbgrade/core/shared/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryImagery } from '../../imagery/imagery.ts'
import { createTestList } from '../../lists.ts'
import { fileHeaders } from '../../photos/photos.ts'
import { startTestProduct, type TestProduct } from '../../product.ts'
import type { Client } from '../../wire/client.ts'
import { keyFor } from '../../wire/program.ts'
import { openToMembers } from './open-to-members.ts'
import {
  type Caller,
  callers,
  expectedOf,
  flipsOf,
  idleFieldOf,
  namesList,
  type OddKey,
  type Outcome,
  oddKeys,
  type Person,
  people,
  publicUrl,
} from './people.ts'
import { A_FILE, aView, type Ids, type Name, requests, thingsOf, VIEW_ID } from './requests.ts'

let product: TestProduct
let app: FastifyInstance
let address: string
const clients = new Map<Person, Client>()
const members = new Set<string>()
let shared: Ids
/** By their owner, and by their scope or what is odd about them. */
const keys = new Map<string, string>()

const clientOf = (person: Person): Client => {
  const client = clients.get(person)
  if (client === undefined) throw new Error(`${person} has no account`)
  return client
}

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  for (const person of people) clients.set(person, await product.signUp({ tokens: 2000 }))
  ;({ app, address } = await openToMembers(product, members))
  shared = await thingsOf(product, clientOf('owner'), 'Shared')
  members.add(clientOf('reviewer').user.id).add(clientOf('removed member').user.id)
  const before = await outcomeOf('getList', { person: 'removed member', by: 'session', path: 'own' })
  if (before !== 'answered') throw new Error(`the member got ${before} before they were removed`)
  members.delete(clientOf('removed member').user.id)
  for (const person of ['owner', 'stranger'] as const)
    for (const scope of keyScopes) keys.set(`${person} ${scope}`, await keyOf(person, { scopes: [scope] }))
  const all = { scopes: keyScopes }
  const [expired, revoked] = [await keyFor(clientOf('owner'), all), await keyFor(clientOf('owner'), all)]
  await product.pool.query(
    `update api_keys set created_at = now() - interval '2 days', expires_at = now() where id = $1`,
    [expired.id],
  )
  await clientOf('owner').delete(`/api/keys/${revoked.id}`)
  const odd: Record<OddKey, string> = {
    'half key': expired.text.slice(0, -20),
    'expired key': expired.text,
    'revoked key': revoked.text,
    "another list's key": await keyOf('owner', {
      ...all,
      listId: (await createTestList(clientOf('owner'))).id,
    }),
    'key in the URL': await keyOf('owner', all),
  }
  for (const by of oddKeys) keys.set(`owner ${by}`, odd[by])
})
afterAll(async () => {
  await app.close()
  await product.end()
})

const keyOf = async (person: Person, wanted: Parameters<typeof keyFor>[1]) =>
  (await keyFor(clientOf(person), wanted)).text

const keyBy = ({ person, by }: Caller): string => {
  const key = keys.get(`${person} ${by}`)
  if (key === undefined) throw new Error(`${person} has no ${by}`)
  return key
}

function credentialsOf(caller: Caller): Record<string, string> {
  if (caller.by === 'key in the URL') return {}
  if (caller.by === 'session') return { cookie: clientOf(caller.person).cookie }
  return { authorization: `Bearer ${keyBy(caller)}` }
}

function inAddress(url: string, caller: Caller): string {
  if (caller.by !== 'key in the URL') return address + url
  return `${address}${url}${url.includes('?') ? '&' : '?'}key=${keyBy(caller)}`
}

/** Reads leave everything as it is; anyone who may write gets a list of their own to do it to. */
async function thingsFor(name: Name, caller: Caller): Promise<Ids> {
  const contract: Call = contracts[name]
  const isShared = contract.method === 'GET' && prepare[name] === undefined
  if (isShared || !namesList(contract) || expectedOf(contract, caller) !== 'answered') return shared
  const ids = await thingsOf(product, clientOf('owner'), `Made ${randomUUID()}`)
  await prepare[name]?.(ids)
  return ids
}
const trash = ({ listId }: Ids) => clientOf('owner').delete(`/api/lists/${listId}`)

/** What a call needs in order to find its list. */
const prepare: Partial<Record<Name, (ids: Ids) => Promise<unknown>>> = {
  restoreLists: trash,
  deleteListsForever: trash,
  deleteView: ({ listId }) => clientOf('owner').put(`/api/lists/${listId}/views/${VIEW_ID}`, aView),
  getModelCheck: ({ listId }) =>
    product.pool.query('update lists set sample_count = 1, sampled_at = now() where id = $1', [listId]),
  exportCoverage: ({ listId }) => clientOf('owner').post(`/api/lists/${listId}/coverage`),
}

async function outcomeOf(name: Name, caller: Caller, contract: Call = contracts[name]): Promise<Outcome> {
  const { url, body, form, details } = requests[name](await thingsFor(name, caller))
  const { path } = caller
  const payload = form ?? body
  const asked = path === 'own' ? url : publicUrl(contract, url, body)
  const answer = await fetch(inAddress(asked, caller), {
    method: contract.method,
    headers: {
      ...credentialsOf(caller),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(details === undefined ? {} : fileHeaders(details)),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...(details === undefined ? {} : { body: A_FILE }),
  })
  if (answer.ok) await answer.body?.cancel()
  return answer.ok ? 'answered' : readRefusal(await answer.json(), contract)
}

type Refused = { readonly code?: string; readonly error?: string | { readonly code: string } }

function readRefusal({ code, error }: Refused, contract: Call): Outcome {
  if (error === 'Not Found') return 'no_path'
  const reason = typeof error === 'object' ? error.code : code
  if (reason === 'internal') throw new Error(`${contract.path} failed`)
  if (reason === 'not_found') return namesList(contract) ? reason : 'answered'
  return REFUSALS.find((refusal) => refusal === reason) ?? 'answered'
}

const REFUSALS = ['no_session', 'needs_browser', 'out_of_scope', 'key_in_url'] as const

const names = Object.keys(contracts) as Name[]
const known = new Map<string, Promise<Outcome>>()

/** Each request is sent once, also if many copies of a contract expect something of it. */
function ask(name: Name, caller: Caller, contract: Call): Promise<Outcome> {
  const place = caller.path === 'own' ? '' : publicUrl(contract, contract.path)
  const asked = `${name} ${caller.person} ${caller.by} ${place}`
  const outcome = known.get(asked) ?? outcomeOf(name, caller, contract)
  known.set(asked, outcome)
  return outcome
}

async function failuresOf(name: Name, contract: Call): Promise<string[]> {
  const failures = [idleFieldOf(contract) ?? []].flat()
  for (const caller of callers) {
    const [outcome, expected] = [await ask(name, caller, contract), expectedOf(contract, caller)]
    const { person, by, path } = caller
    if (outcome !== expected)
      failures.push(`${person} by ${by} at the ${path} path: ${outcome}, not ${expected}`)
  }
  return failures
}

it.each(names)('%s answers each person as its contract says', async (name) => {
  expect(await failuresOf(name, contracts[name])).toEqual([])
})

it.each(names)('%s notices each change of who may call it', async (name) => {
  for (const copy of flipsOf(contracts[name])) {
    const { key, member, v1 } = copy
    expect({ key, member, v1, failures: await failuresOf(name, copy) }).not.toHaveProperty('failures', [])
  }
})
