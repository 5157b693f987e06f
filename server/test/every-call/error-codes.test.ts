import { randomUUID } from 'node:crypto'
import { MAX_KEYS } from '@curbgrade/core/account/keys/key-rules'
import { accountMailLimits } from '@curbgrade/core/account/mail-limits'
import { type Contracts, contracts } from '@curbgrade/core/contracts'
import { MAX_TAGS } from '@curbgrade/core/lists/annotations'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from '@curbgrade/core/lists/limits'
import { MAX_VIEWS } from '@curbgrade/core/lists/rows-contract'
import { knownScales } from '@curbgrade/core/lists/scale'
import { MAX_OWN_SCALES } from '@curbgrade/core/lists/scales-contract'
import {
  MAX_PHOTOS_OF_BATCH,
  MAX_PHOTOS_OF_PROPERTY,
  TAKE_BACK_DAYS,
} from '@curbgrade/core/photos/photo-limits'
import type { Call, KeyScope } from '@curbgrade/core/shared/contract'
import { type commonErrors, type ErrorCode, errors, type sessionErrors } from '@curbgrade/core/shared/errors'
import type { PricedWork, PriceEstimate } from '@curbgrade/core/tokens/estimate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { Unavailable } from '../../platform/http/unavailable.ts'
import { noBackbone } from '../ai/backbone.ts'
import { gradeRowsAsAi } from '../ai/graded-rows.ts'
import { eventually } from '../eventually.ts'
import { gradeSeen } from '../grade-seen.ts'
import { createMemoryImagery, streets } from '../imagery/imagery.ts'
import { billing } from '../imagery/lookups.ts'
import { createTestList, csvOf, longCsvOf } from '../lists.ts'
import { mailedLink } from '../mailed-link.ts'
import { payPage, startTestPayments, type TestPayments } from '../payments/payments.ts'
import { drawPhoto, preparePhotos, sendPhoto } from '../photos/photos.ts'
import { createPictureList } from '../pictures/picture-list.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { answerRow, createGradedList, createOpenSurvey, openRowsOf } from '../surveys/surveys.ts'
import { type Answer, type Client, TEST_PASSWORD } from '../wire/client.ts'
import { aKey, keyFor } from '../wire/program.ts'
import { openExport, openPhoto, openUpload } from '../wire/raw-http.ts'

let product: TestProduct
let client: Client
let payments: TestPayments
/** The same users and lists, with a supplier that bills each call and no allowance. */
let billed: TestProduct
const imagery = createMemoryImagery()
const backbone = { ...noBackbone, shipped: { ...noBackbone.shipped } }

beforeAll(async () => {
  payments = await startTestPayments()
  product = await startTestProduct({
    grader: backbone,
    imagery: imagery.provider,
    payments: payments.provider,
  })
  client = await product.signUp({ tokens: 500 })
  billed = await startTestProduct({
    imagery: billing(imagery.provider),
    databaseUrl: product.databaseUrl,
    settings: { unpaidCalls: { perDay: 0, perToken: 0 }, coverageTokensPer100: 10 },
  })
})
afterAll(async () => {
  await billed.end()
  await product.end()
  await payments.fake.stop()
})

type Name = keyof Contracts
type Own<N extends Name> = Contracts[N]['errors'][number]
/** Provokes each error code of each contract through the real call. A missing one doesn't compile. */
type Provocations = { [N in Name]: { [Code in Own<N>]: () => Promise<Answer> } }

