export const loadListsPage = async () => ({ Component: (await import('./lists-page.tsx')).ListsPage })
