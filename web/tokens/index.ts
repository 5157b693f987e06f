export { loadTokensPage } from './pages.ts'
