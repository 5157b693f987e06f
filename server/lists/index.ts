export {
  findListFacts,
  type ListFacts,
  lockList,
  lockListForShare,
  lockProperty,
  markListQueued,
  setListStatus,
} from './facts-store.ts'
