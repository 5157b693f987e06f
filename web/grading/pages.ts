export const loadGradingPage = async () => ({ Component: (await import('./grading-page.tsx')).GradingPage })
export const loadReviewPage = async () => ({ Component: (await import('./grading-page.tsx')).ReviewPage })
export const loadSamplesPage = async () => ({
  Component: (await import('./samples/samples-page.tsx')).SamplesPage,
})
