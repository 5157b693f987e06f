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
export { presentProperty, presentRow } from './present-property.ts'
export { findPropertiesOf, type PropertyRow } from './store.ts'
