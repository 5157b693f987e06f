import { randomUUID } from 'node:crypto'
import { type Contracts, contracts } from '@curbgrade/core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../database/database-dump.ts'
import { createMemoryImagery } from '../imagery/imagery.ts'
import { createTestList, csvOf } from '../lists.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { type Answer, type Client, TEST_PASSWORD } from '../wire/client.ts'

type Ids = {
  userId: string
  email: string
  listId: string
  propertyId: string
  imageId: string
  bulkEditId: string
}
type Request = { url: string; body?: Record<string, unknown>; form?: Record<string, string> }

let product: TestProduct
let me: Client
let mine: Ids
let theirs: Ids
/** A list of mine that is in the trash. */
let trashed: Ids

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  me = await product.signUp({ tokens: 50 })
  mine = await thingsOf(me, 'Mine')
  const other = await product.signUp({ tokens: 50 })
  theirs = await thingsOf(other, 'Theirs')
  await other.put(`/api/scales/${theirs.listId}`, aScale)
  trashed = await thingsOf(me, 'Trashed')
  await me.delete(`/api/lists/${trashed.listId}`)
})
afterAll(() => product.end())

async function thingsOf(client: Client, title: string): Promise<Ids> {
  const list = await createTestList(client, { title })
  const image = await client.post('/getStreetViewImage', imageBody({ listId: list.id }))
  await client.put(`/api/lists/${list.id}/properties/r1/grade`, { grade: 3 })
  await client.put(`/api/lists/${list.id}/attributes`, {
    attributes: [{ slot: 1, question: 'Boarded', letter: 'B' }],
  })
  await client.patch(`/api/lists/${list.id}/properties/r1/annotations`, {
    note: title,
    attributes: { 1: false },
  })
  const { bulkEditId } = (await client.post(`/api/lists/${list.id}/rows/bulk-edits`, aBulkEdit)).body
  const { id: userId, email } = client.user
  const imageId = image.body.pic.split('/').at(-1)
  return { userId, email, listId: list.id, propertyId: 'r1', imageId, bulkEditId }
}

const imageBody = (fields: object) => ({ street: 'a', city: 'b', state: 'c', propertyId: 'r1', ...fields })

const aBulkEdit = {
  selection: { filter: {}, all: true, excluded: [] },
  edit: { type: 'flag', flagged: true },
}

const VIEW_ID = '6f1d3b5a-2c4e-4f60-8a7b-9c0d1e2f3a4b'
const aView = { name: 'Sevens', filter: { grades: [7] }, order: { by: 'file', reversed: false, seed: '' } }

const SCALE_ID = '8d3f5b2c-4e6a-4b72-8c9d-1e2f3a4b5c6d'
const aScale = {
  name: 'Two',
  levels: [
    { name: 'a', upTo: 5, stores: 1 },
    { name: 'b', upTo: 10, stores: 10 },
  ],
}

const aSubscription = (fields: object) => ({
  endpoint: 'https://push.example.test/browser',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  ...fields,
})

