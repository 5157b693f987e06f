export const loadListsPage = async () => ({ Component: (await import('./lists-page.tsx')).ListsPage })
export const loadPlacePage = async () => ({ Component: (await import('./place/place-page.tsx')).PlacePage })
