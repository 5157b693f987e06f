export { loadGradingPage, loadReviewPage, loadSamplesPage } from './pages.ts'
export { GradeEditor } from './samples/grade-editor.tsx'
export { sendWaitingGrades } from './saving/send-waiting-grades.ts'