/** A request with these ids for each call; for calls without an id, one that claims another identity. */
const requests: { [N in keyof Contracts]: (ids: Ids) => Request } = {
  getMe: ({ userId }) => ({ url: `/api/me?userId=${userId}` }),
  updateMe: ({ userId }) => ({ url: `/api/me?userId=${userId}`, body: { name: 'Mine', userId } }),
  getAccountPreferences: ({ userId }) => ({ url: `/api/preferences?userId=${userId}` }),
  setAccountPreference: ({ userId }) => ({
    url: '/api/preferences/listsView',
    body: { value: 'list', userId },
  }),
  verifyPassword: ({ userId, email }) => ({
    url: '/api/auth/verify-password',
    body: { password: TEST_PASSWORD, userId, email },
  }),
  verifyEmail: ({ userId, email }) => ({
    url: '/api/auth/verify-email',
    body: { token: 'x', userId, email },
  }),
  sendVerification: ({ userId, email }) => ({ url: '/api/me/verification-mail', body: { userId, email } }),
  changeEmail: ({ userId }) => ({
    url: `/api/me/email?userId=${userId}`,
    body: { email: mine.email, password: TEST_PASSWORD, userId },
  }),
  changePassword: ({ userId, email }) => ({
    url: '/api/me/password',
    body: { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD, userId, email },
  }),
  deleteAccount: ({ userId, email }) => ({
    url: '/api/me/delete',
    body: { password: 'not the password', userId, email },
  }),
  getAbout: ({ userId }) => ({ url: `/api/about?userId=${userId}` }),
  getTokens: ({ userId }) => ({ url: `/api/tokens?userId=${userId}` }),
  getLists: ({ listId }) => ({ url: `/api/lists?after=${listId}` }),
  createList: ({ userId, email }) => ({
    url: '/api/lists',
    form: { title: `Claimed ${randomUUID()}`, userId, uid: userId, email },
  }),
  getStorage: ({ userId }) => ({ url: `/api/storage?userId=${userId}` }),
  getList: ({ listId }) => ({ url: `/api/lists/${listId}` }),
  updateList: ({ listId }) => ({ url: `/api/lists/${listId}`, body: { title: 'Taken over' } }),
  deleteList: ({ listId }) => ({ url: `/api/lists/${listId}` }),
  getAddresses: ({ listId }) => ({ url: `/api/lists/${listId}/addresses` }),
  getListFile: ({ listId }) => ({ url: `/api/lists/${listId}/file` }),
  changeLists: ({ listId }) => ({ url: '/api/lists', body: { listIds: [listId], archived: true } }),
  getTags: ({ userId }) => ({ url: `/api/list-tags?userId=${userId}` }),
  getTrash: ({ listId }) => ({ url: `/api/trash?after=${listId}` }),
  trashLists: ({ listId }) => ({ url: '/api/trash', body: { listIds: [listId] } }),
  restoreLists: ({ listId }) => ({ url: '/api/trash/restore', body: { listIds: [listId] } }),
  deleteListsForever: ({ listId }) => ({ url: '/api/trash/delete-forever', body: { listIds: [listId] } }),
  search: ({ listId }) => ({ url: `/api/search?q=Elm%20Street&after=${listId}` }),
  getScales: ({ userId }) => ({ url: `/api/scales?userId=${userId}` }),
  putScale: () => ({ url: `/api/scales/${SCALE_ID}`, body: aScale }),
  deleteScale: ({ listId }) => ({ url: `/api/scales/${listId}` }),
  getProperties: ({ listId }) => ({ url: `/api/lists/${listId}/properties` }),
  getPlaceRows: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/place-rows`,
  }),
  findRows: ({ listId }) => ({ url: `/api/lists/${listId}/rows?g=3` }),
  findChangedRows: ({ listId }) => ({ url: `/api/lists/${listId}/changed-rows?since=0` }),
  countFacets: ({ listId }) => ({ url: `/api/lists/${listId}/facets` }),
  getRowPoints: ({ listId }) => ({ url: `/api/lists/${listId}/points?map=open` }),
  getRowCharts: ({ listId }) => ({ url: `/api/lists/${listId}/charts` }),
  getRow: ({ listId, propertyId }) => ({ url: `/api/lists/${listId}/rows/${propertyId}` }),
  getViews: ({ listId }) => ({ url: `/api/lists/${listId}/views` }),
  putView: ({ listId }) => ({ url: `/api/lists/${listId}/views/${VIEW_ID}`, body: aView }),
  deleteView: ({ listId }) => ({ url: `/api/lists/${listId}/views/${VIEW_ID}` }),
  getStreetViewImage: ({ listId }) => ({ url: '/getStreetViewImage', body: imageBody({ listId }) }),
  getAerialImage: ({ listId }) => ({ url: '/getAerialImage', body: imageBody({ listId }) }),
  getAnotherView: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/another-view`,
    body: { kind: 'aerial' },
  }),
  getPanorama: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/panorama`,
    body: {},
  }),
  getLocation: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/location`,
  }),
  startCoverage: ({ listId }) => ({ url: `/api/lists/${listId}/coverage`, body: {} }),
  getCoverage: ({ listId }) => ({ url: `/api/lists/${listId}/coverage` }),
  getCoverageRows: ({ listId }) => ({ url: `/api/lists/${listId}/coverage/rows?kind=duplicate` }),
  getDayWork: ({ userId }) => ({ url: `/api/day-work?since=0&userId=${userId}` }),
  getExamples: ({ userId }) => ({ url: `/api/examples?userId=${userId}` }),
  getExamplePicture: ({ userId }) => ({ url: `/api/examples/1/picture?userId=${userId}` }),
  getImage: ({ imageId }) => ({ url: `/api/images/${imageId}` }),
  getLargeImage: ({ imageId }) => ({ url: `/api/images/${imageId}/large` }),
  setGrade: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/grade`,
    body: { grade: 9 },
  }),
  getGradeAudit: ({ listId }) => ({ url: `/api/lists/${listId}/audit` }),
  showPredictions: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/predictions`,
    body: { propertyIds: [propertyId], shown: [propertyId] },
  }),
  setAnnotations: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/annotations`,
    body: { flagged: true, note: 'Theirs', attributes: { 1: true }, skipped: true },
  }),
  applyBulkEdit: ({ listId }) => ({ url: `/api/lists/${listId}/rows/bulk-edits`, body: aBulkEdit }),
  previewBulkEdit: ({ listId }) => ({ url: `/api/lists/${listId}/rows/bulk-edits/preview`, body: aBulkEdit }),
  undoBulkEdit: ({ listId, bulkEditId }) => ({
    url: `/api/lists/${listId}/rows/bulk-edits/${bulkEditId}/undo`,
    body: {},
  }),
  getListAttributes: ({ listId }) => ({ url: `/api/lists/${listId}/attributes` }),
  setListAttributes: ({ listId }) => ({ url: `/api/lists/${listId}/attributes`, body: { attributes: [] } }),
  getMemory: ({ listId, propertyId }) => ({ url: `/api/lists/${listId}/properties/${propertyId}/memory` }),
  getSimilarExamples: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/similar`,
  }),
  getSteps: ({ listId }) => ({ url: `/api/lists/${listId}/steps` }),
  getSamples: ({ listId }) => ({ url: `/api/lists/${listId}/samples` }),
  getOwnExamples: ({ listId }) => ({ url: `/api/lists/${listId}/own-examples` }),
  startAiJob: ({ listId }) => ({ url: '/start-ai-job', body: { listId } }),
  resumeAiJob: ({ listId }) => ({ url: '/resume-ai-job', body: { listId } }),
  cancelAiJob: ({ listId }) => ({ url: `/api/lists/${listId}/ai-job/cancel`, body: {} }),
  getAiJob: ({ listId }) => ({ url: `/api/lists/${listId}/ai-job` }),
  getAiRows: ({ listId }) => ({ url: `/api/lists/${listId}/ai-job/rows` }),
  startReview: ({ listId }) => ({ url: `/api/lists/${listId}/review`, body: {} }),
  getReviewRows: ({ listId }) => ({ url: `/api/lists/${listId}/review/rows` }),
  getAiEstimate: ({ userId }) => ({ url: `/api/ai/estimate?properties=10&userId=${userId}` }),
  getModels: ({ userId }) => ({ url: `/api/models?userId=${userId}` }),
  retrainModel: ({ userId }) => ({ url: '/api/models/street/retrain', body: { userId } }),
  rollbackModel: ({ userId }) => ({ url: '/api/models/street/rollback', body: { userId } }),
  rescoreList: ({ listId }) => ({ url: `/api/lists/${listId}/rescore`, body: {} }),
  exportList: ({ listId }) => ({ url: '/export-list', body: { listId } }),
  exportCoverage: ({ listId }) => ({ url: '/export-coverage', body: { listId } }),
  getModelChecks: ({ userId }) => ({ url: `/api/model-checks?userId=${userId}` }),
  getModelCheck: ({ listId }) => ({ url: `/api/lists/${listId}/model-check` }),
  exportStrategicSample: ({ listId }) => ({ url: '/export-strategic-sample', body: { listId } }),
  exportAerialTest: ({ listId }) => ({
    url: '/export-aerial-test',
    body: { listId, strategicNode: 'strategic_4_grades' },
  }),
  getNotifications: ({ userId }) => ({ url: `/api/notifications?userId=${userId}` }),
  updateNotifications: ({ userId }) => ({ url: '/api/notifications', body: { push: false, userId } }),
  addPushSubscription: ({ userId }) => ({ url: '/api/push-subscription', body: aSubscription({ userId }) }),
  removePushSubscription: ({ userId }) => ({
    url: '/api/push-subscription',
    body: aSubscription({ userId }),
  }),
  createStripeCustomer: ({ userId }) => ({ url: '/create-stripe-customer', body: { uid: userId } }),
  createCheckoutSession: ({ userId }) => ({ url: '/create-checkout-session', body: { uid: userId } }),
  createTokenCheckout: ({ userId }) => ({
    url: '/create-token-checkout',
    body: { priceId: 'tokens_1000', userId },
  }),
  createCustomerPortalSession: ({ userId }) => ({
    url: '/create-customer-portal-session',
    body: { userId },
  }),
  cancelSubscription: ({ userId }) => ({ url: '/cancel-subscription', body: { userId } }),
  reactivateSubscription: ({ userId }) => ({ url: '/reactivate-subscription', body: { userId } }),
  getSubscription: ({ userId }) => ({ url: `/api/subscription?userId=${userId}` }),
  getPurchases: ({ userId }) => ({ url: `/api/purchases?userId=${userId}` }),
  getEvents: ({ userId }) => ({ url: `/api/events?userId=${userId}` }),
}

