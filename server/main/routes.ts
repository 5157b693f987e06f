import { deleteAccount } from '../account/delete-account.ts'
import { changeEmail } from '../account/emails/change-email.ts'
import { verifyEmail } from '../account/emails/verify-email.ts'
import { getAbout } from '../account/get-about.ts'
import { getMe } from '../account/get-me.ts'
import { createKey, getKeys, revokeKey } from '../account/keys/keys.ts'
import { findKeyState } from '../account/keys/keys-store.ts'
import { sendVerification } from '../account/mail/send-verification.ts'
import { changePassword } from '../account/passwords/change-password.ts'
import { verifyPassword } from '../account/passwords/verify-password.ts'
import { getAccountPreferences, setAccountPreference } from '../account/preferences/preferences.ts'
import { updateMe } from '../account/update-me.ts'
import { getGradeAudit } from '../ai/audit/get-grade-audit.ts'
import { cancelAiJob } from '../ai/calls/cancel-ai-job.ts'
import { getAiEstimate } from '../ai/calls/get-ai-estimate.ts'
import { getAiJob } from '../ai/calls/get-ai-job.ts'
import { getAiRows } from '../ai/calls/get-ai-rows.ts'
import { getEstimate } from '../ai/calls/get-estimate.ts'
import { getModelCheck } from '../ai/calls/get-model-check.ts'
import { getModelChecks } from '../ai/calls/get-model-checks.ts'
import { getModels } from '../ai/calls/get-models.ts'
import { getPhotoConsent, setPhotoConsent } from '../ai/calls/photo-consent.ts'
import { rescoreList } from '../ai/calls/rescore-list.ts'
import { resumeAiJob } from '../ai/calls/resume-ai-job.ts'
import { retrainModel } from '../ai/calls/retrain-model.ts'
import { rollbackModel } from '../ai/calls/rollback-model.ts'
import { startAiJob } from '../ai/calls/start-ai-job.ts'
import { getReviewRows } from '../ai/reviews/get-review-rows.ts'
import { startReview } from '../ai/reviews/start-review.ts'
import { prepareRun } from '../ai/runs/prepare-run.ts'
import { getSimilarExamples } from '../ai/similar/get-similar-examples.ts'
import { cancelSubscription, reactivateSubscription } from '../billing/calls/change-cancellation.ts'
import { createCheckoutSession } from '../billing/calls/create-checkout-session.ts'
import { createCustomerPortalSession } from '../billing/calls/create-customer-portal-session.ts'
import { createStripeCustomer } from '../billing/calls/create-stripe-customer.ts'
import { createTokenCheckout } from '../billing/calls/create-token-checkout.ts'
import { getPurchases } from '../billing/calls/get-purchases.ts'
import { getSubscription, getSubscriptionStatus } from '../billing/calls/get-subscription.ts'
import { hasPlan } from '../billing/store.ts'
import { exportAerialTest } from '../exports/export-aerial-test.ts'
import { exportCoverage } from '../exports/export-coverage.ts'
import { exportList } from '../exports/export-list.ts'
import { exportStrategicSample } from '../exports/export-strategic-sample.ts'
import { getExport } from '../exports/get-export.ts'
import { exportPictures } from '../exports/pictures/export-pictures.ts'
import { getListAttributes, setListAttributes } from '../grading/annotations/list-attributes.ts'
import { setAnnotations } from '../grading/annotations/set-annotations.ts'
import { applyBulkEdit } from '../grading/bulk-edits/apply-bulk-edit.ts'
import { importGrades } from '../grading/bulk-edits/import-grades.ts'
import { previewBulkEdit } from '../grading/bulk-edits/preview-bulk-edit.ts'
import { undoBulkEdit } from '../grading/bulk-edits/undo-bulk-edit.ts'
import { takeOverFile } from '../grading/file-grades-store.ts'
import { getDayWork } from '../grading/get-day-work.ts'
import { getSamples } from '../grading/get-samples.ts'
import { getMemory } from '../grading/memory/get-memory.ts'
import { showPredictions } from '../grading/predictions/show-predictions.ts'
import { getOwnExamples } from '../grading/rubric/get-own-examples.ts'
import { setGrade } from '../grading/set-grade.ts'
import { getSteps } from '../grading/undo/get-steps.ts'
import { getAnotherView } from '../imagery/calls/get-another-view.ts'
import { getImage } from '../imagery/calls/get-image.ts'
import { getLargeImage } from '../imagery/calls/get-large-image.ts'
import { getLocation } from '../imagery/calls/get-location.ts'
import { getPanorama } from '../imagery/calls/get-panorama.ts'
import { getAerialImage, getStreetViewImage } from '../imagery/calls/get-property-image.ts'
import { getCoverage, getCoverageRows } from '../imagery/coverage/get-coverage.ts'
import { startCoverage } from '../imagery/coverage/start-coverage.ts'
import { getExamplePicture, getExamples } from '../imagery/examples/get-examples.ts'
import { createList } from '../lists/create/create-list.ts'
import { deleteList } from '../lists/delete-list.ts'
import { getAddresses } from '../lists/editions/get-addresses.ts'
import { getList } from '../lists/get-list.ts'
import { getListFile } from '../lists/get-list-file.ts'
import { getLists } from '../lists/get-lists.ts'
import { getPlaceRows } from '../lists/get-place-rows.ts'
import { getProperties } from '../lists/get-properties.ts'
import { changeLists } from '../lists/manage/change-lists.ts'
import { getTags } from '../lists/manage/get-tags.ts'
import { countFacets } from '../lists/rows/facets/count-facets.ts'
import { findChangedRows } from '../lists/rows/find-changed-rows.ts'
import { findRows } from '../lists/rows/find-rows.ts'
import { getRow } from '../lists/rows/get-row.ts'
import { getRowCharts } from '../lists/rows/get-row-charts.ts'
import { getRowPoints } from '../lists/rows/get-row-points.ts'
import { deleteScale, getScales, putScale } from '../lists/scales/scales.ts'
import { search } from '../lists/search/search.ts'
import { getStorage } from '../lists/storage/get-storage.ts'
import { deleteListsForever } from '../lists/trash/delete-lists-forever.ts'
import { getTrash } from '../lists/trash/get-trash.ts'
import { restoreLists } from '../lists/trash/restore-lists.ts'
import { trashLists } from '../lists/trash/trash-lists.ts'
import { updateList } from '../lists/update-list.ts'
import { deleteView } from '../lists/views/delete-view.ts'
import { getViews } from '../lists/views/get-views.ts'
import { putView } from '../lists/views/put-view.ts'
import { addPushSubscription } from '../notifications/add-push-subscription.ts'
import { getEventFeed } from '../notifications/get-event-feed.ts'
import { getNotifications } from '../notifications/get-notifications.ts'
import { removePushSubscription } from '../notifications/remove-push-subscription.ts'
import { findSettings } from '../notifications/store.ts'
import { updateNotifications } from '../notifications/update-notifications.ts'
import { choosePhoto } from '../photos/choose-photo.ts'
import { deletePhoto } from '../photos/delete-photo.ts'
import { findKnownPhotos } from '../photos/find-known-photos.ts'
import { getPhotoBatch } from '../photos/get-photo-batch.ts'
import { getPhotoBatches } from '../photos/get-photo-batches.ts'
import { getPropertyPictures } from '../photos/get-property-pictures.ts'
import { getTray } from '../photos/get-tray.ts'
import { getTrayPicture } from '../photos/get-tray-picture.ts'
import { hidePart } from '../photos/hiding/hide-part.ts'
import { movePhoto } from '../photos/move-photo.ts'
import { putPhoto } from '../photos/put-photo.ts'
import { takeBackPhotoBatch } from '../photos/take-back-photo-batch.ts'
import { audited } from '../platform/http/audited.ts'
import type { Route } from '../platform/http/route.ts'
import { getEvents } from '../realtime/get-events.ts'
import { answerSurveyRow } from '../surveys/answer-survey-row.ts'
import { getSurveyFigures } from '../surveys/get-survey-figures.ts'
import { getSurveyRows } from '../surveys/get-survey-rows.ts'
import { getSurveys } from '../surveys/get-surveys.ts'
import { previewSurvey } from '../surveys/preview-survey.ts'
import { startSurvey } from '../surveys/start-survey.ts'
import { updateSurvey } from '../surveys/update-survey.ts'
import { getTokenOutlook } from '../tokens/get-token-outlook.ts'
import { getTokens } from '../tokens/get-tokens.ts'
import { getAvailableTokens, getBalance } from '../tokens/index.ts'
import { setTokenThreshold } from '../tokens/set-token-threshold.ts'
import type { Ports } from './ports.ts'
import { takeOvers } from './take-overs.ts'

