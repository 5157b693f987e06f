export { noteUngraded } from './create/create-store.ts'
export type { TakeOverFile } from './create/taken-file.ts'
export { KNOWN, type TakeOver, valuesOf } from './editions/take-over.ts'
export {
  findListDetails,
  type ListDetails,
  lockList,
  lockListForShare,
  lockProperty,
  lockWholeList,
  markListQueued,
  markListSampled,
  setListStatus,
} from './list-details-store.ts'
export { findPhotoConsent, type PhotoConsent, writePhotoConsent } from './photo-consent-store.ts'
export { SHARED_PLACE } from './place-rows-store.ts'
export { presentBlind, presentProperty, presentRow } from './present-property.ts'
export { findPropertiesOf, hasOtherPictures, type PropertyRow } from './properties-store.ts'
export { KEY_ADDRESSES, queueKeys } from './queue-keys.ts'
export { checkColumns } from './rows/read-filter.ts'
export {
  type Bind,
  fieldsOf,
  findRowsOf,
  fromGivenRows,
  fromRows,
  otherGrade,
  type ReadList,
  type RowsOf,
  type RowsWhere,
  type Source,
} from './rows/row-fields-store.ts'
export { rowsOrder } from './rows/rows-order-store.ts'
export { createParams, matchedRows } from './rows/rows-store.ts'
export { rowsWhere } from './rows/rows-where-store.ts'
export { isPaying, type PayingPorts } from './storage/read-storage.ts'
export { lockLists } from './storage/storage-store.ts'