const boarded = (letter: string) => ({ slot: 1, question: 'Boarded', letter })
const somePhoto = Buffer.from('not a photo')
const A_PART = { x: 0, y: 0, width: 0.5, height: 0.5 }
const nowhere = () => `/api/lists/${randomUUID()}`
const upload = (
  fields: Record<string, string>,
  content: string | Uint8Array = csvOf(12),
  name = 'list.csv',
) => client.upload({ title: randomUUID(), ...fields }, { name, content })
const rename = async (title: string) => {
  const { id } = await createTestList(client)
  return client.patch(`/api/lists/${id}`, { title })
}
const inTrash = async (act: 'restore' | 'delete-forever') => {
  const { id } = await createTestList(client)
  await client.delete(`/api/lists/${id}`)
  return withConflicts('trashed_lists', 'delete', () => client.post(`/api/trash/${act}`, { listIds: [id] }))
}
const uploadBy = (by: Client) => by.upload({ title: randomUUID() }, { name: 'list.csv', content: csvOf(12) })
/** Whichever call comes first creates the list. */
const titleTaken = () => upload({ title: 'Taken' })
const wide = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`).join(',')

const aList = async () => `/api/lists/${(await createTestList(client)).id}`
const putScale = () => client.put(`/api/scales/${randomUUID()}`, knownScales[0])
const putView = (list: string, filter = {}) =>
  client.put(`${list}/views/${randomUUID()}`, {
    name: 'Mine',
    filter,
    order: { by: 'file', reversed: false, seed: '' },
  })

const toBulkEdit = ({
  filter = {},
  edit = { type: 'flag', flagged: true },
}: {
  filter?: object
  edit?: object
} = {}) => ({
  selection: { filter, all: true, excluded: [] },
  edit,
})
const editRows = (list: string, asked = {}, key: string = randomUUID()) =>
  client.post(`${list}/rows/bulk-edits`, toBulkEdit(asked), { headers: { 'idempotency-key': key } })
const undoBulkEdit = (list: string, bulkEditId: string, key: string = randomUUID()) =>
  client.post(`${list}/rows/bulk-edits/${bulkEditId}/undo`, {}, { headers: { 'idempotency-key': key } })

const importGrade = (list: string, grade = 9, key: string = randomUUID()) =>
  client.post(
    `${list}/grades`,
    { grades: [{ propertyId: 'r1', grade }] },
    { headers: { 'idempotency-key': key } },
  )

const aSurvey = (list: string) => `${list}/surveys/${randomUUID()}`
const drawnSurvey = { filter: null, withControl: true }
const surveyOfUnknownColumn = { ...drawnSurvey, filter: { cells: { column: 90, contains: 'x' } } }

async function aRowToCompare() {
  const { url } = await createOpenSurvey(product, client)
  const [row] = await openRowsOf(client, url)
  if (row === undefined) throw new Error('there is nothing to compare')
  return { url, row }
}

/** A program of a new user with tokens, which may spend one a day. */
async function programOf(scopes: readonly KeyScope[]) {
  const by = await product.signUp({ tokens: 50 })
  const { text } = await keyFor(by, { scopes, tokensPerDay: 1 })
  return { by, sender: product.clientOf({ ...by, cookie: '' }), headers: { authorization: `Bearer ${text}` } }
}
const aListByProgram = async (scopes: readonly KeyScope[]) => {
  const { sender, headers } = await programOf(scopes)
  const file = { name: 'list.csv', content: csvOf(12) }
  return sender.upload({ title: randomUUID(), method: 'ai' }, file, { headers, url: '/api/v1/lists' })
}

const createList: Provocations['createList'] = {
  out_of_scope: () => aListByProgram(['write']),
  key_cap_reached: () => aListByProgram(['write', 'spend']),
  not_found: () => upload({ editionOf: randomUUID() }),
  title_taken: async () => {
    await titleTaken()
    return upload({ title: 'TAKEN ' })
  },
  insufficient_tokens: () => upload({ method: 'ai' }, csvOf(5000)),
  key_reused: async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const file = { name: 'list.csv', content: csvOf(12) }
    await client.upload({ title: randomUUID() }, file, { headers })
    return client.upload({ title: randomUUID() }, file, { headers })
  },
  in_progress: async () => {
    const key = randomUUID()
    const fields = { title: randomUUID() }
    const file = { name: 'list.csv', content: csvOf(12) }
    await claimedElsewhere(key, () => client.upload(fields, file, { headers: { 'idempotency-key': key } }))
    return client.upload(fields, file, { headers: { 'idempotency-key': key } })
  },
  maxretry: () => withConflicts('properties', 'insert', () => upload({})),
  ai_impossible: () => withoutModels(() => upload({ method: 'ai' })),
  grader_unavailable: () => whileSilent(() => upload({ method: 'ai' })),
  too_large: () =>
    client.post('/api/lists', JSON.stringify('x'.repeat(2_000_000)), {
      headers: { 'content-type': 'application/json' },
    }),
  unsupported_media_type: () => client.post('/api/lists', { title: 'JSON' }),
  list_quota: async () => {
    const by = await product.signUp()
    await storeLists(by, product.quotas.free.lists, 12)
    return uploadBy(by)
  },
  storage_quota: async () => {
    const by = await product.signUp()
    await storeLists(by, 1, product.quotas.free.rows)
    return uploadBy(by)
  },
  too_many_uploads: () => whileUploading([client], () => upload({}), 429),
  title_required: () => upload({ title: '  ' }),
  title_too_long: () => upload({ title: 'x'.repeat(121) }),
  title_unreadable: () => upload({ title: 'bell\u0007' }),
  invalid_scale: () => upload({ scale: '{"name":"x","levels":[]}' }),
  invalid_mapping: () => upload({ mapping: '{"street":0,"city":0,"state":0,"zip":0}' }),
  not_csv: () => upload({}, csvOf(12), 'list.pdf'),
  file_too_big: () => upload({}, new Uint8Array(MAX_FILE_BYTES + 1)),
  not_one_table: () => upload({}, `PK\u0005\u0006${'\0'.repeat(18)}`, 'empty.zip'),
  unreadable: () => upload({}, `${csvOf(12)}\0`),
  not_wgs84: () => upload({}, '{"type":"FeatureCollection","crs":"EPSG:2227","features":[]}', 'a.geojson'),
  no_such_sheet: () => upload({ sheet: 'Missing' }, readMessyList('13b-notes-first.xlsx'), 'notes.xlsx'),
  empty_file: () => upload({}, 'street,city,state,zip\n'),
  too_many_rows: () => upload({}, csvOf(MAX_ROWS + 1)),
  too_many_columns: () => upload({}, `${wide(MAX_COLUMNS + 1)}\n1`),
  missing_headers: () => upload({}, 'street,city,state\n1,2,3'),
  too_few_valid_rows: () => upload({}, csvOf(9)),
}

type ImageCall = (by: Client, listId: string, key?: string) => Promise<Answer>

const askImage = async (call: ImageCall, options: { street?: string; key?: string; by?: Client } = {}) => {
  const by = options.by ?? client
  const list = await createTestList(by, { csv: csvOf(12, options.street) })
  return call(by, list.id, options.key)
}
const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } })
const imageAt =
  (url: string): ImageCall =>
  (by, listId, key) =>
    by.post(url, { street: '', city: '', state: '', listId, propertyId: 'r1' }, keyed(key))
const panorama: ImageCall = (by, listId, key) =>
  by.post(`/api/lists/${listId}/properties/r1/panorama`, {}, keyed(key))

const anotherView: ImageCall = (by, listId, key) =>
  by.post(`/api/lists/${listId}/properties/r1/another-view`, {}, keyed(key))

const image = (call: ImageCall): Provocations['getPanorama'] => ({
  not_found: () => call(client, randomUUID()),
  insufficient_tokens: async () => askImage(call, { by: await product.signUp() }),
  key_reused: async () => {
    const key = randomUUID()
    await askImage(call, { key })
    return askImage(call, { key })
  },
  in_progress: async () => {
    const key = randomUUID()
    const list = await createTestList(client)
    await claimedElsewhere(key, () => call(client, list.id, key))
    return call(client, list.id, key)
  },
  maxretry: () => withConflicts('images', 'insert', () => askImage(call)),
  imagery_unavailable: () => askImage(call, { street: streets.down }),
  allowance_used: () => askImage(call, { by: billed.clientOf(client) }),
})

/** As a program whose key has spent its token of the day. */
const pictureByKey = (path: 'street-picture' | 'aerial-picture') => async () => {
  const { by, sender, headers } = await programOf(['spend'])
  const { id } = await createTestList(by)
  const buy = (row: number) => sender.post(`/api/v1/lists/${id}/properties/r${row}/${path}`, {}, { headers })
  await buy(1)
  return buy(2)
}

const orderPack = (priceId: string, key?: string) =>
  client.post('/create-token-checkout', { priceId }, keyed(key))

const onList = async (url: string, body: object = {}, by = client) =>
  by.post(url, { ...body, listId: (await createTestList(by)).id })
const aiList = async (by = client): Promise<string> => (await createTestList(by, { method: 'ai' })).id
/** As the server signs it, about other things if so told. */
const estimateOf = (work: PricedWork, listId: string, tokens: number, about: Partial<PriceEstimate> = {}) =>
  product.estimates.issue({ userId: client.user.id, listId, work, tokens, ...about }).estimate
async function onEstimate(work: PricedWork, tokens: number, about?: Partial<PriceEstimate>) {
  const { id: listId } = await createTestList(client)
  const estimate = estimateOf(work, listId, tokens, about)
  return work === 'ai'
    ? client.post('/start-ai-job', { listId, estimate })
    : billed.clientOf(client).post(`/api/lists/${listId}/coverage`, { estimate })
}
const canceledList = async (): Promise<string> => {
  const listId = await aiList()
  await client.post(`/api/lists/${listId}/ai-job/cancel`)
  return listId
}
const gradedList = async (): Promise<string> => {
  const { id, recordCount } = await createTestList(client)
  for (let row = 1; row <= recordCount; row++)
    await client.put(`/api/lists/${id}/properties/r${row}/grade`, { grade: 3 })
  return id
}

const askPicture = (by: Client, listId: string, row: number) =>
  by.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })

/** A list that the database shows as graded by the user's own version. */
async function scoredBy(by: Client): Promise<string> {
  const { id } = await createTestList(by)
  await product.pool.query(
    `insert into model_versions (user_id, kind, number, state, imagery, head, labels, seed, facts, promoted_at, embedder)
     values ($1, 'street', 1, 'champion', 'drawings', '{}', 30, 1, '{}', now(), 'test-1')`,
    [by.user.id],
  )
  await product.pool.query(
    `insert into ai_jobs (id, list_id, user_id, grader, model_version, speed_preset, total, graded, ended_at)
     values ($1, $1, $2, 'builtin', 'builtin:1', 'standard', 1, 1, now())`,
    [id, by.user.id],
  )
  await product.pool.query(
    `insert into ai_results (list_id, row_no, job_id, model_version, outcome, grade) values ($1, 1, $1, 'builtin:1', 'graded', 5)`,
    [id],
  )
  return id
}

const subscribe = (endpoint: string) =>
  client.post('/api/push-subscription', {
    endpoint,
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  })

const profile = { password: TEST_PASSWORD, currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
const changeProfile = (url: string, fields: object = {}, by = client) =>
  by.post(url, { ...profile, email: `${randomUUID()}@example.test`, ...fields })
const wrong = { password: 'wrong', currentPassword: 'wrong' }

/** Guesses until the response is no longer a wrong password. */
async function guess(url: string, send = (by: Client) => changeProfile(url, wrong, by)): Promise<Answer> {
  const limited = await startTestProduct({ settings: { rateLimits: true } })
  const by = await limited.signUp()
  let answer = await send(by)
  for (let at = 0; at < 10; at++) answer = await send(by)
  await limited.end()
  return answer
}
const guarded = (url: string, table: string, event: string) => ({
  wrong_password: () => changeProfile(url, wrong),
  too_many_attempts: () => guess(url),
  maxretry: () => withConflicts(table, event, () => changeProfile(url)),
})

const verify = (token: string) => client.post('/api/auth/verify-email', { token })
/** From the link mailed to a new account. */
async function verificationToken(): Promise<string> {
  const { user } = await product.signUp({ isVerified: false })
  await product.sendAccountMails()
  return mailedLink(product.mails, user.email).split('#')[1] ?? ''
}

const provocations: Provocations = {
  getMe: {},
  updateMe: {
    empty_name: () => client.patch('/api/me', { name: ' ' }),
    long_name: () => client.patch('/api/me', { name: 'x'.repeat(101) }),
    unreadable_name: () => client.patch('/api/me', { name: 'two\nlines' }),
  },
  getAccountPreferences: {},
  setAccountPreference: {},
  getKeys: {},
  createKey: {
    empty_name: () => client.post('/api/keys', { ...aKey(), name: ' ' }),
    long_name: () => client.post('/api/keys', { ...aKey(), name: 'x'.repeat(101) }),
    unreadable_name: () => client.post('/api/keys', { ...aKey(), name: 'two\nlines' }),
    not_found: () => client.post('/api/keys', aKey({ listId: randomUUID() })),
    too_many_keys: async () => {
      const by = await product.signUp()
      for (let made = 0; made < MAX_KEYS; made++) await keyFor(by)
      return by.post('/api/keys', aKey())
    },
    wrong_password: () => client.post('/api/keys', { ...aKey(), password: wrong.password }),
    too_many_attempts: () =>
      guess('/api/keys', (by) => by.post('/api/keys', { ...aKey(), password: wrong.password })),
    maxretry: () => withConflicts('api_keys', 'insert', () => client.post('/api/keys', aKey())),
  },
  revokeKey: { not_found: () => client.delete(`/api/keys/${randomUUID()}`) },
  verifyPassword: {
    wrong_password: () => changeProfile('/api/auth/verify-password', wrong),
    too_many_attempts: () => guess('/api/auth/verify-password'),
  },
  verifyEmail: {
    link_expired: () => verify('made-up'),
    link_used: async () => {
      const token = await verificationToken()
      await verify(token)
      return verify(token)
    },
    maxretry: async () => {
      const token = await verificationToken()
      return withConflicts('users', 'update', () => verify(token))
    },
  },
  sendVerification: {
    already_verified: () => client.post('/api/me/verification-mail'),
    too_many_attempts: async () => {
      const by = await product.signUp({ isVerified: false })
      let answer = await by.post('/api/me/verification-mail')
      for (let at = 0; at < accountMailLimits.verification.mails; at++)
        answer = await by.post('/api/me/verification-mail')
      return answer
    },
    maxretry: async () => {
      const by = await product.signUp({ isVerified: false })
      return withConflicts('mail_counts', 'insert', () => by.post('/api/me/verification-mail'))
    },
  },
  changeEmail: {
    ...guarded('/api/me/email', 'users', 'update'),
    invalid_email: () => changeProfile('/api/me/email', { email: 'not-an-email' }),
    email_taken: async () =>
      changeProfile('/api/me/email', { email: (await product.signUp()).user.email.toUpperCase() }),
  },
  changePassword: {
    ...guarded('/api/me/password', 'credentials', 'update'),
    short_password: () => changeProfile('/api/me/password', { newPassword: '12345' }),
    long_password: () => changeProfile('/api/me/password', { newPassword: 'x'.repeat(129) }),
    common_password: () => changeProfile('/api/me/password', { newPassword: 'Password' }),
  },
  deleteAccount: {
    ...guarded('/api/me/delete', 'users', 'delete'),
    payments_unavailable: withoutProvider('/api/me/delete', { password: TEST_PASSWORD }),
  },
  getAbout: {},
  getTokens: {},
  getTokenOutlook: {},
  setTokenThreshold: {},
  getLists: {},
  createList,
  getStorage: {},
  getList: { not_found: () => client.get(nowhere()) },
  getAddresses: { not_found: () => client.get(`${nowhere()}/addresses`) },
  updateList: {
    not_found: () => client.patch(nowhere(), { title: 'New' }),
    being_graded: async () => client.patch(`/api/lists/${await aiList()}`, { imagery: 'aerial' }),
    title_taken: async () => {
      await titleTaken()
      return rename('taken')
    },
    title_required: () => rename(''),
    title_too_long: () => rename('é'.repeat(121)),
    title_unreadable: () => rename('line\u2028break'),
  },
  deleteList: {
    not_found: () => client.delete(nowhere()),
    maxretry: () =>
      withConflicts('lists', 'delete', async () =>
        client.delete(`/api/lists/${(await createTestList(client)).id}`),
      ),
  },
  changeLists: {
    not_found: () => client.patch('/api/lists', { listIds: [randomUUID()], archived: true }),
    too_many_tags: async () => {
      const { id } = await createTestList(client)
      const tag = (name: string) =>
        client.patch('/api/lists', { listIds: [id], addTags: [1, 2, 3, 4, 5, 6].map((n) => `${name} ${n}`) })
      await tag('a')
      return tag('b')
    },
    maxretry: () =>
      withConflicts('lists', 'update', async () =>
        client.patch('/api/lists', { listIds: [(await createTestList(client)).id], archived: true }),
      ),
  },
  getTags: {},
  getTrash: {},
  trashLists: {
    not_found: () => client.post('/api/trash', { listIds: [randomUUID()] }),
    maxretry: () =>
      withConflicts('lists', 'delete', async () =>
        client.post('/api/trash', { listIds: [(await createTestList(client)).id] }),
      ),
  },
  restoreLists: {
    not_found: () => client.post('/api/trash/restore', { listIds: [randomUUID()] }),
    maxretry: () => inTrash('restore'),
  },
  deleteListsForever: {
    not_found: () => client.post('/api/trash/delete-forever', { listIds: [randomUUID()] }),
    maxretry: () => inTrash('delete-forever'),
  },
  search: {},
  getScales: {},
  putScale: {
    too_many_scales: async () => {
      await Promise.all(Array.from({ length: MAX_OWN_SCALES }, putScale))
      return putScale()
    },
  },
  deleteScale: { not_found: () => client.delete(`/api/scales/${randomUUID()}`) },
  getListFile: { not_found: () => client.get(`${nowhere()}/file`) },
  getProperties: { not_found: () => client.get(`${nowhere()}/properties`) },
  getPlaceRows: { not_found: () => client.get(`${nowhere()}/properties/r1/place-rows`) },
  findRows: {
    not_found: () => client.get(`${nowhere()}/rows`),
    unknown_column: async () => client.get(`${await aList()}/rows?cell=4:x`),
    wrong_page: async () => {
      const list = await aList()
      const { body } = await client.get(`${list}/rows?limit=5`)
      return client.get(`${list}/rows?limit=5&order=text&after=${body.next}`)
    },
  },
  findChangedRows: { not_found: () => client.get(`${nowhere()}/changed-rows?since=0`) },
  countFacets: {
    not_found: () => client.get(`${nowhere()}/facets`),
    unknown_column: async () => client.get(`${await aList()}/facets?cell=4:x`),
  },
  getRowPoints: {
    not_found: () => client.get(`${nowhere()}/points?map=open`),
    unknown_column: async () => client.get(`${await aList()}/points?map=open&cell=4:x`),
  },
  getRowCharts: {
    not_found: () => client.get(`${nowhere()}/charts`),
    unknown_column: async () => client.get(`${await aList()}/charts?cell=4:x`),
  },
  getRow: {
    not_found: async () => client.get(`${await aList()}/rows/r13`),
    unknown_column: async () => client.get(`${await aList()}/rows/r1?cell=4:x`),
  },
  getViews: { not_found: () => client.get(`${nowhere()}/views`) },
  putView: {
    not_found: () => putView(nowhere()),
    unknown_column: async () => putView(await aList(), { cells: { column: 4, contains: 'x' } }),
    too_many_views: async () => {
      const list = await aList()
      await Promise.all(Array.from({ length: MAX_VIEWS }, () => putView(list)))
      return putView(list)
    },
  },
  deleteView: { not_found: async () => client.delete(`${await aList()}/views/${randomUUID()}`) },
  getStreetViewImage: {
    ...image(imageAt('/getStreetViewImage')),
    key_cap_reached: pictureByKey('street-picture'),
  },
  getAerialImage: { ...image(imageAt('/getAerialImage')), key_cap_reached: pictureByKey('aerial-picture') },
  getAnotherView: image(anotherView),
  getPanorama: image(panorama),
  getLocation: {
    not_found: () => client.get(`${nowhere()}/properties/r1/location`),
    imagery_unavailable: async () => {
      const { id } = await createTestList(client, { csv: csvOf(12, streets.down) })
      return client.get(`/api/lists/${id}/properties/r1/location`)
    },
    allowance_used: async () => {
      const { id } = await createTestList(client)
      return billed.clientOf(client).get(`/api/lists/${id}/properties/r1/location`)
    },
  },
  getDayWork: {},
  getExamples: {},
  getExamplePicture: { not_found: () => client.get('/api/examples/100/picture') },
  getImage: {
    not_found: () => client.get(`/api/images/${randomUUID()}`),
    imagery_unavailable: async () => {
      const { body } = await askImage(imageAt('/getStreetViewImage'))
      const { rows } = await product.pool.query('select file_path from images where id = $1', [
        body.pic.split('/').at(-1),
      ])
      await product.files.remove(rows[0].file_path)
      return client.get(body.pic)
    },
    allowance_used: async () => {
      const { body } = await askImage(imageAt('/getStreetViewImage'))
      await product.pool.query('update images set file_path = null where id = $1', [
        body.pic.split('/').at(-1),
      ])
      return billed.clientOf(client).get(body.pic)
    },
  },
  getLargeImage: {
    not_found: () => client.get(`/api/images/${randomUUID()}/large`),
    imagery_unavailable: async () => {
      const { body } = await askImage(imageAt('/getStreetViewImage'))
      await client.get(body.large.url)
      const { rows } = await product.pool.query('select large_path from images where id = $1', [
        body.pic.split('/').at(-1),
      ])
      await product.files.remove(rows[0].large_path)
      return client.get(body.large.url)
    },
    allowance_used: async () => {
      const { body } = await askImage(imageAt('/getStreetViewImage'))
      return billed.clientOf(client).get(body.large.url)
    },
  },
  startCoverage: {
    key_cap_reached: async () => {
      const { by, sender, headers } = await programOf(['spend'])
      const { id } = await createTestList(by)
      return billed.clientOf(sender).post(`/api/v1/lists/${id}/coverage`, {}, { headers })
    },
    key_reused: async () => {
      const [{ id }, key] = [await createTestList(client), randomUUID()]
      await client.post(`/api/lists/${id}/coverage`, {}, keyed(key))
      return client.post(`/api/lists/${id}/coverage`, { again: true }, keyed(key))
    },
    in_progress: async () => {
      const [{ id }, key] = [await createTestList(client), randomUUID()]
      const start = () => client.post(`/api/lists/${id}/coverage`, {}, keyed(key))
      await claimedElsewhere(key, start)
      return start()
    },
    not_found: () => client.post(`${nowhere()}/coverage`),
    insufficient_tokens: async () => {
      const by = await product.signUp()
      return billed.clientOf(by).post(`/api/lists/${(await createTestList(by)).id}/coverage`)
    },
    invalid_estimate: () => onEstimate('coverage', 1_000, { work: 'ai' }),
    price_changed: () => onEstimate('coverage', 0),
    maxretry: () =>
      withConflicts('coverages', 'insert', async () =>
        client.post(`/api/lists/${(await createTestList(client)).id}/coverage`),
      ),
    own_pictures_only: async () => {
      const { id } = await createTestList(client)
      await client.patch(`/api/lists/${id}`, { pictures: 'own' })
      return client.post(`/api/lists/${id}/coverage`)
    },
  },
  getCoverage: { not_found: () => client.get(`${nowhere()}/coverage`) },
  getCoverageRows: { not_found: () => client.get(`${nowhere()}/coverage/rows?kind=known`) },
  putPhoto: {
    not_found: () => sendPhoto(client, randomUUID(), somePhoto),
    photo_conflict: async () => {
      const photoId = randomUUID()
      const { id } = await createTestList(client)
      await sendPhoto(client, id, somePhoto, { photoId, batch: photoId })
      return sendPhoto(client, (await createTestList(client)).id, somePhoto, { photoId })
    },
    photo_not_here: async () =>
      sendPhoto(client, (await createTestList(client)).id, Buffer.from(randomUUID()), { isKnown: true }),
    photo_changed: async () =>
      sendPhoto(client, (await createTestList(client)).id, somePhoto, { sha256: 'a'.repeat(64) }),
    batch_full: async () => {
      const batch = randomUUID()
      const { id } = await createTestList(client)
      await sendPhoto(client, id, somePhoto, { batch })
      await product.pool.query('update photo_batches set ready = $2 where id = $1', [
        batch,
        MAX_PHOTOS_OF_BATCH,
      ])
      return sendPhoto(client, id, Buffer.from('another'), { batch })
    },
    too_many_uploads: () => whileSendingPhotos(),
    maxretry: () =>
      withConflicts('own_photos', 'insert', async () =>
        sendPhoto(client, (await createTestList(client)).id, somePhoto),
      ),
  },
  findKnownPhotos: { not_found: () => client.post(`${nowhere()}/photos/known`, { files: [] }) },
  getPhotoBatches: { not_found: () => client.get(`${nowhere()}/photo-batches`) },
  getPhotoBatch: { not_found: async () => client.get(`${await aList()}/photo-batches/${randomUUID()}`) },
  takeBackPhotoBatch: {
    not_found: async () => client.delete(`${await aList()}/photo-batches/${randomUUID()}`),
    batch_too_old: async () => {
      const { url, batch } = await aBatch()
      await product.pool.query(
        'update photo_batches set created_at = now() - make_interval(days => $2, secs => 1) where id = $1',
        [batch, TAKE_BACK_DAYS],
      )
      return client.delete(`${url}/photo-batches/${batch}`)
    },
    maxretry: async () => {
      const { url, batch } = await aBatch()
      return withConflicts('photo_batches', 'update', () => client.delete(`${url}/photo-batches/${batch}`))
    },
  },
  getTray: { not_found: () => client.get(`${nowhere()}/tray`) },
  getTrayPicture: { not_found: async () => client.get(`${await aList()}/tray/${randomUUID()}/picture`) },
  movePhoto: {
    not_found: async () => client.patch(`${await aList()}/photos/${randomUUID()}`, { propertyId: null }),
    photo_not_ready: async () => {
      const { url, photoId } = await aBatch()
      return client.patch(`${url}/photos/${photoId}`, { propertyId: 'r2' })
    },
    photo_conflict: async () => {
      const { url, photoId } = await aReadyPhoto({ alsoAt: 'r2' })
      return client.patch(`${url}/photos/${photoId}`, { propertyId: 'r2' })
    },
    property_full: async () => {
      const { url, photoId, listId } = await aReadyPhoto()
      await product.pool.query(
        `insert into own_photos (id, user_id, list_id, row_no, kind, state, batch_id, file_name, bytes, file_sha256)
         select gen_random_uuid(), user_id, list_id, 2, kind, state, batch_id, file_name, bytes, sha256(photo::text::bytea)
         from own_photos, generate_series(1, $2) photo where list_id = $1`,
        [listId, MAX_PHOTOS_OF_PROPERTY],
      )
      return client.patch(`${url}/photos/${photoId}`, { propertyId: 'r2' })
    },
    maxretry: async () => {
      const { url, photoId } = await aReadyPhoto()
      return withConflicts('own_photos', 'update', () =>
        client.patch(`${url}/photos/${photoId}`, { propertyId: 'r2' }),
      )
    },
  },
  deletePhoto: {
    not_found: async () => client.delete(`${await aList()}/photos/${randomUUID()}`),
    maxretry: async () => {
      const { url, photoId } = await aBatch()
      return withConflicts('own_photos', 'delete', () => client.delete(`${url}/photos/${photoId}`))
    },
  },
  getPropertyPictures: { not_found: () => client.get(`${nowhere()}/properties/r1/pictures`) },
  choosePhoto: {
    not_found: async () => client.put(`${await aList()}/photos/${randomUUID()}/chosen`, { isChosen: true }),
    photo_not_ready: async () => {
      const { url, photoId } = await aBatch()
      return client.put(`${url}/photos/${photoId}/chosen`, { isChosen: true })
    },
    maxretry: async () => {
      const { url, photoId } = await aReadyPhoto()
      await client.patch(`${url}/photos/${photoId}`, { propertyId: 'r1' })
      return withConflicts('own_photos', 'update', () =>
        client.put(`${url}/photos/${photoId}/chosen`, { isChosen: true }),
      )
    },
  },
  hidePart: {
    not_found: async () => client.post(`${await aList()}/photos/${randomUUID()}/hidden-parts`, A_PART),
    photo_not_ready: async () => {
      const { url, photoId } = await aBatch()
      return client.post(`${url}/photos/${photoId}/hidden-parts`, A_PART)
    },
    photo_is_sphere: async () => {
      const { url, photoId } = await aReadyPhoto()
      await product.pool.query('update own_photos set is_sphere = true where id = $1', [photoId])
      return client.post(`${url}/photos/${photoId}/hidden-parts`, A_PART)
    },
    maxretry: async () => {
      const { url, photoId } = await aReadyPhoto()
      return withConflicts('parts_to_hide', 'insert', () =>
        client.post(`${url}/photos/${photoId}/hidden-parts`, A_PART),
      )
    },
  },
  setGrade: {
    not_found: () => client.put(`${nowhere()}/properties/r1/grade`, { grade: 1 }),
    invalid_grade: () => client.put(`${nowhere()}/properties/r1/grade`, { grade: 11 }),
    maxretry: () =>
      withConflicts('grade_history', 'insert', async () => {
        const { id } = await createTestList(client)
        return client.put(`/api/lists/${id}/properties/r1/grade`, { grade: 1 })
      }),
  },
  getGradeAudit: { not_found: () => client.get(`${nowhere()}/audit`) },
  showPredictions: {
    not_found: () => client.post(`${nowhere()}/predictions`, { propertyIds: ['r1'] }),
  },
  setAnnotations: {
    not_found: () => client.patch(`${nowhere()}/properties/r1/annotations`, { flagged: true }),
    maxretry: () =>
      withConflicts('property_annotations', 'insert', async () => {
        const { id } = await createTestList(client)
        return client.patch(`/api/lists/${id}/properties/r1/annotations`, { flagged: true })
      }),
  },
  applyBulkEdit: {
    not_found: () => editRows(nowhere()),
    unknown_column: async () => editRows(await aList(), { filter: { cells: { column: 4, contains: 'x' } } }),
    invalid_grade: () => editRows(nowhere(), { edit: { type: 'grade', grade: 11 } }),
    too_many_tags: async () => {
      const list = await aList()
      const tags = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`)
      await client.patch(`${list}/properties/r3/annotations`, { tags })
      return editRows(list, { edit: { type: 'tag', tag: 'one more' } })
    },
    key_reused: async () => {
      const [list, key] = [await aList(), randomUUID()]
      await editRows(list, {}, key)
      return editRows(list, { edit: { type: 'flag', flagged: false } }, key)
    },
    in_progress: async () => {
      const [list, key] = [await aList(), randomUUID()]
      await claimedElsewhere(key, () => editRows(list, {}, key))
      return editRows(list, {}, key)
    },
    maxretry: () => withConflicts('bulk_edits', 'insert', async () => editRows(await aList())),
  },
  importGrades: {
    not_found: () => importGrade(nowhere()),
    invalid_grade: async () => importGrade(await aList(), 11),
    key_reused: async () => {
      const [list, key] = [await aList(), randomUUID()]
      await importGrade(list, 9, key)
      return importGrade(list, 8, key)
    },
    in_progress: async () => {
      const [list, key] = [await aList(), randomUUID()]
      await claimedElsewhere(key, () => importGrade(list, 9, key))
      return importGrade(list, 9, key)
    },
    maxretry: () => withConflicts('bulk_edits', 'insert', async () => importGrade(await aList())),
  },
  previewBulkEdit: {
    not_found: () => client.post(`${nowhere()}/rows/bulk-edits/preview`, toBulkEdit()),
    unknown_column: async () =>
      client.post(
        `${await aList()}/rows/bulk-edits/preview`,
        toBulkEdit({ filter: { cells: { column: 4, contains: 'x' } } }),
      ),
    invalid_grade: () =>
      client.post(`${nowhere()}/rows/bulk-edits/preview`, toBulkEdit({ edit: { type: 'grade', grade: 11 } })),
  },
  undoBulkEdit: {
    not_found: async () => undoBulkEdit(await aList(), randomUUID()),
    key_reused: async () => {
      const [list, key] = [await aList(), randomUUID()]
      await undoBulkEdit(list, (await editRows(list)).body.bulkEditId, key)
      return undoBulkEdit(list, randomUUID(), key)
    },
    in_progress: async () => {
      const [list, key] = [await aList(), randomUUID()]
      const { bulkEditId } = (await editRows(list)).body
      await claimedElsewhere(key, () => undoBulkEdit(list, bulkEditId, key))
      return undoBulkEdit(list, bulkEditId, key)
    },
    maxretry: async () => {
      const list = await aList()
      const { bulkEditId } = (await editRows(list)).body
      return withConflicts('bulk_edits', 'delete', () => undoBulkEdit(list, bulkEditId))
    },
  },
  getListAttributes: { not_found: () => client.get(`${nowhere()}/attributes`) },
  setListAttributes: {
    not_found: () => client.put(`${nowhere()}/attributes`, { attributes: [] }),
    letter_taken: () => client.put(`${nowhere()}/attributes`, { attributes: [boarded('F')] }),
    maxretry: () =>
      withConflicts('list_attributes', 'insert', async () => {
        const { id } = await createTestList(client)
        return client.put(`/api/lists/${id}/attributes`, { attributes: [boarded('B')] })
      }),
  },
  getMemory: { not_found: () => client.get(`${nowhere()}/properties/r1/memory`) },
  getSimilarExamples: { not_found: () => client.get(`${nowhere()}/properties/r1/similar`) },
  getSteps: { not_found: () => client.get(`${nowhere()}/steps`) },
  getSamples: { not_found: () => client.get(`${nowhere()}/samples`) },
  getOwnExamples: { not_found: () => client.get(`${nowhere()}/own-examples`) },
  startAiJob: {
    not_found: () => client.post('/start-ai-job', { listId: randomUUID() }),
    count_mismatch: () => onList('/start-ai-job', { properties: [1, 2] }),
    already_started: async () => client.post('/start-ai-job', { listId: await aiList() }),
    nothing_to_grade: async () => client.post('/start-ai-job', { listId: await gradedList() }),
    insufficient_tokens: async () => onList('/start-ai-job', {}, await product.signUp()),
    ai_impossible: () => withoutModels(() => onList('/start-ai-job')),
    grader_unavailable: () => whileSilent(() => onList('/start-ai-job')),
    key_cap_reached: async () => {
      const { by, sender, headers } = await programOf(['spend'])
      const { id } = await createTestList(by)
      return sender.post(`/api/v1/lists/${id}/ai-run`, {}, { headers })
    },
    key_reused: async () => {
      const [{ id: listId }, key] = [await createTestList(client), randomUUID()]
      await client.post('/start-ai-job', { listId }, keyed(key))
      return client.post('/start-ai-job', { listId, speedPreset: 'fast' }, keyed(key))
    },
    in_progress: async () => {
      const [{ id: listId }, key] = [await createTestList(client), randomUUID()]
      const start = () => client.post('/start-ai-job', { listId }, keyed(key))
      await claimedElsewhere(key, start)
      return start()
    },
    invalid_estimate: () => onEstimate('ai', 12, { userId: randomUUID() }),
    price_changed: () => onEstimate('ai', 11),
    maxretry: () => withConflicts('ai_jobs', 'insert', () => onList('/start-ai-job')),
  },
  resumeAiJob: {
    key_cap_reached: async () => {
      const { by, sender, headers } = await programOf(['spend'])
      const listId = await aiList(by)
      await by.post(`/api/lists/${listId}/ai-job/cancel`)
      return sender.post(`/api/v1/lists/${listId}/ai-run/resume`, {}, { headers })
    },
    not_found: () => client.post('/resume-ai-job', { listId: randomUUID() }),
    nothing_to_resume: () => onList('/resume-ai-job'),
    invalid_estimate: () => onList('/resume-ai-job', { estimate: 'made up' }),
    price_changed: async () => {
      const listId = await canceledList()
      return client.post('/resume-ai-job', { listId, estimate: estimateOf('ai', listId, 11) })
    },
    ai_impossible: async () => {
      const listId = await canceledList()
      return withoutModels(() => client.post('/resume-ai-job', { listId }))
    },
    insufficient_tokens: async () => {
      const by = await product.signUp({ tokens: 12 })
      const listId = await aiList(by)
      await by.post(`/api/lists/${listId}/ai-job/cancel`)
      const { id } = await createTestList(by)
      await by.post('/getStreetViewImage', { street: '', city: '', state: '', listId: id, propertyId: 'r1' })
      return by.post('/resume-ai-job', { listId })
    },
    grader_unavailable: async () => {
      const listId = await canceledList()
      return whileSilent(() => client.post('/resume-ai-job', { listId }))
    },
    key_reused: async () => {
      const key = randomUUID()
      await client.post('/resume-ai-job', { listId: await canceledList() }, keyed(key))
      return client.post('/resume-ai-job', { listId: await canceledList() }, keyed(key))
    },
    in_progress: async () => {
      const [listId, key] = [await canceledList(), randomUUID()]
      const resume = () => client.post('/resume-ai-job', { listId }, keyed(key))
      await claimedElsewhere(key, resume)
      return resume()
    },
    maxretry: async () => {
      const listId = await canceledList()
      return withConflicts('ai_jobs', 'insert', () => client.post('/resume-ai-job', { listId }))
    },
  },
  cancelAiJob: {
    not_found: () => client.post(`${nowhere()}/ai-job/cancel`),
    nothing_to_cancel: async () =>
      client.post(`/api/lists/${(await createTestList(client)).id}/ai-job/cancel`),
    maxretry: async () => {
      const listId = await aiList()
      return withConflicts('ai_jobs', 'update', () => client.post(`/api/lists/${listId}/ai-job/cancel`))
    },
  },
  getAiJob: { not_found: () => client.get(`${nowhere()}/ai-job`) },
  getPhotoConsent: { not_found: () => client.get(`${nowhere()}/photo-consent`) },
  setPhotoConsent: { not_found: () => client.put(`${nowhere()}/photo-consent`, { recipient: null }) },
  getAiRows: { not_found: () => client.get(`${nowhere()}/ai-job/rows`) },
  startReview: {
    not_found: () => client.post(`${nowhere()}/review`),
    being_graded: async () => client.post(`/api/lists/${await aiList()}/review`),
    nothing_to_sample: async () => client.post(`/api/lists/${(await createTestList(client)).id}/review`),
    maxretry: async () => {
      const { id } = await createTestList(client)
      await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: id, rows: 12 })
      return withConflicts('review_samples', 'insert', () => client.post(`/api/lists/${id}/review`))
    },
  },
  getReviewRows: { not_found: () => client.get(`${nowhere()}/review/rows`) },
  getEstimate: {
    not_found: () => client.get(`${nowhere()}/estimate?work=ai`),
    ai_impossible: async () => {
      const { id } = await createTestList(client)
      return withoutModels(() => client.get(`/api/lists/${id}/estimate?work=ai`))
    },
    grader_unavailable: async () => {
      const { id } = await createTestList(client)
      return whileSilent(() => client.get(`/api/lists/${id}/estimate?work=ai`))
    },
    own_pictures_only: async () => {
      const { id } = await createTestList(client, { pictures: 'own' })
      return client.get(`/api/lists/${id}/estimate?work=coverage`)
    },
  },
  getAiEstimate: {
    grader_unavailable: () => whileSilent(() => client.get('/api/ai/estimate?properties=10')),
  },
  getModels: { grader_unavailable: () => whileSilent(() => client.get('/api/models')) },
  retrainModel: {
    too_few_grades: () => client.post('/api/models/aerial/retrain'),
    grader_unavailable: () => whileSilent(() => client.post('/api/models/street/retrain')),
    maxretry: async () => {
      const by = await product.signUp({ tokens: 40 })
      const { id } = await createTestList(by, { rows: 30 })
      for (let row = 1; row <= 30; row++) {
        await askPicture(by, id, row)
        await gradeSeen(by, { listId: id, row }, 1 + (row % 10))
      }
      return withConflicts('model_versions', 'insert', () => by.post('/api/models/street/retrain'))
    },
  },
  rollbackModel: {
    nothing_to_roll_back: () => client.post('/api/models/street/rollback'),
    grader_unavailable: () => whileSilent(() => client.post('/api/models/street/rollback')),
    maxretry: async () => {
      const by = await product.signUp()
      await scoredBy(by)
      return withConflicts('model_versions', 'update', () => by.post('/api/models/street/rollback'))
    },
  },
  rescoreList: {
    not_found: () => client.post(`${nowhere()}/rescore`),
    grader_unavailable: () =>
      whileSilent(async () => client.post(`/api/lists/${(await createTestList(client)).id}/rescore`)),
    nothing_to_rescore: async () => client.post(`/api/lists/${(await createTestList(client)).id}/rescore`),
    already_started: async () => client.post(`/api/lists/${await aiList()}/rescore`),
    maxretry: async () => {
      const by = await product.signUp()
      const listId = await scoredBy(by)
      return withConflicts('rescores', 'insert', () => by.post(`/api/lists/${listId}/rescore`))
    },
  },
  getSurveys: { not_found: () => client.get(`${nowhere()}/surveys`) },
  previewSurvey: {
    not_found: () => client.post(`${aSurvey(nowhere())}/preview`, drawnSurvey),
    unknown_column: async () => client.post(`${aSurvey(await aList())}/preview`, surveyOfUnknownColumn),
  },
  startSurvey: {
    not_found: () => client.put(aSurvey(nowhere()), drawnSurvey),
    unknown_column: async () => client.put(aSurvey(await aList()), surveyOfUnknownColumn),
    survey_open: async () => {
      const { listId } = await createOpenSurvey(product, client)
      return client.put(aSurvey(`/api/lists/${listId}`), drawnSurvey)
    },
    nothing_to_survey: async () => client.put(aSurvey(await aList()), drawnSurvey),
    maxretry: async () => {
      const listId = await createGradedList(product, client)
      return withConflicts('surveys', 'insert', () =>
        client.put(aSurvey(`/api/lists/${listId}`), drawnSurvey),
      )
    },
  },
  updateSurvey: {
    not_found: async () => client.patch(aSurvey(await aList()), { isEnded: true }),
    maxretry: async () => {
      const { url } = await createOpenSurvey(product, client)
      return withConflicts('surveys', 'update', () => client.patch(url, { isEnded: true }))
    },
  },
  getSurveyRows: { not_found: async () => client.get(`${aSurvey(await aList())}/rows`) },
  answerSurveyRow: {
    not_found: async () =>
      client.put(`${aSurvey(await aList())}/rows/r1/answer`, { answer: null, picture: null }),
    survey_ended: async () => {
      const { url, row } = await aRowToCompare()
      await client.patch(url, { isEnded: true })
      return answerRow(client, url, row, 'worse')
    },
    nothing_to_compare: async () => {
      const { url, row } = await aRowToCompare()
      return answerRow(client, url, { ...row, later: { id: randomUUID() } }, 'worse')
    },
    maxretry: async () => {
      const { url, row } = await aRowToCompare()
      return withConflicts('survey_rows', 'update', () => answerRow(client, url, row, 'worse'))
    },
  },
  getSurveyFigures: { not_found: async () => client.get(`${aSurvey(await aList())}/figures`) },
  exportList: {
    not_found: () => client.post('/export-list', { listId: randomUUID() }),
    unknown_column: () => onList('/export-list', { filter: { cells: { column: 4, contains: 'x' } } }),
    too_many_exports: () => whileExporting(async (listId) => client.post('/export-list', { listId })),
  },
  getExport: {
    not_found: () => client.get(`${nowhere()}/export`),
    unknown_column: async () => client.get(`${await aList()}/export?cell=4:x`),
    too_many_exports: () => whileExporting(async (listId) => client.get(`/api/lists/${listId}/export`)),
  },
  exportPictures: {
    not_found: () => client.post('/export-pictures', { listId: randomUUID() }),
    unknown_column: () => onList('/export-pictures', { filter: { cells: { column: 4, contains: 'x' } } }),
    too_many_exports: async () => {
      const url = await product.listen()
      const listId = await createPictureList(product, client)
      const open = await Promise.all(
        [1, 2].map(() => openExport(url, client.cookie, listId, '/export-pictures')),
      )
      return client.post('/export-pictures', { listId }).finally(() => {
        for (const { stop } of open) stop()
      })
    },
  },
  exportCoverage: {
    not_found: () => onList('/export-coverage'),
    too_many_exports: () =>
      whileExporting(async (listId) => {
        await product.pool.query(
          "insert into coverages (list_id, user_id, total, tally) values ($1, $2, 0, '{}')",
          [listId, client.user.id],
        )
        return client.post('/export-coverage', { listId })
      }),
  },
  getModelChecks: {},
  getModelCheck: { not_found: () => client.get(`${nowhere()}/model-check`) },
  exportStrategicSample: {
    not_found: () => client.post('/export-strategic-sample', { listId: randomUUID() }),
    nothing_to_sample: async () =>
      client.post('/export-strategic-sample', { listId: (await createTestList(client)).id }),
  },
  exportAerialTest: {
    not_found: () => client.post('/export-aerial-test', { listId: randomUUID() }),
    nothing_to_sample: async () =>
      client.post('/export-aerial-test', { listId: (await createTestList(client)).id }),
  },
  getEventFeed: {},
  getNotifications: {},
  updateNotifications: {},
  addPushSubscription: {
    invalid_endpoint: () => subscribe('https://169.254.169.254/latest/meta-data/'),
    maxretry: () =>
      withConflicts('push_subscriptions', 'insert', () => subscribe('https://push.example.test/1')),
  },
  removePushSubscription: {},
  createStripeCustomer: { payments_unavailable: withoutProvider('/create-stripe-customer') },
  createCheckoutSession: {
    payments_unavailable: withoutProvider('/create-checkout-session'),
    already_subscribed: async () => (await subscriber()).post('/create-checkout-session'),
  },
  createTokenCheckout: {
    payments_unavailable: withoutProvider('/create-token-checkout', { priceId: 'tokens_1000' }),
    unknown_price: () => orderPack('tokens_9'),
    key_reused: async () => {
      const key = randomUUID()
      await orderPack('tokens_1000', key)
      return orderPack('tokens_5000', key)
    },
    in_progress: async () => {
      const key = randomUUID()
      await claimedElsewhere(key, () => orderPack('tokens_1000', key))
      return orderPack('tokens_1000', key)
    },
  },
  createCustomerPortalSession: {
    payments_unavailable: withoutProvider('/create-customer-portal-session'),
    no_customer: async () => (await product.signUp()).post('/create-customer-portal-session'),
  },
  cancelSubscription: {
    payments_unavailable: withoutProvider('/cancel-subscription'),
    no_customer: async () => (await product.signUp()).post('/cancel-subscription'),
    no_subscription: async () => (await customer()).post('/cancel-subscription'),
  },
  reactivateSubscription: {
    payments_unavailable: withoutProvider('/reactivate-subscription'),
    no_customer: async () => (await product.signUp()).post('/reactivate-subscription'),
    no_subscription: async () => (await customer()).post('/reactivate-subscription'),
  },
  getSubscription: {},
  getPurchases: {},
  getEvents: {},
}

