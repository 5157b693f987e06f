export { loadPrivacyPage } from './pages.ts'
