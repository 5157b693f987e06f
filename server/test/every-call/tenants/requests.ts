import { randomUUID } from 'node:crypto'
import type { Contracts } from '@curbgrade/core/contracts'
import { createTestList } from '../../lists.ts'
import { detailsOf, drawPhoto, preparePhotos, sendPhoto, sha256Of } from '../../photos/photos.ts'
import type { TestProduct } from '../../product.ts'
import { type Client, TEST_PASSWORD } from '../../wire/client.ts'
import { aKey, keyFor } from '../../wire/program.ts'

export type Ids = {
  userId: string
  email: string
  /** Of who sends the requests. */
  callerEmail: string
  listId: string
  propertyId: string
  imageId: string
  bulkEditId: string
  batchId: string
  /** In the tray. */
  photoId: string
  surveyId: string
  keyId: string
}
export type Request = {
  url: string
  body?: Record<string, unknown>
  form?: Record<string, string>
  /** Of `A_FILE`, which is the body then. */
  details?: object
}

export const A_FILE = Buffer.from('not a photo')

export type Name = keyof Contracts

export async function thingsOf(product: TestProduct, client: Client, title: string): Promise<Ids> {
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
  const batchId = randomUUID()
  const photoId = randomUUID()
  await sendPhoto(client, list.id, await drawPhoto(), { batch: batchId, photoId, propertyId: null })
  await preparePhotos(product)
  const surveyId = randomUUID()
  await client.put(`/api/lists/${list.id}/surveys/${surveyId}`, aSurvey)
  const keyId = await aKeyOf(client)
  const { id: userId, email } = client.user
  const imageId = image.body.pic.split('/').at(-1)
  return {
    userId,
    email,
    callerEmail: email,
    listId: list.id,
    propertyId: 'r1',
    imageId,
    bulkEditId,
    batchId,
    photoId,
    surveyId,
    keyId,
  }
}

/** A user may have twenty keys, and more lists. */
async function aKeyOf(client: Client): Promise<string> {
  const { keys } = (await client.get('/api/keys')).body
  return (
    keys.find(({ name }: { name: string }) => name === OF_TEST)?.id ??
    (await keyFor(client, { name: OF_TEST })).id
  )
}
const OF_TEST = 'Of all things'

const imageBody = (fields: object) => ({ street: 'a', city: 'b', state: 'c', propertyId: 'r1', ...fields })

const aSurvey = { filter: null, withControl: true }

const aBulkEdit = {
  selection: { filter: {}, all: true, excluded: [] },
  edit: { type: 'flag', flagged: true },
}

export const VIEW_ID = '6f1d3b5a-2c4e-4f60-8a7b-9c0d1e2f3a4b'
export const aView = {
  name: 'Sevens',
  filter: { grades: [7] },
  order: { by: 'file', reversed: false, seed: '' },
}