/** A user who exists at the payment provider. */
async function customer(): Promise<Client> {
  const user = await product.signUp()
  expect((await user.post('/create-stripe-customer')).status).toBe(200)
  return user
}

async function subscriber(): Promise<Client> {
  const user = await customer()
  const { body } = await user.post('/create-checkout-session')
  expect((await payPage(body.url)).status).toBe(303)
  return user
}

function withoutProvider(url: string, body: object = {}) {
  return async (): Promise<Answer> => {
    const user = url === '/create-stripe-customer' ? client : await customer()
    // An error that the provider's client doesn't retry.
    payments.fake.fail({ how: 'error', status: 403, times: 1 })
    return user.post(url, body)
  }
}

/** Makes every such statement fail with PostgreSQL's transaction conflict. */
const withConflicts = (table: string, event: string, act: () => Promise<Answer>) =>
  whileRaising('40001', table, event, act)

async function whileRaising(
  errcode: string,
  table: string,
  event: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  await product.pool.query(`create function conflict() returns trigger language plpgsql as
    $$ begin raise exception 'conflict' using errcode = '${errcode}'; end $$;
    create trigger conflict before ${event} on ${table} for each statement execute function conflict()`)
  try {
    return await act()
  } finally {
    await product.pool.query('drop function conflict cascade')
  }
}

