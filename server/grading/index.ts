export { setGrades } from './store.ts'
