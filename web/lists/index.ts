export { loadListsPage, loadPlacePage } from './pages.ts'
