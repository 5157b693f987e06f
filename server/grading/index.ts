export { deleteReviews, setGrades } from './store.ts'
