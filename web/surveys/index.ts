export { LatestSurveyChart } from './figures/latest-survey-chart.tsx'
export { loadSurveyPage } from './pages.ts'
