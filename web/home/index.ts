export { loadHomePage } from './pages.ts'