export const createRoutes = (ports: Ports): Route[] => [
  ...accountRoutes(ports),
  ...listRoutes(ports),
  ...imageryRoutes(ports),
  ...photoRoutes(ports),
  ...gradingRoutes(ports),
  ...aiRoutes(ports),
  ...surveyRoutes(ports),
  ...exportRoutes(ports),
  ...billingRoutes(ports),
  ...messageRoutes(ports),
  getEvents(ports.events),
]

const accountRoutes = ({ pool, account, about }: Ports): Route[] => [
  getMe({
    welcomeFor: account.welcomeFor,
    getBalance: (userId) => getBalance(pool, userId),
    getAvailableTokens: (userId) => getAvailableTokens(pool, userId),
    subscriptionOf: (userId) => getSubscriptionStatus(pool, userId),
    notificationsOf: (userId) => findSettings(pool, userId),
    keyStateOf: (userId, keyId) => findKeyState(pool, userId, keyId),
  }),
  updateMe({ pool }),
  getAccountPreferences({ pool }),
  setAccountPreference({ pool }),
  verifyPassword(account),
  verifyEmail(account),
  sendVerification(account),
  audited('email-changed', changeEmail(account)),
  audited('password-changed', changePassword(account)),
  audited('account-deleted', deleteAccount(account)),
  getAbout(about),
  getKeys({ pool }),
  audited('key-created', createKey(account)),
  audited('key-revoked', revokeKey({ pool })),
  getTokens({ pool }),
  getTokenOutlook({ pool }),
  setTokenThreshold({ pool }),
]

