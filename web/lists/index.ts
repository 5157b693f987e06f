export { loadListsPage } from './pages.ts'
