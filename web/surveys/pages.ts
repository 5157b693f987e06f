export const loadSurveyPage = async () => ({ Component: (await import('./page/survey-page.tsx')).SurveyPage })