const listRoutes = ({
  pool,
  files,
  validate,
  once,
  quotas,
  runs,
  trash,
  announce: { onListsChanged },
}: Ports): Route[] => [
  getLists({ pool }),
  createList({
    pool,
    files,
    validate,
    once,
    quotas,
    hasPlan,
    prepareGrading: prepareRun(runs),
    takeOvers,
    takeOverFile,
    onListsChanged,
  }),
  getStorage({ pool, quotas, hasPlan }),
  getList({ pool }),
  updateList({ pool, onListsChanged }),
  changeLists({ pool, onListsChanged }),
  getTags({ pool }),
  audited('list-deleted', deleteList(trash)),
  audited('list-deleted', trashLists(trash)),
  getTrash({ pool }),
  audited('list-restored', restoreLists(trash)),
  audited('list-deleted-forever', deleteListsForever(trash)),
  search({ pool }),
  getScales({ pool }),
  putScale({ pool }),
  deleteScale({ pool }),
  getAddresses({ pool }),
  getListFile({ pool, files }),
  getProperties({ pool }),
  getPlaceRows({ pool }),
  ...[
    findRows,
    findChangedRows,
    countFacets,
    getRowCharts,
    getRowPoints,
    getRow,
    getViews,
    putView,
    deleteView,
  ].map((create) => create({ pool })),
]

