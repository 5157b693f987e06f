export { loadHelpPage } from './pages.ts'
