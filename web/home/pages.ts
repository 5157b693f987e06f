export const loadHomePage = async () => ({ Component: (await import('./home-page.tsx')).HomePage })