/** Calls without a resource id, which always act on the session's user. */
const WITHOUT_IDS = [
  'getMe',
  'updateMe',
  'getAccountPreferences',
  'setAccountPreference',
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
  'getLists',
  'getStorage',
  'getTags',
  'getTrash',
  'search',
  'createList',
  'getModelChecks',
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

type Name = keyof Contracts
const names = Object.keys(contracts) as Name[]
/** Calls about the session's user that name a user only in their body. */
const ABOUT_ONESELF = ['retrainModel', 'rollbackModel'] as const
const withoutIds: readonly string[] = [...WITHOUT_IDS, ...WITH_CLAIMS, ...ABOUT_ONESELF]
const withIds = names.filter((name) => !withoutIds.includes(name))

async function send(name: Name, request: Request, cookie = me.cookie): Promise<Answer> {
  const { method } = contracts[name]
  const client = product.clientOf({ ...me, cookie })
  const { url, body, form } = request
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
    const known = new Set<string>(Object.values(contracts).map(({ method, path }) => `${method} ${path}`))
    const others = routesOf(product).filter((route) => !known.has(route) && !route.startsWith('HEAD'))
    expect(others).toEqual([
      'GET /api/auth/get-session',
      'GET /api/docs',
      'GET /api/openapi.json',
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
      for (const secret of Object.values({ ...theirs, propertyId: 'Theirs' }))
        expect(text).not.toContain(secret)
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
  it.each(withIds.filter((name) => !OF_THE_TRASH.includes(name)))(
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
      const answer = await send(name, requests[name]({ ...mine, listId, imageId: inUrl }))
      expect([id, answer.status, answer.body.error.code]).toEqual([id, 400, 'malformed'])
    }
    expect(await dumpDatabase(product.pool)).toEqual(before)
  })
})
