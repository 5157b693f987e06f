export { loadBinPage, loadListsPage, loadPlacePage } from './pages.ts'
export { SearchLauncher } from './search/search-launcher.tsx'
