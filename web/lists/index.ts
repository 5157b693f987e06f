export { loadListPage, loadListsPage, loadTrashPage } from './pages.ts'
export { SearchLauncher } from './search/search-launcher.tsx'
