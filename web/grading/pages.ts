export const loadGradingPage = async () => ({ Component: (await import('./grading-page.tsx')).GradingPage })
export const loadSamplesPage = async () => ({
  Component: (await import('./samples/samples-page.tsx')).SamplesPage,
})
