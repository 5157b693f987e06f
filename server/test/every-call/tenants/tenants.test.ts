import { randomUUID } from 'node:crypto'
import { contracts } from '@curbgrade/core/contracts'
import type { Call } from '@curbgrade/core/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../../database/database-dump.ts'
import { createMemoryImagery } from '../../imagery/imagery.ts'
import { csvOf } from '../../lists.ts'
import { fileHeaders } from '../../photos/photos.ts'
import { startTestProduct, type TestProduct } from '../../product.ts'
import type { Answer, Client } from '../../wire/client.ts'
import { A_FILE, aScale, type Ids, type Name, type Request, requests, thingsOf } from './requests.ts'

let product: TestProduct
let me: Client
let mine: Ids
let theirs: Ids
/** A list of mine that is in the trash. */
let trashed: Ids

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  me = await product.signUp({ tokens: 50 })
  mine = await thingsOf(product, me, 'Mine')
  const other = await product.signUp({ tokens: 50 })
  theirs = { ...(await thingsOf(product, other, 'Theirs')), callerEmail: mine.email }
  await other.put(`/api/scales/${theirs.listId}`, aScale)
  trashed = await thingsOf(product, me, 'Trashed')
  await me.delete(`/api/lists/${trashed.listId}`)
})
afterAll(() => product.end())

/** Calls without a resource id, which always act on the session's user. */
const WITHOUT_IDS = [
  'getMe',
  'updateMe',
  'getAccountPreferences',
  'setAccountPreference',
  'getKeys',
  'verifyPassword',
  'verifyEmail',
  'sendVerification',
  'changeEmail',
  'changePassword',
  'deleteAccount',
  'getAbout',
  'getDayWork',
  'getExamples',
  'getExamplePicture',
  'getTokens',
  'getTokenOutlook',
  'setTokenThreshold',
  'getLists',
  'getStorage',
  'getTags',
  'getTrash',
  'search',
  'createList',
  'getModelChecks',
  'getEventFeed',
  'getNotifications',
  'getScales',
  'putScale',
  'updateNotifications',
  'addPushSubscription',
  'removePushSubscription',
  'getSubscription',
  'getPurchases',
  'getAiEstimate',
  'getModels',
  'getEvents',
] as const

/** Calls whose body may name a user in addition to a resource id. */
const CLAIMING = [
  'getStreetViewImage',
  'getAerialImage',
  'getAnotherView',
  'getPanorama',
  'startCoverage',
  'startAiJob',
  'resumeAiJob',
  'cancelAiJob',
  'startReview',
  'rescoreList',
  'retrainModel',
  'rollbackModel',
  'exportList',
  'exportPictures',
  'exportCoverage',
  'exportStrategicSample',
  'exportAerialTest',
] as const

/** Calls whose body names a user; another user is refused (D1). */
const WITH_CLAIMS = [
  'createStripeCustomer',
  'createCheckoutSession',
  'createTokenCheckout',
  'createCustomerPortalSession',
  'cancelSubscription',
  'reactivateSubscription',
] as const

const names = Object.keys(contracts) as Name[]
/** Calls about the session's user that name a user only in their body. */
const ABOUT_ONESELF = ['retrainModel', 'rollbackModel'] as const
const withoutIds: readonly string[] = [...WITHOUT_IDS, ...WITH_CLAIMS, ...ABOUT_ONESELF]
const withIds = names.filter((name) => !withoutIds.includes(name))

async function send(name: Name, request: Request, cookie = me.cookie): Promise<Answer> {
  const { method } = contracts[name]
  const client = product.clientOf({ ...me, cookie })
  const { url, body, form, details } = request
  if (details !== undefined) return client.put(url, A_FILE, { headers: fileHeaders(details) })
  if (form !== undefined) return client.upload(form, { name: 'list.csv', content: csvOf(12) })
  if (method === 'POST') return client.post(url, body)
  if (method === 'PUT') return client.put(url, body)
  if (method === 'PATCH') return client.patch(url, body)
  return method === 'DELETE' ? client.delete(url, body) : client.get(url)
}