const storeLists = (by: Client, lists: number, rows: number) =>
  product.pool.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count,
       processing_method, imagery, status)
     select gen_random_uuid(), $1, n, n, 'list.csv', 1, '', '[]', '{}', $3, 'manual', 'street', 'ready_for_manual'
     from generate_series(1, $2::int) n`,
    [by.user.id, lists, rows],
  )

/** Opens slow uploads until the call is refused with this status. */
/** Of one photo, which is refused. */
async function aBatch() {
  const { id } = await createTestList(client)
  const [batch, photoId] = [randomUUID(), randomUUID()]
  await sendPhoto(client, id, somePhoto, { batch, photoId })
  return { url: `/api/lists/${id}`, batch, photoId }
}

/** In the tray. */
async function aReadyPhoto({ alsoAt }: { alsoAt?: string } = {}) {
  const { id: listId } = await createTestList(client)
  const photoId = randomUUID()
  const photo = await drawPhoto()
  await sendPhoto(client, listId, photo, { photoId, propertyId: null })
  if (alsoAt !== undefined) await sendPhoto(client, listId, photo, { propertyId: alsoAt, isKnown: true })
  await preparePhotos(product)
  return { url: `/api/lists/${listId}`, listId, photoId }
}

/** Two photos of a user that never end. */
async function whileSendingPhotos(): Promise<Answer> {
  const url = await product.listen()
  const { id } = await createTestList(client)
  const open: { stop(): void }[] = []
  try {
    return await eventually(async () => {
      open.push(openPhoto(url, client.cookie, id))
      const answer = await sendPhoto(client, id, somePhoto)
      expect(answer.status).toBe(429)
      return answer
    })
  } finally {
    for (const { stop } of open) stop()
    await eventually(async () => expect((await sendPhoto(client, id, somePhoto)).status).toBeLessThan(300))
  }
}

async function whileUploading(by: Client[], act: () => Promise<Answer>, status: number): Promise<Answer> {
  const url = await product.listen()
  const open: { stop(): void }[] = []
  try {
    return await eventually(async () => {
      for (const { cookie } of by) open.push(openUpload(url, cookie))
      const answer = await act()
      expect(answer.status).toBe(status)
      return answer
    })
  } finally {
    for (const { stop } of open) stop()
    // A slot is free once the server has noticed.
    for (const user of by) await eventually(() => createTestList(user))
  }
}

/** Runs while two exports of a list wait for clients that don't read. */
async function whileExporting(act: (listId: string) => Promise<Answer>): Promise<Answer> {
  const url = await product.listen()
  const { id } = await createTestList(client, { csv: longCsvOf(7000, 1600) })
  const open = [await openExport(url, client.cookie, id), await openExport(url, client.cookie, id)]
  return act(id).finally(() => {
    for (const { stop } of open) stop()
  })
}

/** An external grader that doesn't report its version. */
async function whileSilent(act: () => Promise<Answer>): Promise<Answer> {
  const { versionFor } = backbone.shipped
  backbone.shipped.versionFor = () => Promise.reject(new Unavailable('grader_unavailable'))
  return act().finally(() => {
    backbone.shipped.versionFor = versionFor
  })
}

async function withoutModels(act: () => Promise<Answer>): Promise<Answer> {
  const { headFor } = backbone.shipped
  backbone.shipped.headFor = () => Promise.resolve(null)
  return act().finally(() => {
    backbone.shipped.headFor = headFor
  })
}

/** Leaves the key as if another process were still running the same request. */
async function claimedElsewhere(key: string, act: () => Promise<Answer>): Promise<void> {
  expect((await act()).status).toBeLessThan(300)
  await product.pool.query('update idempotency_keys set answer = null where key = $1', [key])
}

const rows = Object.entries(contracts as Record<Name, Call>).flatMap(([name, contract]) =>
  contract.errors.map((code) => [name as Name, code] as const),
)

it.each(rows)('%s can return %s', async (name, code) => {
  const provoke = (provocations[name] as Partial<Record<ErrorCode, () => Promise<Answer>>>)[code]
  if (provoke === undefined) throw new Error(`nothing in this test provokes ${code} of ${name}`)
  expect(refusalOf(await provoke())).toEqual([errors[code].status, code])
})

const refusalOf = ({ status, body }: Answer) => [status, body?.code ?? body?.error?.code]

const common: { [Code in (typeof commonErrors | typeof sessionErrors)[number]]: () => Promise<Answer> } = {
  malformed: () => client.get('/api/lists?limit=x'),
  key_in_url: async () => client.get(`/api/lists?key=${(await keyFor(client)).text}`),
  needs_browser: async () =>
    product
      .clientOf({ ...client, cookie: '' })
      .get('/api/me', { headers: { authorization: `Bearer ${(await keyFor(client)).text}` } }),
  misdirected: () => client.get('/api/me', { headers: { host: 'elsewhere.test' } }),
  no_session: () => product.clientOf({ ...client, cookie: '' }).get('/api/me'),
  identity_mismatch: () => client.post('/export-list', { listId: randomUUID(), userId: 'me' }),
  cross_site: () =>
    client.post('/export-list', { listId: randomUUID() }, { headers: { origin: 'https://elsewhere.test' } }),
  rate_limited: async () => {
    const limited = await startTestProduct({ settings: { rateLimits: true } })
    const asked = Array.from({ length: 3001 }, () => limited.app.inject({ url: '/api/about' }))
    const last = (await Promise.all(asked)).find(({ statusCode }) => statusCode === 429)
    await limited.end()
    return { status: last?.statusCode ?? 0, body: last?.json(), text: '', headers: {}, bytes: Buffer.of() }
  },
  internal: async () => {
    imagery.find = () => Promise.reject(new Error('a broken promise of ours'))
    const answer = await askImage(imageAt('/getStreetViewImage'))
    expect(answer.text).not.toContain('a broken promise')
    return answer
  },
  overloaded: async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => product.signUp()))
    const refused = await whileUploading(others, () => upload({}), 503)
    expect(refused.headers['retry-after']).toBeDefined()
    return refused
  },
  storage_full: () =>
    whileRaising('53100', 'grade_history', 'insert', async () => {
      // The other calls have filled their user's list quota.
      const by = await product.signUp()
      const { id } = await createTestList(by)
      return by.put(`/api/lists/${id}/properties/r1/grade`, { grade: 3 })
    }),
  storage_unavailable: async () => {
    const stuck = await startTestProduct({ settings: { filesUrl: 'file:///dev/null/files' } })
    const answer = await (await stuck.signUp()).upload({ title: 'a' }, { name: 'a.csv', content: csvOf(12) })
    await stuck.end()
    return answer
  },
}

it.each(Object.keys(common) as (keyof typeof common)[])('any call can return %s', async (code) => {
  expect(refusalOf(await common[code]())).toEqual([errors[code].status, code])
})
