export {
  findListFacts,
  type ListFacts,
  lockList,
  lockListForShare,
  lockProperty,
  markListQueued,
  markListSampled,
  setListStatus,
} from './facts-store.ts'
export { presentProperty } from './present-property.ts'
export { type Bind, findRowsOf, type RowsOf } from './rows/row-facts-store.ts'
export { rowsWhere } from './rows/rows-where-store.ts'
export { findPropertiesOf } from './store.ts'
