import { accountContract } from './account/contract.ts'
import { keysContract } from './account/keys/contract.ts'
import { auditContract } from './ai/audit-contract.ts'
import { modelCheckContract } from './ai/check-contract.ts'
import { aiContract } from './ai/contract.ts'
import { estimateContract } from './ai/estimate-contract.ts'
import { modelsContract } from './ai/models-contract.ts'
import { photoConsentContract } from './ai/photo-consent-contract.ts'
import { reviewContract } from './ai/review-contract.ts'
import { similarContract } from './ai/similar-contract.ts'
import { billingContract } from './billing/contract.ts'
import { eventsContract } from './events/contract.ts'
import { exportsContract } from './exports/contract.ts'
import { annotationsContract } from './grading/annotations/annotations-contract.ts'
import { bulkEditsContract } from './grading/bulk-edits/bulk-edits-contract.ts'
import { importContract } from './grading/bulk-edits/import-contract.ts'
import { chartsContract } from './grading/charts/charts-contract.ts'
import { gradingContract } from './grading/contract.ts'
import { dayContract } from './grading/day/day-contract.ts'
import { memoryContract } from './grading/memory/memory-contract.ts'
import { predictionsContract } from './grading/predictions-contract.ts'
import { stepsContract } from './grading/undo/steps-contract.ts'
import { imageryContract } from './imagery/contract.ts'
import { coverageContract } from './imagery/coverage/coverage-contract.ts'
import { examplesContract } from './imagery/examples-contract.ts'
import { listsContract } from './lists/contract.ts'
import { createContract } from './lists/create-contract.ts'
import { editionsContract } from './lists/editions/editions-contract.ts'
import { manageContract } from './lists/manage/manage-contract.ts'
import { placesContract } from './lists/places/places-contract.ts'
import { rowsContract } from './lists/rows-contract.ts'
import { scalesContract } from './lists/scales-contract.ts'
import { searchContract } from './lists/search/search-contract.ts'
import { notificationsContract } from './notifications/contract.ts'
import { photoBatchesContract } from './photos/batches-contract.ts'
import { photosContract } from './photos/contract.ts'
import { datesContract } from './photos/dates/dates-contract.ts'
import { hidingContract } from './photos/hiding/hiding-contract.ts'
import { trayContract } from './photos/tray-contract.ts'
import { realtimeContract } from './realtime/contract.ts'
import { surveysContract } from './surveys/surveys-contract.ts'
import { tokensContract } from './tokens/contract.ts'

/** Every call of the product. A route that isn't listed here doesn't exist. */
export const contracts = {
  ...accountContract,
  ...keysContract,
  ...tokensContract,
  ...listsContract,
  ...createContract,
  ...editionsContract,
  ...manageContract,
  ...placesContract,
  ...scalesContract,
  ...searchContract,
  ...rowsContract,
  ...chartsContract,
  ...imageryContract,
  ...coverageContract,
  ...examplesContract,
  ...photosContract,
  ...photoBatchesContract,
  ...trayContract,
  ...datesContract,
  ...hidingContract,
  ...gradingContract,
  ...dayContract,
  ...annotationsContract,
  ...bulkEditsContract,
  ...importContract,
  ...memoryContract,
  ...predictionsContract,
  ...stepsContract,
  ...modelCheckContract,
  ...auditContract,
  ...aiContract,
  ...estimateContract,
  ...modelsContract,
  ...photoConsentContract,
  ...reviewContract,
  ...similarContract,
  ...surveysContract,
  ...eventsContract,
  ...exportsContract,
  ...notificationsContract,
  ...billingContract,
  ...realtimeContract,
}

export type Contracts = typeof contracts
