export { loadSurveyPage } from './pages.ts'
