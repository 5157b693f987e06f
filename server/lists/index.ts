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
export { findPropertiesOf } from './store.ts'