const SCALE_ID = '8d3f5b2c-4e6a-4b72-8c9d-1e2f3a4b5c6d'
export const aScale = {
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
export const requests: { [N in keyof Contracts]: (ids: Ids) => Request } = {
  getMe: ({ userId }) => ({ url: `/api/me?userId=${userId}` }),
  updateMe: ({ userId }) => ({ url: `/api/me?userId=${userId}`, body: { name: 'Mine', userId } }),
  getAccountPreferences: ({ userId }) => ({ url: `/api/preferences?userId=${userId}` }),
  setAccountPreference: ({ userId }) => ({
    url: '/api/preferences/listsView',
    body: { value: 'list', userId },
  }),
  getKeys: ({ userId }) => ({ url: `/api/keys?userId=${userId}` }),
  createKey: ({ listId }) => ({ url: '/api/keys', body: aKey({ listId }) }),
  revokeKey: ({ keyId }) => ({ url: `/api/keys/${keyId}` }),
  verifyPassword: ({ userId, email }) => ({
    url: '/api/auth/verify-password',
    body: { password: TEST_PASSWORD, userId, email },
  }),
  verifyEmail: ({ userId, email }) => ({
    url: '/api/auth/verify-email',
    body: { token: 'x', userId, email },
  }),
  sendVerification: ({ userId, email }) => ({ url: '/api/me/verification-mail', body: { userId, email } }),
  changeEmail: ({ userId, callerEmail }) => ({
    url: `/api/me/email?userId=${userId}`,
    body: { email: callerEmail, password: TEST_PASSWORD, userId },
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
  getTokenOutlook: ({ userId }) => ({ url: `/api/tokens/outlook?userId=${userId}` }),
  setTokenThreshold: ({ userId }) => ({ url: '/api/tokens/threshold', body: { threshold: 5, userId } }),
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
  putPhoto: ({ listId }) => ({
    url: `/api/lists/${listId}/photos/${randomUUID()}`,
    details: detailsOf(A_FILE),
  }),
  findKnownPhotos: ({ listId }) => ({
    url: `/api/lists/${listId}/photos/known`,
    body: { files: [{ sha256: sha256Of(A_FILE), contentSha256: null }] },
  }),
  getPhotoBatches: ({ listId }) => ({ url: `/api/lists/${listId}/photo-batches` }),
  getPhotoBatch: ({ listId, batchId }) => ({ url: `/api/lists/${listId}/photo-batches/${batchId}` }),
  takeBackPhotoBatch: ({ listId, batchId }) => ({ url: `/api/lists/${listId}/photo-batches/${batchId}` }),
  getTray: ({ listId }) => ({ url: `/api/lists/${listId}/tray` }),
  getTrayPicture: ({ listId, photoId }) => ({ url: `/api/lists/${listId}/tray/${photoId}/picture` }),
  movePhoto: ({ listId, photoId, propertyId }) => ({
    url: `/api/lists/${listId}/photos/${photoId}`,
    body: { propertyId },
  }),
  deletePhoto: ({ listId, photoId }) => ({ url: `/api/lists/${listId}/photos/${photoId}` }),
  getPropertyPictures: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/properties/${propertyId}/pictures`,
  }),
  choosePhoto: ({ listId, photoId }) => ({
    url: `/api/lists/${listId}/photos/${photoId}/chosen`,
    body: { isChosen: false },
  }),
  hidePart: ({ listId, photoId }) => ({
    url: `/api/lists/${listId}/photos/${photoId}/hidden-parts`,
    body: { x: 0, y: 0, width: 0.1, height: 0.1 },
  }),
  getEstimate: ({ listId }) => ({ url: `/api/lists/${listId}/estimate?work=ai` }),
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
  importGrades: ({ listId, propertyId }) => ({
    url: `/api/lists/${listId}/grades`,
    body: { grades: [{ propertyId, grade: 9 }] },
  }),
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
  getPhotoConsent: ({ listId }) => ({ url: `/api/lists/${listId}/photo-consent` }),
  setPhotoConsent: ({ listId }) => ({
    url: `/api/lists/${listId}/photo-consent`,
    body: { recipient: 'a model' },
  }),
  getAiEstimate: ({ userId }) => ({ url: `/api/ai/estimate?properties=10&userId=${userId}` }),
  getModels: ({ userId }) => ({ url: `/api/models?userId=${userId}` }),
  retrainModel: ({ userId }) => ({ url: '/api/models/street/retrain', body: { userId } }),
  rollbackModel: ({ userId }) => ({ url: '/api/models/street/rollback', body: { userId } }),
  rescoreList: ({ listId }) => ({ url: `/api/lists/${listId}/rescore`, body: {} }),
  getSurveys: ({ listId }) => ({ url: `/api/lists/${listId}/surveys` }),
  previewSurvey: ({ listId, surveyId }) => ({
    url: `/api/lists/${listId}/surveys/${surveyId}/preview`,
    body: aSurvey,
  }),
  startSurvey: ({ listId, surveyId }) => ({ url: `/api/lists/${listId}/surveys/${surveyId}`, body: aSurvey }),
  updateSurvey: ({ listId, surveyId }) => ({
    url: `/api/lists/${listId}/surveys/${surveyId}`,
    body: { countsOtherProviders: true },
  }),
  getSurveyRows: ({ listId, surveyId }) => ({ url: `/api/lists/${listId}/surveys/${surveyId}/rows` }),
  answerSurveyRow: ({ listId, surveyId, propertyId }) => ({
    url: `/api/lists/${listId}/surveys/${surveyId}/rows/${propertyId}/answer`,
    body: { answer: null, picture: null },
  }),
  getSurveyFigures: ({ listId, surveyId }) => ({ url: `/api/lists/${listId}/surveys/${surveyId}/figures` }),
  getExport: ({ listId }) => ({ url: `/api/lists/${listId}/export` }),
  exportList: ({ listId }) => ({ url: '/export-list', body: { listId } }),
  exportPictures: ({ listId }) => ({ url: '/export-pictures', body: { listId } }),
  exportCoverage: ({ listId }) => ({ url: '/export-coverage', body: { listId } }),
  getModelChecks: ({ userId }) => ({ url: `/api/model-checks?userId=${userId}` }),
  getModelCheck: ({ listId }) => ({ url: `/api/lists/${listId}/model-check` }),
  exportStrategicSample: ({ listId }) => ({ url: '/export-strategic-sample', body: { listId } }),
  exportAerialTest: ({ listId }) => ({
    url: '/export-aerial-test',
    body: { listId, strategicNode: 'strategic_4_grades' },
  }),
  getEventFeed: ({ userId }) => ({ url: `/api/event-feed?userId=${userId}` }),
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
