export const loadCoveragePage = async () => ({
  Component: (await import('./coverage/coverage-page.tsx')).CoveragePage,
})
