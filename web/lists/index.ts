export { loadBinPage, loadListPage, loadListsPage } from './pages.ts'
export { SearchLauncher } from './search/search-launcher.tsx'
