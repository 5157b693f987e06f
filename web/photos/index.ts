export { loadPhotosPage } from './pages.ts'
