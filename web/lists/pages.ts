export const loadBinPage = async () => ({ Component: (await import('./bin/bin-page.tsx')).BinPage })
export const loadListsPage = async () => ({ Component: (await import('./lists-page.tsx')).ListsPage })
export const loadListPage = async () => ({ Component: (await import('./list-page/list-page.tsx')).ListPage })