const anId = () => ({ ...theirs, listId: randomUUID(), imageId: randomUUID() })

describe('the table of this test', () => {
  it('covers every call of the contracts', () => {
    expect(Object.keys(requests).toSorted()).toEqual(names.toSorted())
    expect(product.routes.map(({ contract }) => contract)).toEqual(
      expect.arrayContaining(Object.values(contracts)),
    )
  })

  it('covers every other route of the product', () => {
    const known = new Set(
      Object.values<Call>(contracts).flatMap(({ method, path, v1 = path }) => [
        `${method} ${path}`,
        `${method} ${v1}`,
      ]),
    )
    const others = routesOf(product).filter((route) => !known.has(route) && !route.startsWith('HEAD'))
    expect(others).toEqual([
      'GET /api/auth/get-session',
      'GET /docs',
      'GET /docs/openapi.json',
      'GET /healthz',
      'GET /readyz',
      'GET /unsubscribe/:token',
      'POST /api/auth/request-password-reset',
      'POST /api/auth/reset-password',
      'POST /api/auth/sign-in/email',
      'POST /api/auth/sign-out',
      'POST /api/auth/sign-up/email',
      'POST /unsubscribe/:token',
      'POST /webhooks/stripe',
    ])
  })
})

/** The routes that Fastify serves, one line per method and path. */
function routesOf({ app }: TestProduct): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === '') return []
      path.splice(indent.length / 4)
      path.push(part)
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path.join('')}`)
    })
    .toSorted()
}

describe("another user's resources", () => {
  it.each(withIds)('%s doesn’t find them, and changes nothing', async (name) => {
    const before = await dumpDatabase(product.pool)
    const answer = await send(name, requests[name](theirs))
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
    expect(await dumpDatabase(product.pool)).toEqual(before)
  })

  it.each(withIds)('%s answers as if they had never existed', async (name) => {
    const foreign = await send(name, requests[name](theirs))
    const missing = await send(name, requests[name](anId()))
    const alike = ({ text, headers, status }: Answer) => ({
      status,
      text: text.replace(/"requestId":"[^"]+"/, ''),
      headers: { ...headers, date: '' },
    })
    expect(alike(foreign)).toEqual(alike(missing))
  })

  /** Calls without a link, or for an address that is already verified. */
  const REFUSED: Partial<Record<Name, number>> = { verifyEmail: 410, sendVerification: 409 }
  const ANSWERED_OTHERWISE: readonly Name[] = ['getEvents', 'createList', 'deleteAccount']
  it.each(WITHOUT_IDS.filter((name) => !ANSWERED_OTHERWISE.includes(name)))(
    '%s tells nothing of them',
    async (name) => {
      const { status, text } = await send(name, requests[name](theirs))
      expect(status).toBe(REFUSED[name] ?? 200)
      const { callerEmail: _own, ...secrets } = { ...theirs, propertyId: 'Theirs' }
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    },
  )

  it('deleteAccount deletes only the session’s user, and only with their password', async () => {
    const before = await dumpDatabase(product.pool)
    expect((await send('deleteAccount', requests.deleteAccount(theirs))).status).toBe(403)
    expect(await dumpDatabase(product.pool)).toEqual(before)
  })

  it.each(WITH_CLAIMS)('%s refuses to act in their name, and changes nothing', async (name) => {
    const before = await dumpDatabase(product.pool)
    const { status, body } = await send(name, requests[name](theirs))
    expect([status, body.code, body.error]).toEqual([403, 'identity_mismatch', expect.any(String)])
    expect(await dumpDatabase(product.pool)).toEqual(before)
  })

  it('createList creates a list for the session’s user, whatever the form names', async () => {
    const { status, body } = await send('createList', requests.createList(theirs))
    expect(status).toBe(201)
    const { rows } = await product.pool.query('select user_id from lists where id = $1', [body.list.id])
    expect(rows).toEqual([{ user_id: mine.userId }])
  })

  it.each([{ userId: 'theirs' }, { uid: 'theirs' }, { email: 'theirs' }] as const)(
    'a body that names another user as %o is refused, and nothing changes (D1)',
    async (claim) => {
      const claimed = Object.fromEntries(
        Object.keys(claim).map((field) => [field, field === 'email' ? theirs.email : theirs.userId]),
      )
      const before = await dumpDatabase(product.pool)
      for (const name of CLAIMING) {
        const { url, body } = requests[name](mine)
        const answer = await send(name, { url, body: { ...body, ...claimed } })
        expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, 'identity_mismatch'])
      }
      expect(await dumpDatabase(product.pool)).toEqual(before)
    },
  )

  it('a body that names its own user grants nothing beyond the session', async () => {
    const own = { userId: mine.userId, uid: mine.userId, email: mine.email.toUpperCase() }
    expect(
      (await send('exportList', { url: '/export-list', body: { listId: mine.listId, ...own } })).status,
    ).toBe(200)
    expect(
      (await send('exportList', { url: '/export-list', body: { listId: theirs.listId, ...own } })).status,
    ).toBe(404)
  })
})

describe('a list in the trash', () => {
  const OF_THE_TRASH: readonly Name[] = ['restoreLists', 'deleteListsForever']
  const OF_NO_LIST: readonly Name[] = ['revokeKey']
  it.each(withIds.filter((name) => ![...OF_THE_TRASH, ...OF_NO_LIST].includes(name)))(
    '%s doesn’t find it, and changes nothing',
    async (name) => {
      const before = await dumpDatabase(product.pool)
      const answer = await send(name, requests[name](trashed))
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
      expect(await dumpDatabase(product.pool)).toEqual(before)
    },
  )

  // The ledger names what each token bought, also of a deleted list.
  const UNASKED: readonly Name[] = ['getEvents', 'createList', 'deleteAccount', 'getTrash', 'getTokens']
  it.each(WITHOUT_IDS.filter((name) => !UNASKED.includes(name)))('%s tells nothing of it', async (name) => {
    const { text } = await send(name, requests[name](trashed))
    expect(text).not.toContain(trashed.listId)
    expect(text).not.toContain(trashed.imageId)
  })

  it('is found by restoreLists and deleteListsForever', async () => {
    expect((await send('restoreLists', requests.restoreLists(trashed))).status).toBe(200)
    expect((await send('getImage', requests.getImage(trashed))).status).toBe(200)
    await send('deleteList', requests.deleteList(trashed))
    expect((await send('deleteListsForever', requests.deleteListsForever(trashed))).status).toBe(200)
    expect((await send('restoreLists', requests.restoreLists(trashed))).status).toBe(404)
  })
})

describe('without a session', () => {
  it.each(names.filter((name) => contracts[name].session))(
    '%s is refused, whatever it asks',
    async (name) => {
      for (const cookie of ['', 'curbgrade.session_token=forged.c2lnbmF0dXJl']) {
        for (const ids of [mine, anId(), { ...mine, listId: 'x', imageId: 'x' }]) {
          const answer = await send(name, requests[name](ids), cookie)
          expect([answer.status, answer.body.code ?? answer.body.error.code]).toEqual([401, 'no_session'])
        }
      }
    },
  )
})

describe('malformed ids', () => {
  const bad = [
    'x',
    '%00',
    '1',
    "' or true --",
    `${randomUUID()}0`,
    '../../etc/passwd',
    '%F0%9F%98%80',
    'null',
  ]
  it.each(withIds)('%s refuses them as malformed, and changes nothing', async (name) => {
    const before = await dumpDatabase(product.pool)
    for (const id of bad) {
      const inUrl = encodeURIComponent(decodeURIComponent(id))
      const isPath = requests[name](mine).body?.['listId'] === undefined
      const listId = isPath ? inUrl : decodeURIComponent(id)
      const answer = await send(name, requests[name]({ ...mine, listId, imageId: inUrl, keyId: inUrl }))
      expect([id, answer.status, answer.body.error.code]).toEqual([id, 400, 'malformed'])
    }
    expect(await dumpDatabase(product.pool)).toEqual(before)
  })
})