const imageryRoutes = ({ pool, images, coverage, examples, once, estimates }: Ports): Route[] => [
  getStreetViewImage(images),
  getAerialImage(images),
  getAnotherView(images),
  getPanorama(images),
  getLocation(images),
  getImage(images),
  getLargeImage(images),
  startCoverage({ ...coverage, once, estimates }),
  getCoverage(coverage),
  getCoverageRows({ pool }),
  getExamples({ examples }),
  getExamplePicture({ examples }),
]

const photoRoutes = ({ pool, photos }: Ports): Route[] => [
  putPhoto(photos),
  findKnownPhotos(photos),
  getPhotoBatches({ pool }),
  getPhotoBatch({ pool }),
  takeBackPhotoBatch(photos),
  getTray({ pool }),
  getTrayPicture(photos),
  movePhoto(photos),
  deletePhoto(photos),
  getPropertyPictures({ pool }),
  choosePhoto(photos),
  hidePart(photos),
]

const gradingRoutes = ({
  pool,
  files,
  once,
  announce: { onProgress, onAnnotations, onRows, onAttributes },
}: Ports): Route[] => [
  setGrade({ pool, files, onProgress }),
  getSteps({ pool }),
  getSamples({ pool }),
  getOwnExamples({ pool }),
  getDayWork({ pool }),
  getMemory({ pool }),
  showPredictions({ pool }),
  setAnnotations({ pool, onAnnotations }),
  getListAttributes({ pool }),
  setListAttributes({ pool, onAttributes }),
  applyBulkEdit({ pool, once, onProgress, onRows }),
  previewBulkEdit({ pool }),
  importGrades({ pool, once, onProgress, onRows }),
  undoBulkEdit({ pool, once, onProgress, onRows }),
]

const aiRoutes = ({ pool, runs, learning, coverage, once, estimates }: Ports): Route[] => [
  getModelChecks({ pool }),
  getModelCheck({ pool }),
  getGradeAudit({ pool }),
  getEstimate({ ...runs, tokensPer100: coverage.tokensPer100, estimates }),
  startAiJob({ ...runs, once, estimates }),
  resumeAiJob({ ...runs, once, estimates }),
  cancelAiJob(runs),
  getAiJob(runs),
  getAiRows({ pool }),
  getAiEstimate(runs),
  getPhotoConsent(runs),
  setPhotoConsent(runs),
  startReview(runs),
  getReviewRows({ pool }),
  getModels(learning),
  getSimilarExamples(learning),
  retrainModel(learning),
  rollbackModel(learning),
  rescoreList(learning),
]

const surveyRoutes = ({ pool, announce: { onSurvey } }: Ports): Route[] => [
  getSurveys({ pool }),
  previewSurvey({ pool }),
  startSurvey({ pool, onSurvey }),
  updateSurvey({ pool, onSurvey }),
  getSurveyRows({ pool }),
  answerSurveyRow({ pool, onSurvey }),
  getSurveyFigures({ pool }),
]

const exportRoutes = ({ pool, pace, files, billing: { appUrl } }: Ports): Route[] => [
  exportList({ pool, appUrl, pace }),
  getExport({ pool, appUrl, pace }),
  exportPictures({ pool, pace, files }),
  exportCoverage({ pool, pace }),
  exportStrategicSample({ pool, appUrl }),
  exportAerialTest({ pool, appUrl }),
]

const billingRoutes = ({ pool, billing, once }: Ports): Route[] => [
  createStripeCustomer(billing),
  createCheckoutSession(billing),
  createTokenCheckout({ ...billing, once }),
  createCustomerPortalSession(billing),
  cancelSubscription(billing),
  reactivateSubscription(billing),
  getSubscription({ pool }),
  getPurchases({ pool }),
]

const messageRoutes = ({ pool, push, announce: { onMessages } }: Ports): Route[] => [
  getEventFeed({ pool }),
  getNotifications({ pool, push }),
  updateNotifications({ pool, onChanged: onMessages }),
  addPushSubscription({ pool, push }),
  removePushSubscription({ pool, push }),
]
